/** A project that is there, to be copied: read as it goes, and never held in memory as a whole. */
import { ARCHIVE_LIMITS, type ArchivedProject } from '../../../contract/project/archive.ts';
import type { EnvironmentName } from '../../../contract/project/environments.ts';
import type { Database } from '../../../db/database.ts';
import type { ProjectRow } from '../../../db/projects/projects.ts';
import type { Arriving } from '../../../domain/app-data/whole-data.ts';
import type { ArchivedTable } from '../../../project/archive/archive-tables.ts';
import type { ArchivedContent, ArchivedFile, ArchivedRow } from '../../../project/archive/project-archive.ts';
import type { WorkerEnv } from '../../../worker-env.ts';
import { httpError } from '../../http-error.ts';
import { openArchive } from '../../open-project.ts';
import { type ArchiveSource, toArriving } from './archive-source.ts';
import { type Anonymize, nameSigners } from './name-signers.ts';
import { readEnvironment } from './read-environment.ts';
import { describeProject } from './write-archive.ts';

interface Place {
  env: WorkerEnv;
  db: Database;
}

/** What a copy is made of; whoever signed something stands in it by name alone, as in an archive. */
export async function openCopy(place: Place, project: ProjectRow): Promise<ArchiveSource> {
  const archive = openArchive(place.env, project.id);
  return new CopySource(
    place.env,
    project,
    await describeProject(place, project),
    await nameSigners(place.db, project.id, await archive.listSigners()),
  );
}

class CopySource implements ArchiveSource {
  private readonly archive;
  private bytes = 0;

  constructor(
    private readonly env: WorkerEnv,
    private readonly row: ProjectRow,
    readonly project: ArchivedProject,
    private readonly anonymize: Anonymize,
  ) {
    this.archive = openArchive(env, row.id);
  }

  async *files(): AsyncGenerator<ArchivedFile[]> {
    yield await this.archive.readFiles();
  }

  async *rows({ name }: ArchivedTable): AsyncGenerator<ArchivedRow[]> {
    let from: number | null = 0;
    while (from !== null) {
      const page: Awaited<ReturnType<typeof this.archive.readTable>> = await this.archive.readTable(
        name,
        from,
      );
      const json = JSON.stringify(page.rows);
      this.count(json.length);
      yield JSON.parse(this.anonymize(json));
      from = page.next;
    }
  }

  async *contents(): AsyncGenerator<ArchivedContent[]> {
    let after: string | null = '';
    while (after !== null) {
      const page: Awaited<ReturnType<typeof this.archive.readContents>> =
        await this.archive.readContents(after);
      for (const content of page.contents)
        this.count('text' in content ? content.text.length : content.base64.length);
      yield page.contents;
      after = page.next;
    }
  }

  async *data(environment: EnvironmentName): AsyncGenerator<Arriving> {
    for await (const part of readEnvironment(this.env, this.row, environment)) {
      if (part.what === 'schema') yield part;
      else
        for (const arriving of toArriving(part.table, part.rows)) {
          this.count(JSON.stringify(arriving).length);
          yield arriving;
        }
    }
  }

  /** @throws 413 beyond what an archive may have: one call does not copy without end. */
  private count(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > ARCHIVE_LIMITS.unpackedBytes)
      throw httpError(
        'payload_too_large',
        'This project has more history and data than can be copied at once: 256 MB.',
      );
  }
}
