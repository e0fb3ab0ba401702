/** The fewest plans that between them use everything: each way of a build is gone once, not twenty times. */
import type { Blueprint } from '../../worker/contract/plan/blueprint.ts';

/** What a plan has that another may not have: abilities, its layout, people with roles. */
export function listTraits({ abilities, pages, theme, roles }: Blueprint): string[] {
  const uses = [...abilities, ...pages.flatMap(({ blocks }) => blocks)];
  return [
    ...new Set([
      ...uses.map(({ ability }) => ability),
      `layout ${theme.layout}`,
      `roles ${roles.length > 0}`,
    ]),
  ];
}

/** @returns names of plans, chosen one after the other by how much they add; the same each time. */
export function coverAbilities(plans: ReadonlyMap<string, Blueprint>): string[] {
  const traits = new Map([...plans].map(([name, plan]) => [name, listTraits(plan)]));
  const missing = new Set([...traits.values()].flat());
  const chosen: string[] = [];
  while (missing.size > 0) {
    const adds = (name: string) => (traits.get(name) ?? []).filter((trait) => missing.has(trait)).length;
    const best = [...plans.keys()].reduce((one, other) => (adds(other) > adds(one) ? other : one));
    for (const trait of traits.get(best) ?? []) missing.delete(trait);
    chosen.push(best);
  }
  return chosen;
}
