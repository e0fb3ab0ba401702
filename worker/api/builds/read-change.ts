/** What a change of a live app would do, before anything is built: the plan as it would be, in words, and what of the data would go. */
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import type { ChangeAnswer } from '../../contract/plan/change.ts';
import type { DiffLine } from '../../contract/plan/plan-change.ts';
import { nameAppHost } from '../../domain/apps/hosts.ts';
import type { DataReview } from '../../domain/data-shape/review-migration.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import { httpError } from '../http-error.ts';

export interface LivePlan {
  blueprint: Blueprint;
  slug: string;
  version: number;
}

export interface ReadChange extends ChangeAnswer {
  /** Why the data that are there keep it from being built. */
  problems: string[];
}

/**
 * @param edited the live plan as it was changed by hand
 * @param request what should be different about it, in words
 * @throws 422 for an edited plan that cannot be built
 */
export async function readChange(
  env: WorkerEnv,
  live: LivePlan,
  { edited, request }: { edited: Blueprint | undefined; request: string | undefined },
): Promise<ReadChange> {
  const { planChange, diffBlueprints } = await import('../../engine/index.ts');
  if (edited) await requireSound(edited);
  const base = edited ?? live.blueprint;
  const outcome = request === undefined ? null : await planChange(base, request);
  if (outcome && !outcome.understood)
    return {
      understood: false,
      blueprint: base,
      changes: [],
      refused: [{ asked: (request ?? '').slice(0, 400), reason: outcome.message.slice(0, 400) }],
      diff: diffBlueprints(live.blueprint, base),
      examples: outcome.examples,
      losses: [],
      problems: [],
    };
  const blueprint = outcome?.blueprint ?? base;
  const diff = diffBlueprints(live.blueprint, blueprint);
  const byHand = edited ? sayEdits(diffBlueprints(live.blueprint, edited)) : [];
  return {
    understood: true,
    blueprint,
    changes: [...byHand, ...(outcome?.changes.map(({ sentence }) => sentence) ?? [])],
    refused: outcome?.not_done ?? [],
    diff,
    examples: [],
    ...(await reviewChange(env, live, blueprint)),
  };
}

/** What the live data would lose, and what keeps them from fitting. */
export async function reviewChange(
  env: WorkerEnv,
  { slug }: Pick<LivePlan, 'slug'>,
  blueprint: Blueprint,
): Promise<DataReview> {
  const { describeData } = await import('../../engine/index.ts');
  const host = env.APP_HOSTS.getByName(nameAppHost(slug, 'production'));
  return host.reviewData(describeData(blueprint));
}

async function requireSound(blueprint: Blueprint): Promise<void> {
  const { findGeneratorProblems } = await import('../../engine/index.ts');
  const issues = findGeneratorProblems(blueprint).map(({ path, message }) => ({
    path: ['blueprint', ...path],
    message,
  }));
  if (issues.length > 0)
    throw httpError('invalid_blueprint', issues[0]?.message ?? 'This plan cannot be built.', { issues });
}

/** Examples belong to a new app; what stands in this one is said by its data. */
function sayEdits(lines: readonly DiffLine[]): string[] {
  const told = lines.filter(({ where }) => !/ › Examples( ›|$)/.test(where));
  return (told.length > 0 ? told : lines).map(sayLine);
}

function sayLine({ kind, where, from, to }: DiffLine): string {
  if (kind === 'added') return `${where}: added${to ? ` (${to})` : ''}.`;
  if (kind === 'removed') return `${where}: removed.`;
  return from !== undefined && to !== undefined ? `${where}: ${from} becomes ${to}.` : `${where}: changed.`;
}
