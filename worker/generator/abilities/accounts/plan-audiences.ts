/** For whom the pages of a planned app are: a page is no more open than what it shows. */
import type { Access, Entity, Role } from '../../../contract/blueprint.ts';
import type { BlockInput, Draft, PageInput } from '../../architect/draft.ts';

/** @param roles those of the app. */
export function planAudiences(draft: Draft, roles: readonly Role[]): void {
  const entities = new Map(draft.entities.map(({ entity }) => [entity.name, entity]));
  for (const page of draft.pages) {
    if (page.path === '/') leaveOutClosed(page, entities, roles);
    const audience = audienceOf(page.blocks, entities, roles);
    // A page that is for fewer than what it shows stays so.
    if (rank(audience) > rank(page.audience ?? 'public')) page.audience = audience;
  }
}

function audienceOf(
  blocks: readonly BlockInput[],
  entities: ReadonlyMap<string, Entity>,
  roles: readonly Role[],
): Access {
  const needed = blocks
    .flatMap((block) => accessesOf(block, entities))
    .filter((access) => !access.includes('public'));
  if (needed.length === 0) return 'public';
  const named = needed.filter((access) => access.every((one) => typeof one === 'object'));
  if (named.length === 0) return 'signed_in';
  const all = roles.map(({ name }) => name);
  const common = all.filter((role) =>
    named.every((access) => access.some((one) => typeof one === 'object' && one.roles.includes(role))),
  );
  return { roles: common.length > 0 ? common : ['admin'] };
}

/** Who may make the calls of a block, one list a call. */
function accessesOf(block: BlockInput, entities: ReadonlyMap<string, Entity>): Access[][] {
  const entity = entities.get(block.entity ?? '');
  const deed = /^(?:form|checkout)$/.test(block.ability)
    ? 'create'
    : block.ability === 'detail'
      ? 'read'
      : 'list';
  const own = entity ? [allowed(entity, deed)] : [];
  const others = namedEntities(block.options).flatMap((name) => {
    const other = entities.get(name);
    return other ? [allowed(other, 'summary')] : [];
  });
  return [...own, ...others];
}

/** `entity` members anywhere in the options: charts and figures. */
function namedEntities(options: unknown): string[] {
  if (typeof options !== 'object' || options === null) return [];
  return Object.entries(options).flatMap(([name, value]) =>
    name === 'entity' && typeof value === 'string' ? [value] : namedEntities(value),
  );
}

function allowed(entity: Entity, deed: string): Access[] {
  const found = entity.rules.filter((rule) => rule.operations.includes(deed)).flatMap((rule) => rule.allow);
  return found.length > 0 ? found : ['public'];
}

// The first page is for as many as possible: blocks and figures for some roles alone stand on pages of their own.
function leaveOutClosed(
  page: PageInput,
  entities: ReadonlyMap<string, Entity>,
  roles: readonly Role[],
): void {
  const widest = page.blocks.map((block) => withoutClosed(block, entities, roles));
  const open = widest.filter((block) => rank(audienceOf([block], entities, roles)) === 0);
  const signedIn = widest.filter((block) => rank(audienceOf([block], entities, roles)) <= 1);
  const kept = open.some(isSubstantial) ? open : signedIn;
  if (kept.some(isSubstantial)) page.blocks = kept;
}

function isSubstantial(block: BlockInput): boolean {
  return block.ability !== 'hero' && block.ability !== 'text';
}

function rank(audience: Access): number {
  if (audience === 'public') return 0;
  return audience === 'signed_in' ? 1 : 2;
}

/** A dashboard without the figures of what only some roles may see. */
function withoutClosed(
  block: BlockInput,
  entities: ReadonlyMap<string, Entity>,
  roles: readonly Role[],
): BlockInput {
  if (block.ability !== 'dashboard' || !block.options) return block;
  const options = Object.fromEntries(
    Object.entries(block.options).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.filter(
            (item) => rank(audienceOf([{ ability: 'dashboard', options: { item } }], entities, roles)) <= 1,
          )
        : value,
    ]),
  );
  const some = Object.values(options).some((value) => Array.isArray(value) && value.length > 0);
  return some ? { ...block, options } : block;
}
