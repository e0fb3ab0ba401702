/** Who approves what waits to be seen, and the page on which they do. */
import type { Access, Role, Rule } from '../../../../contract/plan/blueprint.ts';
import { singularise } from '../../../core/names/inflection.ts';
import type { Draft, DraftEntity } from '../../../reading/architect/draft/draft.ts';
import type { CommentsOptions } from '../../comments/comments-options.ts';

/** Passages that ask for approval. */
function passagesOf(draft: Draft): string[] {
  return draft.facts.wanted
    .filter(({ ability }) => ability === 'approval')
    .map(({ evidence }) => evidence.toLowerCase());
}

/** Whether something in the plan waits for somebody's approval. */
export function needsApprovers(draft: Draft): boolean {
  return draft.entities.some(({ entity }) => entity.approval !== undefined);
}

/** Words for those who run an app. */
const RUNS = /^(?:admin|administrator|owner|superuser|staff)$/;

/** Words of the text for those who approve: "by a moderator", "once the editor approved them". */
export function namedApprovers(draft: Draft): string[] {
  if (!needsApprovers(draft)) return [];
  const decides =
    '(?:approv|moderat|review|check|verif|vet|accept|confirm|screen|sign(?:s|ed)? off|look|publish)\\w*';
  const words = passagesOf(draft).flatMap((text) => [
    ...[...text.matchAll(/\bby (?:an? |the |our |one of (?:the|our) )?([a-z]{4,20})\b/g)],
    ...[
      ...text.matchAll(
        new RegExp(
          `\\b(?:an? |the |our )?([a-z]{4,20}) (?:has |have |had |must |can |first |will )*${decides}\\b`,
          'g',
        ),
      ),
    ],
  ]);
  return [...new Set(words.map(([, word = '']) => singularise(word)))].filter(isApprover);
}

const APPROVER =
  /^(?:moderator|editor|staff|expert|jury|judge|doctor|trainer|coach|manager|teacher|organi[sz]er|reviewer|curator|librarian|supervisor|coordinator|leader|host|instructor|principal|chair|secretary|committee|board)$/;

function isApprover(word: string): boolean {
  return APPROVER.test(word);
}

/**
 * Where nobody but those who approve has an account, nobody else changes what was approved. What visitors wrote about
 * something is known by their cookies, and stays theirs.
 */
export function closeToVisitors(draft: Draft, { entity }: DraftEntity): void {
  if (draft.abilities.some((use) => use.ability === 'comments' && use.options.of === entity.name)) return;
  const isOpen = (permission: string) => {
    const allowed = entity.rules.filter(({ operations }) => operations.includes(permission));
    return allowed.length === 0 || allowed.some(({ allow }) => allow.includes('public'));
  };
  const operations = entity.operations.filter(
    (name) => /^(?:update|delete|export)$/.test(name) && isOpen(name),
  );
  if (operations.length === 0) return;
  const kept = entity.rules.flatMap((rule) => {
    const others = rule.operations.filter((name) => !operations.some((one) => one === name));
    return others.length > 0 ? [{ ...rule, operations: others }] : [];
  });
  entity.rules = [...kept, { operations, allow: [{ roles: ['admin'] }] }];
}

/** Settles who approves once all rules are there. `roles` holds those of the plan. */
export function planApprovers(draft: Draft, roles: readonly Role[]): void {
  const kept = draft.entities.filter(({ entity }) => entity.approval !== undefined);
  for (const one of kept.filter(({ entity }) => entity.approval?.by.length === 0))
    giveApprovers(draft, one, roles);
  if (kept.length > 0) addQueue(draft, kept);
}

