/** What it means for a plan that people sign in: roles, rules, whose records are whose, and for whom pages are. */
import type { Field } from '../../../../contract/plan/blueprint.ts';
import {
  type Draft,
  type DraftEntity,
  makeField,
  noteNotBuilt,
} from '../../../reading/architect/draft/draft.ts';
import { planExamplePeople } from '../example-people.ts';
import { leaveStepsToStaff } from '../keep-steps.ts';
import { addAdmins } from './add-admins.ts';
import { TOGETHER } from './choose-audience.ts';
import { giveToPerson } from './give-to-person.ts';
import { keepPeople } from './keep-people.ts';
import { openChosen } from './open-chosen.ts';
import { closeToVisitors, needsApprovers, planApprovers } from './plan-approvers.ts';
import { planAudiences } from './plan-audiences.ts';
import { planRoles } from './plan-roles.ts';
import { type PeoplePlan, planEntity } from './plan-rules.ts';
import { isPersonal } from './read-people.ts';
import { refusedAccounts } from './refused-accounts.ts';

/** Below this a wish is a guess. */
const SURE = 0.7;

/** Fields that say who wrote something, where there are no accounts. */
const WRITER =
  /^(?:author|posted_by|poster|user|username|user_name|written_by|created_by|asked_by|submitted_by|member|author_name|added_by|uploaded_by)$/;

/** Looks at the whole plan once all wishes are answered. */
export function completePeople(draft: Draft): void {
  const wishes = new Set(
    draft.facts.wanted.filter((one) => one.confidence >= SURE).map((one) => one.ability),
  );
  const must = draft.facts.rules.some((rule) => rule.kind === 'must');
  const asked = ['accounts', 'roles', 'ownership'].filter((name) => wishes.has(name));
  const needed =
    draft.abilities.some((use) => use.options.who === 'signed_in') ||
    draft.extraPages.some(({ audience }) => audience === 'signed_in');
  const approved = needsApprovers(draft);
  if (asked.length === 0 && !must && !needed && !approved) return;
  const refusal = refusedAccounts(draft);
  // Somebody must approve; nobody else needs an account for that.
  if (refusal !== undefined && approved) {
    letAdminsApprove(draft);
    return;
  }
  if (refusal !== undefined) {
    if (wishes.has('roles') || wishes.has('ownership'))
      noteNotBuilt(
        draft,
        'Different rights for different people',
        `You asked for no ${refusal}. Nobody can be told apart then, so whoever can open the app may see and change the same.`,
      );
    return;
  }
  const people = planPeople(draft, wishes);
  draft.abilities.unshift({
    ability: 'accounts',
    options:
      people.kind === 'own' ? {} : { people: planExamplePeople(people.roles).map((one) => ({ ...one })) },
  });
  for (const one of draft.entities) giveRules(draft, one, people);
  if (people.kind !== 'own') for (const one of draft.entities) openChosen(draft, one);
  keepPeople(draft, people);
  planApprovers(draft, people.roles);
  draft.roles = people.roles;
  draft.finish.push(() => planAudiences(draft, people.roles));
  explain(draft, people);
}

/** The admins sign in; everybody else does what they did, and what they send waits. */
function letAdminsApprove(draft: Draft): void {
  const roles = addAdmins(draft);
  for (const one of draft.entities) if (one.entity.approval) closeToVisitors(draft, one);
  planApprovers(draft, roles);
  draft.assumptions.push('You approve, as the owner of the app; nobody else needs an account.');
}

function planPeople(draft: Draft, wishes: ReadonlySet<string>): PeoplePlan {
  const { text } = draft.facts;
  const forVisitors = draft.layout === 'site' || draft.layout === 'store' || draft.layout === 'feed';
  const roles = planRoles(draft);
  const approved = needsApprovers(draft);
  const alone =
    !approved &&
    !wishes.has('messages') &&
    !wishes.has('roles') &&
    roles.length === 1 &&
    !TOGETHER.test(text);
  if (!forVisitors && alone) return { kind: 'own', roles: [], served: new Set(), signInToSend: true };
  const signInToSend =
    /\bneeds? (?:an |to have an )?accounts?\b|\b(?:must|have to|need to|should) (?:be (?:logged|signed) in|(?:sign|log) ?(?:up|in)|register|have an account|create an account)\b/i.test(
      text,
    ) ||
    /\bregister(?:ed)?\b[^.]{0,60}\b(?:to|before|can) (?:book|order|buy|apply|reserve|rent|checkout|check out)/i.test(
      text,
    );
  const known =
    wishes.has('roles') || wishes.has('ownership') || approved || roles.length > 2
      ? roles
      : roles.slice(0, 1);
  return {
    kind: forVisitors ? 'open' : 'closed',
    roles: known,
    served: new Set(
      known.filter((role) => role.sign_up || isViewer(role.name, text)).map(({ name }) => name),
    ),
    signInToSend,
  };
}

