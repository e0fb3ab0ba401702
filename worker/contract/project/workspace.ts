/** Bodies and answers of the workspace: a project's working files and their versions. Field names are snake_case. */
import { z } from 'zod';
import { MEGABYTE } from './storage-limits.ts';

/** Who wrote a file: a step of a build, a connected service, or a person. */
export const FileOrigin = z.enum(['frontend', 'backend', 'project', 'service', 'person']);
export type FileOrigin = z.infer<typeof FileOrigin>;

/** Changes whenever the content does, and is the same for the same content. */
const Revision = z.string().max(64);

export const FileEntry = z.object({
  path: z.string(),
  /** Bytes. */
  size: z.number().int(),
  updated_at: z.string(),
  revision: Revision,
  /** Holds something else than UTF-8 text. */
  is_binary: z.boolean(),
  /** Differs from the newest version. */
  is_modified: z.boolean(),
});
export type FileEntry = z.infer<typeof FileEntry>;
export const FileList = z.object({ files: z.array(FileEntry) });
export type FileList = z.infer<typeof FileList>;

/** `content` of a binary file is empty; its bytes are at `/raw/{path}`. */
export const FileContent = z.object({
  path: z.string(),
  content: z.string(),
  revision: Revision,
  origin: FileOrigin,
  is_binary: z.boolean(),
});
export type FileContent = z.infer<typeof FileContent>;

export const WriteFileBody = z.object({
  content: z.string(),
  /** The revision that the writer has read; null: there must be no such file. Absent: whatever is there is replaced. */
  revision: Revision.nullable().optional(),
});
export const FileWritten = z.object({ path: z.string(), revision: Revision, size: z.number().int() });
export type FileWritten = z.infer<typeof FileWritten>;

/** A file or a folder. */
export const MoveFilesBody = z.object({ from: z.string().max(4_000), to: z.string().max(4_000) });
export const FilesMoved = z.object({ moved: z.number().int() });

/** The text that stands there now, for whoever wrote against an older one. */
export const PresentText = z.object({ content: z.string(), revision: Revision });
export type PresentText = z.infer<typeof PresentText>;

const Flag = z
  .enum(['true', 'false', '1', '0', ''])
  .default('false')
  .transform((text) => text === 'true' || text === '1');
export const SearchQuery = z.object({ q: z.string().min(1).max(1_000), case: Flag, word: Flag, regex: Flag });
export type SearchQuery = z.infer<typeof SearchQuery>;
export const SearchMatch = z.object({
  path: z.string(),
  /** From 1. */
  line: z.number().int(),
  /** From 1, in UTF-16 units. */
  column: z.number().int(),
  /** UTF-16 units of the match on this line. */
  length: z.number().int(),
  /** The line, cut around the match when it is long. */
  text: z.string(),
  /** UTF-16 units of the line before `text`. */
  text_from: z.number().int(),
});
export type SearchMatch = z.infer<typeof SearchMatch>;
export const SearchAnswer = z.object({
  matches: z.array(SearchMatch),
  /** There are more than are given. */
  truncated: z.boolean(),
  /** It took too long and was ended: what comes after the last match was not looked at. */
  timed_out: z.boolean(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** Why a version was made. */
export const VersionReason = z.enum(['save', 'build', 'restore', 'undo', 'import', 'assistant']);
export type VersionReason = z.infer<typeof VersionReason>;
export const Version = z.object({
  number: z.number().int(),
  /** Email of who made it; empty for Hewn itself. */
  author: z.string(),
  reason: VersionReason,
  message: z.string(),
  created_at: z.string(),
  files_changed: z.number().int(),
  /** Bytes of all its files. */
  size: z.number().int(),
});
export type Version = z.infer<typeof Version>;
export const VersionList = z.array(Version);
export const VersionListQuery = z.object({
  /** Only versions with a lower number. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** What of an archive was not taken, and why, in a sentence. */
export const LeftOut = z.object({ name: z.string(), why: z.string() });
export type LeftOut = z.infer<typeof LeftOut>;

/** Where an archive is unpacked; empty: at the top. */
export const UnpackQuery = z.object({ into: z.string().max(4_000).default('') });
export const Unpacked = z.object({
  written: z.array(z.string()),
  /** Files that no project needs: packages, and what systems leave beside them. */
  skipped: z.number().int(),
  left_out: z.array(LeftOut),
});
export type Unpacked = z.infer<typeof Unpacked>;
export const ImportQuery = z.object({ name: z.string().trim().min(1).max(500) });
/** Address of a public repository, as a browser shows it. */
export const RepositoryBody = z.strictObject({ repository: z.string().trim().min(1).max(500) });

const Message = z.string().trim().max(200);
export const SaveBody = z.strictObject({
  message: Message.optional(),
  /** The newest version that the person has seen; a newer one is 409. */
  base: z.number().int().min(0).optional(),
});
export const NameVersionBody = z.object({ message: Message });
export const VersionFiles = Version.extend({
  files: z.array(z.object({ path: z.string(), hash: z.string(), size: z.number().int() })),
});
export type VersionFiles = z.infer<typeof VersionFiles>;

/** Without `to`: what the version changed. A number: from this version to that one. `working`: to the files as they are. */
export const DiffQuery = z.object({
  to: z.union([z.literal('working'), z.coerce.number().int().min(0)]).optional(),
});
export const FileDiff = z.object({
  path: z.string(),
  status: z.enum(['added', 'removed', 'changed']),
  is_binary: z.boolean(),
  /** Absent for a file that was added, and for binary ones. */
  before: z.string().optional(),
  /** Absent for a file that was removed, and for binary ones. */
  after: z.string().optional(),
});
export type FileDiff = z.infer<typeof FileDiff>;
export const DiffAnswer = z.array(FileDiff);

/** Absent: all files. */
export const RestoreBody = z.strictObject({
  paths: z.array(z.string().max(4_000)).min(1).max(2_000).optional(),
});

/**
 * What a person chose for a file in which taking a version out meets later changes: it stays as it is now, becomes what it was
 * before that version, or gets a text of their own.
 */
export const SettledFile = z
  .strictObject({
    path: z.string().max(4_000),
    /** Of the file that the person looked at; null: there was none. Another one by now is a conflict again. */
    revision: Revision.nullable(),
    take: z.enum(['now', 'before', 'text']),
    /** With `text` alone; a file of text is a megabyte at the most. */
    text: z.string().max(MEGABYTE).optional(),
  })
  .refine(({ take, text }) => (take === 'text') === (text !== undefined), 'A text goes with `text` alone.');
export type SettledFile = z.infer<typeof SettledFile>;
export const UndoBody = z.strictObject({ settled: z.array(SettledFile).max(2_000).optional() });

/** A file in which an edit by hand and the newest build could not be brought together; the edit stands in the file. */
export const BuildConflict = z.object({
  path: z.string(),
  reason: z.string(),
  /** What the build would have written. */
  generated: z.string(),
});
export type BuildConflict = z.infer<typeof BuildConflict>;
export const BuildConflicts = z.array(BuildConflict);
/** `generated` puts the build's text into the file; `mine` leaves the file as it is. */
export const EndConflictBody = z.strictObject({
  path: z.string().max(4_000),
  take: z.enum(['mine', 'generated']),
});

/** A file in which taking a change out cannot be brought together with what came after it. */
export const MergeConflict = z.object({ path: z.string(), reason: z.string() });
export type MergeConflict = z.infer<typeof MergeConflict>;