function giveApprovers(draft: Draft, { entity, fact }: DraftEntity, roles: readonly Role[]): void {
  const { approval } = entity;
  if (!approval) return;
  const known = roles.map(({ name }) => name);
  const named = namedApprovers(draft).filter((name) => known.includes(name));
  const acting = roles
    .filter(({ name }) =>
      draft.facts.roles.some(
        ({ words, does }) =>
          words === name.replaceAll('_', ' ') &&
          does.some(({ verb }) => /^(?:approve|moderate|review|verify|publish)$/.test(verb)),
      ),
    )
    .map(({ name }) => name)
    .filter((name) => isApprover(name) || RUNS.test(name));
  const usual = known.filter((name) => name === 'moderator');
  const chosen = [named, acting, usual].find((names) => names.length > 0) ?? [];
  approval.by = [...new Set([...chosen, ...known.filter((name) => name === 'admin')])];
  const only: Access[] = [{ roles: approval.by }];
  const setting = entity.actions
    .filter(({ set }) => set.some(({ field }) => field === approval.field))
    .map(({ name }) => name);
  entity.rules = [
    ...entity.rules.flatMap((rule) => {
      const operations = rule.operations.filter((name) => !setting.includes(name));
      return operations.length > 0 ? [{ ...rule, operations }] : [];
    }),
    { operations: setting, allow: only },
  ];
  entity.rules = entity.rules.flatMap((rule) => letSee(rule, approval.by));
  const who = roles.filter(({ name }) => approval.by.includes(name)).map(({ label }) => withArticle(label));
  const isOwned = draft.abilities.some((use) => use.ability === 'ownership' && use.entity === entity.name);
  draft.assumptions.push(
    `A new ${fact.words} is seen by others only once ${who.join(' or ')} approves it${isOwned ? '; until then only whoever made it sees it, and what they change later waits again' : ''}.`,
  );
}

const SEEING = new Set(['list', 'read', 'summary']);

/** Who approves sees what waits: the rule, in two where it speaks of more than seeing. */
function letSee(rule: Rule, roles: readonly string[]): Rule[] {
  const missing = roles.filter(
    (role) =>
      !rule.allow.some((one) => (typeof one === 'object' ? one.roles.includes(role) : one !== 'owner')),
  );
  const seen = rule.operations.filter((name) => SEEING.has(name));
  if (seen.length === 0 || missing.length === 0) return [rule];
  const rest = rule.operations.filter((name) => !SEEING.has(name));
  const at = rule.allow.findIndex((one) => typeof one === 'object');
  const given = rule.allow[at];
  const allow: Access[] =
    typeof given === 'object'
      ? rule.allow.with(at, { roles: [...given.roles, ...missing] })
      : [...rule.allow, { roles: missing }];
  return [...(rest.length > 0 ? [{ ...rule, operations: rest }] : []), { operations: seen, allow }];
}

function withArticle(label: string): string {
  return `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label.toLowerCase()}`;
}

/** One page with everything that waits, for those who decide. */
function addQueue(draft: Draft, kept: readonly DraftEntity[]): void {
  const by = [...new Set(kept.flatMap(({ entity }) => entity.approval?.by ?? []))];
  const common = by.filter((role) => kept.every(({ entity }) => entity.approval?.by.includes(role)));
  draft.extraPages.push({
    name: 'approvals',
    title: 'Waiting for approval',
    path: '/approvals',
    icon: 'clipboard-check',
    audience: { roles: common },
    blocks: kept.map((one) => ({
      ability: 'approval-queue',
      entity: one.entity.name,
      ...(kept.length > 1 ? { title: one.entity.label_plural } : {}),
      options: queueOptions(draft, one),
    })),
  });
}

const REFUSED = /^(?:rejected|declined|refused|denied|hidden|spam|removed|draft|withdrawn|deleted)$/;

function queueOptions(draft: Draft, { entity }: DraftEntity) {
  const { approval } = entity;
  const field = entity.fields.find(({ name }) => name === approval?.field);
  const kept = (field?.options ?? [])
    .map(({ value }) => value)
    .filter((state) => !approval?.shown.includes(state));
  const waiting = kept.filter((state) => !REFUSED.test(state));
  const actions = entity.actions
    .filter(({ set }) => set.some((one) => one.field === field?.name))
    .map(({ name }) => name)
    .slice(0, 2);
  const comments = draft.abilities.find((use) => use.ability === 'comments' && use.options.of === entity.name)
    ?.options as CommentsOptions | undefined;
  const text = entity.fields.find(
    ({ name, type }) => (type === 'long_text' || type === 'markdown') && name !== entity.title_field,
  );
  const owned = draft.abilities.find((use) => use.ability === 'ownership' && use.entity === entity.name);
  const author = comments?.author ?? owned?.options.name_field;
  return {
    states: waiting.length > 0 ? waiting : kept,
    actions,
    ...(text ? { text: text.name } : {}),
    ...(typeof author === 'string' && entity.fields.some(({ name }) => name === author) ? { author } : {}),
    ...(comments ? { about: comments.about } : {}),
  };
}
