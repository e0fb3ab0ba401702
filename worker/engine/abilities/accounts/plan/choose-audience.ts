/** Who may open a planned app, by what its text says of those for whom it is. */
import type { Access, Assumed, Audience } from '../../../../contract/plan/blueprint.ts';
import { AUDIENCE_SENTENCES, sayBooked, sayChanges } from '../../../../contract/plan/say-assumed.ts';
import { isAboutPeople, isShownToBook } from '../../../core/access/is-about-people.ts';
import { listBooked } from '../../../core/access/list-booked.ts';
import { isPlayedAlone } from '../../../core/access/usual-audience.ts';
import type { Draft, DraftEntity } from '../../../reading/architect/draft/draft.ts';
import type { RoleFact } from '../../../reading/reader/facts.ts';
import { isGivenToOutsiders } from './outsiders.ts';
import { isOutsider } from './plan-roles.ts';
import { isDoneByAnyone, isNamed } from './read-people.ts';
import { refusedAccounts } from './refused-accounts.ts';

/** Words for those who work on one thing together. */
export const TOGETHER =
  /\b(?:teams?|company|agency|staff|employees?|colleagues?|co-?workers?|office|organi[sz]ation|department|crm|erp|our|we|us|together|shared?|club|school|clinic|practice|business|firm|managers?|friends?|follow|community|social|reviews?|public|everyone|each other|chat)\b/i;

/** Words for people who belong to what the tool is for. */
const TEAM =
  /\b(?:teams?|company|agency|staff|employees?|colleagues?|co-?workers?|office|organi[sz]ation|department|club|family|household|crew|together|shared?|our)\b/i;

const FIRST_PERSON = /\b(?:I|my|me|myself)\b/;

/** What somebody keeps of their own doings, whatever it looks like. */
const OWN_LOG =
  /\b(?:track|tracking|keep(?:ing)? track of|log|logging|monitor|journal) (?:of )?(?:all )?my\b/i;

const ALONE =
  /\b(?:only (?:i|me)\b|just (?:for )?me\b|nobody else|no one else|for myself|for (?:my )?(?:personal|own|private) use|keep (?:it|this|everything) private|my (?:private|personal|own)\b)/i;

const INVITED =
  /\b(?:invite[- ]only|by invitation|people (?:whom |that )?(?:i|we) invite|(?:i|we) (?:can |will |want to )?invite|invited (?:people|users|members|guests|friends)|only (?:for )?(?:(?:my|our|the) )?(?:team|staff|family|friends|colleagues|employees|household|roommates|flatmates))\b/i;

const REGISTERED =
  /\b(?:any(?:one|body)|everyone|users?|people|members|students|customers|clients|players|candidates|visitors)\b[^.;\n]{0,50}\b(?:register|sign(?:s|ing)? ?up|create (?:an |their )?(?:own )?accounts?|with an account)\b/i;

const OPEN =
  /\b(?:public(?:ly)?\b(?! (?:transport|holiday|health|school|librar))|(?:any(?:one|body)|everyone|everybody|visitors?) (?:can|may|should be able to|could)|open to (?:all|everyone|anyone|the public)|for (?:everyone|anybody|anyone))\b/i;

/** Who may open the app, and what of that no words said. */
export interface PlannedAccess {
  audience: Audience;
  assumed: Assumed[];
}

/** Decides it once all pages stand, and says it in the assumptions of the plan. */
export function planAudience(draft: Draft): PlannedAccess {
  const { audience, isSaid } = chooseAudience(draft);
  draft.assumptions.push(AUDIENCE_SENTENCES[audience]);
  const closed = closedChanges(draft);
  if (isOpenToAll(draft)) openShared(draft);
  if (audience === 'public') for (const one of draft.entities) openWriting(draft, one);
  // Whoever comes along can register.
  if (audience === 'public' || audience === 'accounts')
    for (const one of draft.entities) closeToOtherMembers(draft, one);
  for (const one of draft.entities)
    if (isBookedPerson(draft, one)) draft.assumptions.push(sayBooked(one.entity));
  const assumed: Assumed[] = [
    ...(isSaid ? [] : [{ about: 'audience' as const }]),
    ...closed.map(({ entity }) => ({ about: 'changes' as const, entity: entity.name })),
  ];
  for (const { entity } of closed) draft.assumptions.push(sayChanges(entity));
  return { audience, assumed };
}

/** Those of whom the text says what they do, who do not work there and have no role of their own. */
function listComers({ facts, roles }: Draft): RoleFact[] {
  return facts.roles.filter(
    ({ words }) => isOutsider(words) && !roles.some(({ name }) => name === words.replaceAll(' ', '_')),
  );
}

interface Choice {
  audience: Audience;
  /** The words say it; else it is for as few as the app makes sense for. */
  isSaid: boolean;
}

