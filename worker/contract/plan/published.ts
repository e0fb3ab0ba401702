/** What the pages for everyone show of a plan, and what they let visitors send. Pure. */
import type { AbilityUse, Access, Audience, Blueprint, Json } from './blueprint.ts';

/** Blocks that send records and show nothing of what was sent: who may send may use them. */
export const SENT_ALONE: ReadonlySet<string> = new Set([
  'form',
  'checkout',
  'booking',
  'availability',
  'game',
]);

/** Blocks by which visitors send records, or leave results. */
const SENDING: ReadonlySet<string> = new Set([...SENT_ALONE, 'comments', 'chat']);

/** Members of options that name what is sent where it is not the block's own entity. */
const SENT_MEMBERS: readonly (readonly [ability: string, member: string])[] = [
  ['comments', 'of'],
  ['quiz', 'attempts'],
];

/** Entities of which visitors send records, wherever that is asked. */
export function listSent({ pages, abilities }: Pick<Blueprint, 'pages' | 'abilities'>): Set<string> {
  return new Set([...pages.flatMap(({ blocks }) => blocks), ...abilities].flatMap(sentBy));
}

/** Entities of which whoever may open the app sends records: by a page that is for all of them, or by an ability. */
export function listAsked(
  blueprint: Blueprint,
  audience: Audience | undefined = blueprint.audience,
): Set<string> {
  return new Set([...listOpenBlocks(blueprint, audience), ...blueprint.abilities].flatMap(sentBy));
}

function listOpenBlocks({ pages }: Blueprint, audience: Audience | undefined): AbilityUse[] {
  return pages.filter((page) => isForAll(page.audience, audience)).flatMap(({ blocks }) => blocks);
}

function sentBy(use: AbilityUse): string[] {
  const member = SENT_MEMBERS.find(([ability]) => ability === use.ability)?.[1];
  const named = member === undefined ? undefined : use.options[member];
  if (typeof named === 'string') return [named];
  return SENDING.has(use.ability) && use.entity !== undefined ? [use.entity] : [];
}

/**
 * Entities that pages show to whoever may open the app: their own blocks, what these name in their options, what hangs on
 * that by an ability, and what a record that is shown or sent points at. Not among them is what stands on pages for fewer
 * people alone, and what is sent unless a block shows it by itself.
 */
export function listShown(
  blueprint: Blueprint,
  audience: Audience | undefined = blueprint.audience,
): Set<string> {
  const names = new Set(blueprint.entities.map(({ name }) => name));
  const sent = listSent(blueprint);
  const open = listOpenBlocks(blueprint, audience);
  const asked = new Set(open.flatMap(sentBy));
  const shown = new Set<string>();
  const show = (use: AbilityUse) => {
    for (const name of [...ownOf(use), ...listTexts(use.options).filter((one) => !sent.has(one))])
      if (names.has(name)) shown.add(name);
  };
  for (const block of open) show(block);
  for (let size = -1; size !== shown.size; ) {
    size = shown.size;
    const isMet = (name: string) => shown.has(name) || asked.has(name);
    for (const use of blueprint.abilities)
      if ([use.entity ?? '', ...listTexts(use.options)].some(isMet)) show(use);
    for (const { name, fields } of blueprint.entities)
      if (isMet(name))
        for (const { reference } of fields)
          if (reference && !sent.has(reference.entity)) shown.add(reference.entity);
  }
  return shown;
}

/** Whoever may open the app may open the page. */
function isForAll(page: Access, audience: Audience | undefined): boolean {
  return page === 'public' || (page === 'signed_in' && audience !== 'public');
}

/** What a block or an ability shows by itself. */
function ownOf({ ability, entity, options }: AbilityUse): string[] {
  const own = entity !== undefined && !SENT_ALONE.has(ability) ? [entity] : [];
  return typeof options.of === 'string' ? [...own, options.of] : own;
}

/** Every text within a value, however deep. */
export function listTexts(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
