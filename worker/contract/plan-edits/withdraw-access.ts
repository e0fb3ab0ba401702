/** What a page allowed to whoever comes goes with the page, or with those for whom it no longer is. Pure. */
import type { Access, Blueprint, Entity, Rule } from '../plan/blueprint.ts';
import { listAsked, listShown } from '../plan/published.ts';
import type { Edit } from './forget.ts';

const READING: ReadonlySet<string> = new Set(['list', 'read', 'summary', 'export']);
const SENDING: ReadonlySet<string> = new Set(['create']);

/**
 * The changed plan without the access that its pages no longer give: records that no page for all shows any more are seen by
 * those who run the app, and what no page asks for any more is added by them.
 */
export function withdrawAccess(before: Blueprint, after: Blueprint): Edit {
  const { audience } = after;
  const shown = lost(listShown(before, audience), listShown(after, audience));
  const asked = lost(listAsked(before, audience), listAsked(after, audience));
  const alsoRemoved: string[] = [];
  const entities = after.entities.map((entity) => {
    const hidden = shown.has(entity.name) ? narrow(entity, READING, after) : entity;
    if (hidden !== entity) alsoRemoved.push(`${entity.label_plural} for everyone to see`);
    const kept = asked.has(entity.name) ? narrow(hidden, SENDING, after) : hidden;
    if (kept !== hidden) alsoRemoved.push(`${entity.label_plural} for everyone to send`);
    return kept;
  });
  return { blueprint: alsoRemoved.length > 0 ? { ...after, entities } : after, alsoRemoved };
}

function lost(before: ReadonlySet<string>, after: ReadonlySet<string>): Set<string> {
  return new Set([...before].filter((name) => !after.has(name)));
}

/** Takes these permissions from everyone; without roles the plan says nothing of them, and is settled when it is built. */
function narrow(entity: Entity, permissions: ReadonlySet<string>, { roles }: Blueprint): Entity {
  const team = roles.filter(({ sign_up }) => !sign_up).map(({ name }) => name);
  const isWide = ({ operations, allow }: Rule) =>
    operations.some((name) => permissions.has(name)) && allow.some((access) => isForAll(access));
  if (!entity.rules.some(isWide)) return entity;
  const rules = entity.rules.flatMap((rule): Rule[] => {
    if (!isWide(rule)) return [rule];
    const operations = rule.operations.filter((name) => !permissions.has(name));
    const taken = rule.operations.filter((name) => permissions.has(name));
    const others = rule.allow.filter((access) => !isForAll(access));
    const allow: Access[] = [...others, ...(others.length === 0 && team.length > 0 ? [{ roles: team }] : [])];
    return [
      ...(operations.length > 0 ? [{ ...rule, operations }] : []),
      ...(allow.length > 0 ? [{ operations: taken, allow }] : []),
    ];
  });
  return { ...entity, rules };
}

function isForAll(access: Access): boolean {
  return access === 'public' || access === 'signed_in';
}
