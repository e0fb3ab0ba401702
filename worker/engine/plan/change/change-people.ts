/** Roles and who may open the app. */
import { setAudience } from '../../../contract/plan-edits/edit-audience.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { readAudienceWords } from '../draft/access/choose-audience.ts';
import { isRole } from '../draft/access/party.ts';
import { changed, type Desk, isAdding, markBefore, type Result } from './desk.ts';
import { findRoleOf } from './plan-nouns.ts';
import { resolvePeople } from './read-right.ts';
import { withRole } from './roles.ts';

/** "add a role Auditor": a role without a right of its own yet. */
export function addRole(desk: Desk, one: StatementOf<'role'>): Result {
  const isGiven = desk.statements.some((other) => other.kind === 'access' && other.who.includes(one.name));
  const before = markBefore(desk, one);
  const text = desk.sentences[one.sentence]?.text ?? '';
  if (isGiven || before?.tag !== 'op' || !isAdding(desk, one) || !/\brole|\baccount|\blog ?in/i.test(text))
    return null;
  if (!isRole(one.name)) return null;
  if (findRoleOf(desk.blueprint, one.name)) return { blueprint: desk.blueprint, changes: [] };
  return changed(withRole(desk.blueprint, one.name), 'add-role', `There is a role “${one.name}”.`, ['roles']);
}

/** "teachers log in": they get a role; "everyone has an account". */
export function changeLogin(desk: Desk, one: StatementOf<'login'>): Result {
  const { blueprint } = desk;
  if (one.isRefused) return { why: 'Say what everyone may see or send without signing in.' };
  const named = resolvePeople(desk, one.who).filter((word) => isRole(word));
  let current = blueprint;
  for (const word of named) if (!findRoleOf(current, word)) current = withRole(current, word);
  if (named.length === 0 && blueprint.audience === 'owner')
    current = setAudience(blueprint, /invit/i.test(one.words) ? 'invited' : 'accounts');
  if (current === blueprint) return { blueprint, changes: [] };
  return changed(current, 'accounts', `${named.join(' and ') || 'People'} sign in.`, ['roles'], {
    who: named,
  });
}

/** "just for the family", "public". */
export function changeAudience(desk: Desk, one: StatementOf<'audience'>): Result {
  const audience = readAudienceWords(one.words.toLowerCase());
  if (audience === desk.blueprint.audience) return { blueprint: desk.blueprint, changes: [] };
  const who = {
    owner: 'you',
    invited: 'those whom you invite',
    accounts: 'whoever has an account',
    public: 'everyone',
  }[audience];
  return changed(setAudience(desk.blueprint, audience), 'audience', `The app is for ${who}.`, ['audience']);
}
