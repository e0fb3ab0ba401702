/** What the parts of a plan mean for each other, worked out in one place before anyone accepts it (rules in SPEC.md). */
import type { Blueprint, Json } from '../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../contract/plan/blueprint-meaning.ts';
import { closeChanges } from '../../contract/plan/close-changes.ts';
import { withdrawAccess } from '../../contract/plan-edits/withdraw-access.ts';
import { closePages } from '../core/access/close-pages.ts';
import { settleAccess } from '../core/access/settle-access.ts';
import { findBuildProblems } from '../problems/find-build-problems.ts';
import { findGeneratorProblems } from '../problems/find-problems.ts';
import { giveRolePages, listLockedOut, listSeen } from './give-role-pages.ts';
import { partOfEntity } from './part.ts';
import { pruneProblems } from './prune-problems.ts';

export type Settled =
  | {
      ok: true;
      blueprint: Blueprint;
      /** What had to leave the plan or is for fewer people now, each for a person: "the figure “Revenue” on Overview". */
      consequences: string[];
    }
  | { ok: false; problem: BlueprintProblem };

/**
 * @param before the plan that was changed; what stood in it may leave the plan as a consequence. Null where the whole
 *   plan is new: then everything may.
 */
export function settlePlan(after: Blueprint, before: Blueprint | null): Settled {
  if (before && isDressedAlone(before, after)) return { ok: true, blueprint: after, consequences: [] };
  const kept = before === null ? { blueprint: after, alsoRemoved: [] } : withdrawAccess(before, after);
  const closed = closeToOthers(closeChanges(settleWhereSaid(kept.blueprint)));
  const known = before && collectParts(before);
  const mayGo = (part: Json) => known?.has(JSON.stringify(part)) ?? true;
  const pruned = pruneProblems(closed.blueprint, mayGo, findGeneratorProblems);
  if (!pruned.ok) return pruned;
  // What closed or left with the pruning allows nothing any more either.
  const left = withdrawAccess(kept.blueprint, pruned.blueprint);
  const narrowed =
    left.alsoRemoved.length > 0 ? settleWhereSaid(closeChanges(left.blueprint)) : left.blueprint;
  const printed = pruneProblems(
    giveRolePages(narrowed, listArrived(narrowed, before)),
    mayGo,
    findBuildProblems,
  );
  if (!printed.ok) return printed;
  const consequences = [
    ...kept.alsoRemoved,
    ...closed.consequences,
    ...pruned.removed,
    ...left.alsoRemoved,
    ...printed.removed,
    ...nameLockedOut(printed.blueprint, before),
  ];
  return { ok: true, blueprint: printed.blueprint, consequences };
}

/** Whether colours, faces and corners alone are others: whatever fits together does so without them. The layout says who an app is for. */
function isDressedAlone(before: Blueprint, after: Blueprint): boolean {
  const meant = (plan: Blueprint) => JSON.stringify({ ...plan, theme: plan.theme.layout });
  return meant(before) === meant(after);
}

/** Roles that are new, or may see more than before: a page that was taken from a role does not come back by itself. */
function listArrived(after: Blueprint, before: Blueprint | null): string[] {
  const roles = after.roles.map(({ name }) => name);
  if (before === null) return roles;
  const sees = (plan: Blueprint, role: string) => listSeen(plan, role).map(({ name }) => name);
  return roles.filter(
    (role) =>
      !before.roles.some(({ name }) => name === role) ||
      sees(after, role).some((name) => !sees(before, role).includes(name)),
  );
}

/** Roles that had a page and have none any more, for a person. */
function nameLockedOut({ roles, pages }: Blueprint, before: Blueprint | null): string[] {
  if (before === null) return [];
  const locked = listLockedOut({ roles, pages });
  const wereLocked = listLockedOut(before);
  return roles
    .filter(
      ({ name }) =>
        locked.includes(name) &&
        !wereLocked.includes(name) &&
        before.roles.some((role) => role.name === name),
    )
    .map(({ label }) => `the last page for the role “${label}”`);
}

/** A plan that says nothing of who may open it is settled when it is built. */
function settleWhereSaid(blueprint: Blueprint): Blueprint {
  return blueprint.audience === undefined ? blueprint : settleAccess(blueprint);
}

/** Pages are for no more people than what they show. */
function closeToOthers(blueprint: Blueprint): { blueprint: Blueprint; consequences: string[] } {
  const isClosed = blueprint.entities.some((entity) =>
    entity.rules.some(({ allow }) => !allow.includes('public')),
  );
  if (!isClosed) return { blueprint, consequences: [] };
  const pages = structuredClone(blueprint.pages);
  closePages(pages, blueprint);
  if (JSON.stringify(pages) === JSON.stringify(blueprint.pages)) return { blueprint, consequences: [] };
  const consequences = blueprint.pages.flatMap((page, index) =>
    page.blocks
      .filter((block) => !pages[index]?.blocks.some((one) => isSameUse(one, block)))
      .map((block) => `${nameBlock(block, blueprint)} on ${page.title}`),
  );
  return { blueprint: { ...blueprint, pages }, consequences };
}

type Block = Blueprint['pages'][number]['blocks'][number];

function isSameUse(one: Block, other: Block): boolean {
  return one.ability === other.ability && one.entity === other.entity && one.title === other.title;
}

function nameBlock(block: Block, blueprint: Blueprint): string {
  const entity = blueprint.entities.find(({ name }) => name === block.entity);
  if (block.title) return `“${block.title}”`;
  return entity ? entity.label_plural.toLowerCase() : `the ${block.ability.replaceAll('-', ' ')}`;
}

/** Everything that could leave the plan as it stands in it: blocks, abilities, the members of their options, entities and their parts. */
function collectParts(blueprint: Blueprint): Set<string> {
  const uses = [...blueprint.pages.flatMap((page) => page.blocks), ...blueprint.abilities];
  const parts = uses.flatMap((use): Json[] => [
    use as Json,
    ...Object.values(use.options).flatMap((value) => (Array.isArray(value) ? [value, ...value] : [value])),
  ]);
  const ofEntities = blueprint.entities.flatMap((entity): Json[] => [
    entity as Json,
    ...[
      ...entity.fields,
      ...entity.fields.flatMap(({ formula, numbering, starts }) =>
        [formula ?? [], numbering ?? [], starts ?? []].flat(),
      ),
      ...entity.rules,
      ...entity.actions,
      ...entity.operations,
      ...entity.seed,
      ...(entity.effects ?? []),
      ...(entity.bounds ?? []),
      entity.title_field,
      entity.flow ?? null,
      entity.approval ?? null,
    ].map((part) => partOfEntity(entity, part as Json)),
  ]);
  const others = [...blueprint.pages, ...blueprint.roles, ...(blueprint.work ?? [])] as Json[];
  return new Set([...parts, ...ofEntities, ...others].map((part) => JSON.stringify(part)));
}
