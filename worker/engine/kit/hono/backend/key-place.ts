/** What the app is configured with, by name. */
export type Variables = Record<string, string | undefined>;

/** A place beside the data for the app's own key. */
export interface KeyPlace {
  /** The key that was written; undefined before. */
  read(): string | undefined;
  write(key: string): void;
}
