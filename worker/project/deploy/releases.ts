/** The releases of an app: versions that were live. As people see them, and the way back through them. */
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import type { Release } from '../../contract/plan/change.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import type { Framework } from '../../contract/run.ts';
import type { Journal } from '../../pipeline/journal/journal.ts';
import type { RunChange, VersionRecord } from '../../pipeline/journal/run-record.ts';
import { nameChange } from './name-change.ts';

/** What an earlier version was made from, to be built again. */
export interface EarlierVersion {
  number: number;
  blueprint: Blueprint | null;
  sources: SourceFiles | null;
  requirements: string;
  framework: Framework;
}

export function listReleases(journal: Journal, before: number, limit: number): Release[] {
  const live = journal.liveVersion();
  return journal.listVersions(before, limit).map((version) => ({
    number: version.number,
    created_at: new Date(version.createdAt).toISOString(),
    is_live: version.number === live?.number,
    reason: version.change?.reason ?? 'build',
    message: describe(version),
    changes: version.change?.sentences ?? [],
    restores: version.change?.restores ?? null,
  }));
}

function describe({ change, number, savedVersion }: VersionRecord & { change: RunChange | null }): string {
  if (savedVersion !== null) return `Saved version ${savedVersion} of the files`;
  if (!change) return number === 1 ? 'The first version' : 'Built anew';
  if (change.reason === 'restore') return `Back to version ${change.restores}`;
  return nameChange(change);
}

/**
 * @param number null: the one before the live one. A version that went back counts as the one that it went back to, so that
 * one can go on and on.
 */
export function findEarlier(journal: Journal, number: number | null): EarlierVersion | null {
  const live = journal.liveVersion();
  if (!live) return null;
  const version =
    number === null
      ? (journal.listVersions(resolveNumber(journal, live), 1)[0] ?? null)
      : journal.findKeptVersion(number);
  const run = version && journal.findRun(version.runId);
  if (!version || !run || version.number === live.number) return null;
  return {
    number: version.number,
    blueprint: run.blueprint,
    sources: journal.readSources(run.id),
    requirements: run.request.requirements,
    framework: run.request.framework,
  };
}

/** The number of the version whose plan or code a version has: its own, or the one that it went back to. */
function resolveNumber(journal: Journal, version: VersionRecord): number {
  const restores = journal.findRun(version.runId)?.request.change?.restores;
  const origin = restores === undefined ? null : journal.findKeptVersion(restores);
  return origin ? resolveNumber(journal, origin) : version.number;
}
