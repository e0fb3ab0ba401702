/** Source files of a generated project, as they are kept, built, previewed and exported. */

/** Path (relative, `/`-separated, checked by `worker/domain/files/paths.ts`) → UTF-8 text. */
export type SourceFiles = Record<string, string>;
