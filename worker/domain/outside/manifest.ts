/** package.json and the lockfile, as far as settings change them. Pure. */
import type { SourceFiles } from '../../contract/project/files.ts';

/** The files that change, with their new text; or why they cannot. */
export type FilesChange = { ok: true; files: SourceFiles } | { ok: false; message: string };

export interface Manifest {
  engines?: Record<string, string>;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
}

/** One package of a lockfile, or the project itself. */
export interface LockedPackage extends Manifest {
  version?: string;
  optional?: boolean;
}

export interface Lock {
  /** By the folder that each is installed in; '' is the project itself. */
  packages?: Record<string, LockedPackage>;
}

/** @returns null for what is no object of JSON: somebody may be in the middle of writing it. */
export function readJson<Shape extends object>(text: string | undefined): Shape | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && !Array.isArray(value) ? (value as Shape | null) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** As npm writes them. */
export function printJson(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