const said = (audience: Audience): Choice => ({ audience, isSaid: true });
const assume = (audience: Audience): Choice => ({ audience, isSaid: false });

function chooseAudience(draft: Draft): Choice {
  const { text } = draft.facts;
  const { pages, abilities, roles } = draft;
  const isGiven = isGivenToOutsiders(draft);
  if (roles.length === 0 && (OWN_LOG.test(text) || (ALONE.test(text) && !isGiven))) return said('owner');
  if (INVITED.test(text) && !isGiven) return said('invited');
  if (isGiven || isPlayedAlone({ entities: draft.entities.map(({ entity }) => entity), pages }))
    return said('public');
  if (isOpenToAll(draft)) return said('public');
  if (REGISTERED.test(text) && refusedAccounts(draft) === undefined) return said('accounts');
  if (OPEN.test(text) && roles.length === 0) return said('public');
  if (!abilities.some(({ ability }) => ability === 'accounts')) {
    const isOwn = FIRST_PERSON.test(text) && !TEAM.test(text);
    return assume(TOGETHER.test(text) && !isOwn ? 'invited' : 'owner');
  }
  // Everyone keeps their own, or chooses at registration what they are.
  return said(roles.length === 0 || roles.some(({ sign_up }) => sign_up) ? 'accounts' : 'invited');
}

/** Records that the words let everybody see, and of which they could mean that everybody changes them: visitors do not. */
function closedChanges(draft: Draft): DraftEntity[] {
  const changes = /^(?:change|edit|update|modify|delete|remove|manage)$/;
  const byAnyone = listComers(draft).flatMap(({ does }) => does);
  return draft.entities.filter(
    (one) =>
      one.entity.rules.length === 0 &&
      !isAboutPeople(one.entity) &&
      one.entity.operations.some((name) => name === 'update' || name === 'delete') &&
      (isOpenToAll(draft) || byAnyone.some(({ verb, object }) => changes.test(verb) && isNamed(object, one))),
  );
}

/** "Everyone can add a dish": visitors do, where the plan has nobody else to do it. */
function openWriting(draft: Draft, one: DraftEntity): void {
  const { entity } = one;
  const isRuled = entity.rules.some(({ operations }) => operations.includes('create'));
  if (isRuled || !entity.operations.includes('create')) return;
  if (isDoneByAnyone(draft, one, listComers(draft)))
    entity.rules = [...entity.rules, { operations: ['create'], allow: ['public'] }];
}

/** What is about people is for those whose it is and for those who were given a role, not for all who have an account. */
function closeToOtherMembers(draft: Draft, one: DraftEntity): void {
  const { entity } = one;
  if (!isAboutPeople(entity) || isBookedPerson(draft, one)) return;
  const isOwned = draft.abilities.some((use) => use.ability === 'ownership' && use.entity === entity.name);
  const given = draft.roles.filter(({ sign_up }) => !sign_up).map(({ name }) => name);
  if (!isOwned && given.length === 0) return;
  const allow: Access[] = [
    ...(isOwned ? (['owner'] as const) : []),
    ...(given.length > 0 ? [{ roles: given }] : []),
  ];
  entity.rules = entity.rules.flatMap((rule) => {
    if (!rule.allow.includes('signed_in')) return [rule];
    const making = rule.operations.filter((name) => name === 'create');
    const others = rule.operations.filter((name) => name !== 'create');
    return [
      ...(making.length > 0 ? [{ ...rule, operations: making }] : []),
      ...(others.length > 0 ? [{ operations: others, allow: structuredClone(allow) }] : []),
    ];
  });
}

/** Whoever books chooses among them, which is why they are seen at all. */
function isBookedPerson({ entities, pages }: Draft, { entity }: DraftEntity): boolean {
  const booked = listBooked({ entities: entities.map((one) => one.entity), pages });
  return isAboutPeople(entity) && isShownToBook(entity, booked);
}

/** Nobody shall sign in, and it is for more than one: whoever has the address does the same. */
function isOpenToAll(draft: Draft): boolean {
  return refusedAccounts(draft) !== undefined && TOGETHER.test(draft.facts.text) && draft.roles.length === 0;
}

/** What visitors may do where nobody shall sign in. */
const OPENED: ReadonlySet<string> = new Set(['list', 'read', 'summary', 'create']);

/** Lets everybody see and add everything but what is about people; what is there is changed by those who run the app. */
function openShared({ entities }: Draft): void {
  for (const { entity } of entities) {
    const operations = entity.operations.filter((name) => OPENED.has(name));
    if (!isAboutPeople(entity) && entity.rules.length === 0 && operations.length > 0)
      entity.rules = [{ operations, allow: ['public'] }];
  }
}
