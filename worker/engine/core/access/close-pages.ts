/** For whom the pages of an app are: a page is no more open than what it shows. */
import type { AbilityUse, Access, Entity, Field, Role } from '../../../contract/plan/blueprint.ts';
import { isHidden } from '../../../contract/plan/field-access.ts';
import { roleNamed, wayOf } from '../../../contract/plan/named-access.ts';
import { SENT_ALONE } from '../../../contract/plan/published.ts';
import type { BlockInput, PageInput } from '../plan-input.ts';
import { findSender } from './find-sender.ts';

/** What an app keeps, and for whom. */
export interface Kept {
  entities: readonly Entity[];
  roles: readonly Role[];
  abilities: readonly AbilityUse[];
}

/** Closes pages, in place, to those who may not see what stands on them. */
export function closePages(pages: PageInput[], plan: Kept): void {
  for (const page of pages) {
    if (page.path === '/') leaveOutClosed(page, plan);
    else page.blocks = page.blocks.map((block) => withoutClosedLists(block, plan));
    const audience = audienceOf(page.blocks, plan);
    page.audience = narrower(page.audience ?? 'public', audience);
  }
}

/** A page that is for fewer than what it shows stays so. */
function narrower(own: Access, needed: Access): Access {
  if (rank(needed) > rank(own)) return needed;
  if (typeof own !== 'object' || typeof needed !== 'object') return own;
  const common = own.roles.filter((role) => needed.roles.includes(role));
  return common.length > 0 ? { roles: common } : needed;
}

// What hangs on a record and is for fewer than the record itself would close its page to all the others.
function withoutClosedLists(block: BlockInput, plan: Kept): BlockInput {
  const related = block.options?.related;
  if (block.ability !== 'detail' || !Array.isArray(related)) return block;
  const own = rank(audienceOf([{ ...block, options: {} }], plan));
  const kept = related.filter(
    (item) => rank(audienceOf([{ ability: 'detail', options: { item } }], plan)) <= own,
  );
  return kept.length === related.length ? block : { ...block, options: { ...block.options, related: kept } };
}

/** For whom a page with these blocks can be. */
export function audienceOf(blocks: readonly BlockInput[], plan: Kept): Access {
  const needed = blocks
    .flatMap((block) => accessesOf(block, plan))
    .filter((access) => !access.includes('public'));
  if (needed.length === 0) return 'public';
  const named = needed.filter((access) => access.every((one) => typeof one === 'object'));
  if (named.length === 0) return 'signed_in';
  const all = plan.roles.map(({ name }) => name);
  const common = all.filter((role) =>
    named.every((access) => access.some((one) => typeof one === 'object' && one.roles.includes(role))),
  );
  return { roles: common.length > 0 ? common : ['admin'] };
}

/** Who may make the calls of a block, one list a call. */
function accessesOf(block: BlockInput, plan: Kept): Access[][] {
  const entity = entityOf(plan, block.entity ?? '');
  const permission = SENT_ALONE.has(block.ability) ? 'create' : block.ability === 'detail' ? 'read' : 'list';
  // What waits is there for those alone who decide on it.
  const approvers = block.ability === 'approval-queue' ? entity?.approval?.by : undefined;
  const own = entity
    ? [allowed(entity, permission, plan), ...(approvers ? [[{ roles: approvers }]] : [])]
    : [];
  const others = namedEntities(block.options).flatMap((name) => {
    const other = entityOf(plan, name);
    return other ? [allowed(other, block.ability === 'dashboard' ? 'summary' : 'list', plan)] : [];
  });
  const followed = entity ? followedIn(entity, block.options, plan) : [];
  const chosen = entity && SENT_ALONE.has(block.ability) ? chosenIn(entity, block, plan) : [];
  return [...own, ...others, ...figuredIn(block.options, plan), ...followed, ...chosen];
}