/** "Managers see everything but change nothing": a role without rights over others. */
function isViewer(role: string, text: string): boolean {
  const words = role.replaceAll('_', '[ -]');
  return new RegExp(
    `\\b${words}s?\\b[^.;\\n]*\\b(?:(?:change|edit|modify|touch) nothing|read[- ]only|(?:can(?:not|'t)|may not) (?:change|edit|modify|delete)|(?:only|just) (?:look|read|view))\\b`,
    'i',
  ).test(text);
}

function giveRules(draft: Draft, one: DraftEntity, people: PeoplePlan): void {
  const { entity } = one;
  const planned = planEntity(draft, one, people);
  entity.rules = planned.rules;
  closeStates(one);
  // Of what everyone keeps for themselves, the steps are theirs; where one of two decides, the rule on changing says it.
  if (planned.owned && people.kind !== 'own' && planned.also === undefined)
    leaveStepsToStaff(entity, planned.ownDeletes ?? false);
  if (planned.through !== undefined) {
    draft.abilities.push({
      ability: 'ownership',
      entity: entity.name,
      options: { through: planned.through },
    });
  } else if (planned.owned) {
    const name_field =
      people.kind === 'own' || !isWorthNaming(draft, one) ? undefined : nameOwner(draft, one);
    draft.abilities.push({
      ability: 'ownership',
      entity: entity.name,
      options: {
        ...(name_field === undefined ? {} : { name_field }),
        ...(planned.also === undefined ? {} : { also: { through: planned.also, changes: 'other' } }),
      },
    });
  } else if (isPersonal(draft, one)) giveToPerson(draft, one, people);
}

// Where only some may approve, nobody else may do the same by changing the state in a form.
function closeStates({ entity }: DraftEntity): void {
  const allowed = (permission: string) =>
    JSON.stringify(
      entity.rules.find(({ operations }) => operations.includes(permission))?.allow ?? ['public'],
    );
  const field = entity.fields.find(({ name }) => name === entity.flow?.field);
  const setting = entity.actions.filter((action) => action.set.some((one) => one.field === field?.name));
  if (!field || !setting.some((action) => allowed(action.name) !== allowed('update'))) return;
  const reached = new Set(
    setting.flatMap((action) => action.set.flatMap((one) => (one.field === field.name ? [one.to] : []))),
  );
  if ((field.options ?? []).every(({ value }) => value === entity.flow?.initial || reached.has(value)))
    field.input = 'never';
}

// Whose a part is, its whole tells; what comes in by a form has a name of its own.
function isWorthNaming(draft: Draft, { nature, entity }: DraftEntity): boolean {
  const isThread = draft.abilities.some(
    (use) => use.ability === 'comments' && use.options.of === entity.name,
  );
  return isThread || (nature !== 'part' && nature !== 'message' && nature !== 'group');
}

/** A field that shows the owner's name; a text that people would have typed gives way to it. */
function nameOwner(draft: Draft, one: DraftEntity): string | undefined {
  const { entity } = one;
  const isPointer = (field: Field) => {
    const to = draft.entities.find((other) => other.entity.name === field.reference?.entity);
    return to !== undefined && to.nature === 'person' && to.fact.source !== 'text';
  };
  const old = entity.fields.findIndex(
    (field) =>
      WRITER.test(field.name) &&
      field.name !== entity.title_field &&
      (field.type === 'text' || (field.type === 'reference' && isPointer(field))),
  );
  const [taken] = old >= 0 ? entity.fields.splice(old, 1) : [];
  const label = taken?.label ?? (one.nature === 'post' || one.nature === 'media' ? 'Author' : 'By');
  const name = taken?.type === 'text' ? taken.name : 'author';
  if (entity.fields.some((field) => field.name === name)) return undefined;
  const at = old >= 0 ? old : Math.min(2, entity.fields.length);
  entity.fields.splice(at, 0, makeField({ name, label, type: 'text', input: 'computed' }));
  return name;
}

function explain(draft: Draft, people: PeoplePlan): void {
  if (people.kind === 'own') {
    draft.understood.push('Everyone signs in and sees only their own records');
    draft.assumptions.push('The examples are yours, as the owner of the app.');
    return;
  }
  const chosen = people.roles.filter((role) => role.sign_up);
  const given = people.roles.filter((role) => !role.sign_up && role.name !== 'admin');
  draft.understood.push(
    people.roles.length > 1
      ? `People sign in, as ${people.roles.map((role) => role.label.toLowerCase()).join(', ')}`
      : 'People can create an account and sign in',
  );
  draft.assumptions.push('You own the app: opened from Hewn you are its admin, and may change everything.');
  if (chosen.length > 1)
    draft.assumptions.push(
      `People choose when they register whether they are ${chosen.map((role) => role.label.toLowerCase()).join(' or ')}.`,
    );
  if (given.length > 0)
    draft.assumptions.push(
      `Admins say who is ${given.map((role) => role.label.toLowerCase()).join(' or ')}, on the page "People".`,
    );
}
