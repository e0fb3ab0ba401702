/** Keeps the right answers of a planned quiz from those who take it. */

import type { Access } from '../../../contract/plan/blueprint.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import type { PageInput } from '../../core/plan-input.ts';
import type { Draft, DraftEntity } from '../../reading/architect/draft/draft.ts';
import { addAdmins } from '../accounts/plan/add-admins.ts';
import { ownOnly } from '../accounts/plan/give-to-person.ts';
import { refusedAccounts } from '../accounts/plan/refused-accounts.ts';

/**
 * Gives the questions to those who write them, once it is settled who has an account.
 * @param edit the page on which they are changed.
 * @returns false where nobody can be told apart: then the questions are those of the plan, and nobody changes them.
 */
export function closeQuestions(
  draft: Draft,
  { quiz, questions, attempts }: Record<'quiz' | 'questions' | 'attempts', DraftEntity>,
  edit: PageInput,
): boolean {
  const { entity } = questions;
  const hasAccounts = draft.abilities.some(({ ability }) => ability === 'accounts');
  if (!hasAccounts && refusedAccounts(draft) !== undefined) {
    entity.operations = [];
    draft.assumptions.push(
      `Without accounts nobody can be kept from the right answers, so the ${entity.label_plural.toLowerCase()} are those of the plan and are not changed in the app.`,
    );
    return false;
  }
  if (!hasAccounts) addAdmins(draft);
  const allow = editorsOf(draft, quiz, entity);
  entity.rules = [{ operations: [...entity.operations, ...entity.actions.map(({ name }) => name)], allow }];
  edit.audience = allow.find((one) => one !== 'owner') ?? 'signed_in';
  if (hasAccounts) {
    letTakersIn(draft, quiz, attempts, allow);
    return true;
  }
  // Whoever comes along takes it; those who run the app change it.
  quiz.entity.rules = [{ operations: ['create', 'update', 'delete'], allow }];
  draft.assumptions.push(
    `Anyone may take a ${quiz.fact.words} without an account. Only admins see and change the ${entity.label_plural.toLowerCase()}, because the right answers stand there; opened from Hewn, you are the admin.`,
  );
  return true;
}

/** Who made the questions, or everyone of the roles that may. */
function editorsOf(draft: Draft, quiz: DraftEntity, questions: DraftEntity['entity']): Access[] {
  const makers = [...questions.rules, ...quiz.entity.rules]
    .filter(({ operations }) => operations.includes('create') || operations.includes('update'))
    .flatMap(({ allow }) => rolesIn(allow));
  const roles =
    makers.length > 0 ? makers : draft.roles.some(({ name }) => name === 'admin') ? ['admin'] : [];
  const isOwned = draft.abilities.some((use) => use.ability === 'ownership' && use.entity === questions.name);
  return [
    ...(isOwned ? ['owner' as const] : []),
    ...(roles.length > 0 ? [{ roles: [...new Set(roles)] }] : []),
  ];
}

/** Who sees only "their own scores" still takes every quiz; the attempts are what is theirs. */
function letTakersIn(draft: Draft, quiz: DraftEntity, attempts: DraftEntity, editors: Access[]): void {
  const isClosed = (access: Access[]) => !access.includes('public') && !access.includes('signed_in');
  for (const rule of quiz.entity.rules)
    if (isClosed(rule.allow) && rule.operations.includes('read')) {
      const looking = rule.operations.filter((name) => LOOKING.has(name));
      rule.operations = rule.operations.filter((name) => !LOOKING.has(name));
      quiz.entity.rules.push({ operations: looking, allow: ['signed_in'] });
    }
  quiz.entity.rules = quiz.entity.rules.filter(({ operations }) => operations.length > 0);
  draft.notBuilt = draft.notBuilt.filter(({ asked }) => asked !== ownOnly(quiz));
  const isPersonal = draft.facts.wanted.some(({ ability }) => ability === 'ownership');
  const { entity } = attempts;
  if (!isPersonal || draft.abilities.some((use) => use.ability === 'ownership' && use.entity === entity.name))
    return;
  const roles = editors.filter((one) => typeof one === 'object');
  entity.rules = [
    { operations: ['list', 'read', 'summary', 'export'], allow: ['owner', ...roles] },
    { operations: ['delete'], allow: roles },
  ];
  draft.abilities.push({ ability: 'ownership', entity: entity.name, options: {} });
}

const LOOKING = new Set(['list', 'read', 'summary', 'export']);