/** Records of which an option reads a value, as `service.duration` does. */
function followedIn(entity: Entity, options: BlockInput['options'], plan: Kept): Access[][] {
  return Object.values(options ?? {}).flatMap((value) => {
    const [name, field] = typeof value === 'string' ? value.split('.') : [];
    const reference =
      field === undefined ? undefined : entity.fields.find((one) => one.name === name)?.reference;
    const to = reference && entityOf(plan, reference.entity);
    return to ? [allowed(to, 'list', plan)] : [];
  });
}

/** Who sees what must be chosen before something can be sent; who says who they are chooses nobody. */
function chosenIn(entity: Entity, block: BlockInput, plan: Kept): Access[][] {
  const isChosen = ({ required, input, reference }: Field) =>
    reference !== undefined && required && (input === 'always' || input === 'create');
  const pointers = entity.fields.filter(isChosen);
  if (pointers.length === 0) return [];
  const sender = findSender(entity, { ...plan, pages: [{ blocks: [block] }] });
  return pointers
    .filter(({ name }) => name !== sender?.reference)
    .flatMap(({ reference }) => {
      const to = entityOf(plan, reference?.entity ?? '');
      return to ? [allowed(to, 'list', plan)] : [];
    });
}

function entityOf({ entities }: Kept, name: string): Entity | undefined {
  return entities.find((entity) => entity.name === name);
}

/** Who sees the fields that figures are worked out of, where fewer people do than see the records. */
function figuredIn(options: unknown, plan: Kept): Access[][] {
  if (typeof options !== 'object' || options === null) return [];
  const members = Object.values(options);
  const named = 'entity' in options ? entityOf(plan, String(options.entity)) : undefined;
  const own = named?.fields.filter((field) => isHidden(field) && members.includes(field.name)) ?? [];
  return [
    ...own.map(({ see = [] }) => see.filter((one) => one !== 'owner')),
    ...members.flatMap((member) => figuredIn(member, plan)),
  ];
}

/** `entity` members anywhere in the options: charts and figures. */
function namedEntities(options: unknown): string[] {
  if (typeof options !== 'object' || options === null) return [];
  return Object.entries(options).flatMap(([name, value]) =>
    name === 'entity' && typeof value === 'string' ? [value] : namedEntities(value),
  );
}

/** Whom a record names has a role, by which they come to its pages. */
function allowed(entity: Entity, permission: string, plan: Kept): Access[] {
  const found = entity.rules
    .filter((rule) => rule.operations.includes(permission))
    .flatMap((rule) => rule.allow)
    .map((access): Access => {
      if (wayOf(access) === null) return access;
      const role = roleNamed(entity, access, {
        entities: [...plan.entities],
        abilities: [...plan.abilities],
      });
      return role === null ? 'signed_in' : { roles: [role] };
    });
  return found.length > 0 ? found : ['public'];
}

// The first page is for as many as possible: blocks and figures for some roles alone stand on pages of their own.
function leaveOutClosed(page: PageInput, plan: Kept): void {
  const forAtMost = (most: number) =>
    page.blocks
      .map((block) => withoutClosed(block, plan, most))
      .filter((block) => rank(audienceOf([block], plan)) <= most);
  const open = forAtMost(0);
  const signedIn = forAtMost(1);
  const kept = open.some(isSubstantial) ? open : signedIn;
  if (kept.some(isSubstantial)) page.blocks = kept;
}

/** Shows something that is kept: words, and what code will do in a page, are reason enough for no page without it. */
function isSubstantial({ ability }: BlockInput): boolean {
  return ability !== 'hero' && ability !== 'text' && ability !== 'code';
}

function rank(audience: Access): number {
  if (audience === 'public') return 0;
  return audience === 'signed_in' ? 1 : 2;
}

/** A dashboard without the figures of what is for fewer people. */
function withoutClosed(block: BlockInput, plan: Kept, most: number): BlockInput {
  if (block.ability !== 'dashboard' || !block.options) return block;
  const options = Object.fromEntries(
    Object.entries(block.options).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.filter(
            (item) => rank(audienceOf([{ ability: 'dashboard', options: { item } }], plan)) <= most,
          )
        : value,
    ]),
  );
  const some = Object.values(options).some((value) => Array.isArray(value) && value.length > 0);
  return some ? { ...block, options } : block;
}
