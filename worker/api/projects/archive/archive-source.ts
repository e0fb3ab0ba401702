/** Where a project is put back from: an archive that came in, or a project that is there and is copied. */
import type { ArchivedProject } from '../../../contract/project/archive.ts';
import type { EnvironmentName } from '../../../contract/project/environments.ts';
import type { Arriving, WholeValue } from '../../../domain/app-data/whole-data.ts';
import type { ArchivedTable } from '../../../project/archive/archive-tables.ts';
import type { ArchivedContent, ArchivedFile, ArchivedRow } from '../../../project/archive/project-archive.ts';

/** A part at a time, so that memory holds one of them. */
type Parts<Item> = Iterable<Item> | AsyncIterable<Item>;

export interface ArchiveSource {
  readonly project: ArchivedProject;
  /** The working copy. */
  files(): Parts<ArchivedFile[]>;
  rows(table: ArchivedTable): Parts<ArchivedRow[]>;
  /** Contents that versions hold. */
  contents(): Parts<ArchivedContent[]>;
  /** Tables of an environment, and then their rows, each part below the size of a message to the app's object. */
  data(environment: EnvironmentName): Parts<Arriving>;
  /** Hears of what could not be put back; a project that is copied has nothing of the kind. */
  leave?(name: string, why: string): void;
}

/** Of rows that are handed to an app's object at once, characters of JSON. */
const PART_BYTES = 500_000;

/** Rows of a table below the size of a message to the app's object. */
export function* toArriving(table: string, rows: readonly WholeValue[][]): Generator<Arriving> {
  let part: WholeValue[][] = [];
  let bytes = 0;
  for (const row of rows) {
    part.push(row);
    bytes += JSON.stringify(row).length;
    if (bytes < PART_BYTES) continue;
    yield { what: 'rows', table, rows: part };
    [part, bytes] = [[], 0];
  }
  if (part.length > 0) yield { what: 'rows', table, rows: part };
}
