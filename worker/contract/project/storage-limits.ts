/** How much may be kept, in bytes, and how amounts of it are said. Pure. */

export const MEGABYTE = 1024 * 1024;

export interface StorageLimits {
  /** The data of one environment of an app. */
  app: number;
  /** Everything of a project: files with their versions, builds, the data of its app. */
  project: number;
  /** All projects of a person. */
  person: number;
}

export function storageLimits(settings: {
  HEWN_APP_STORAGE_MB: number;
  HEWN_PROJECT_STORAGE_MB: number;
  HEWN_PERSON_STORAGE_MB: number;
}): StorageLimits {
  return {
    app: settings.HEWN_APP_STORAGE_MB * MEGABYTE,
    project: settings.HEWN_PROJECT_STORAGE_MB * MEGABYTE,
    person: settings.HEWN_PERSON_STORAGE_MB * MEGABYTE,
  };
}

/** For example `3.4 MB` or `5 GB`. */
export function describeBytes(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  if (megabytes >= 1024) return `${trim(megabytes / 1024)} GB`;
  if (megabytes >= 0.1 || bytes === 0) return `${trim(megabytes)} MB`;
  return 'less than 0.1 MB';
}

function trim(number: number): string {
  return number >= 100 ? String(Math.round(number)) : String(Math.round(number * 10) / 10);
}
