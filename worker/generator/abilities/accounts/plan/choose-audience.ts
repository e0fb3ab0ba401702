/** Who may open a planned app, by what its text says of those for whom it is. */
import type { Access, Audience } from '../../../../contract/plan/blueprint.ts';
import type { Draft, DraftEntity } from '../../../architect/draft/draft.ts';
import { deedsOf } from '../deeds-of.ts';
import { isAboutPeople } from './is-about-people.ts';
import { isDoneByAnyone } from './read-people.ts';
import { refusedAccounts } from './refused-accounts.ts';
import { PUBLISHED_LAYOUTS, usualAudience } from './usual-audience.ts';

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

/** What visitors write, where the text does not say who does. */
const WRITTEN_BY_VISITORS =
  /^(?:guestbook_entry|idea|suggestion|feature_request|sighting|signature|pledge|wish|rsvp)$/;

const ALONE =
  /\b(?:only (?:i|me)\b|just (?:for )?me\b|nobody else|no one else|for myself|for (?:my )?(?:personal|own|private) use|keep (?:it|this|everything) private|my (?:private|personal|own)\b)/i;

const INVITED =
  /\b(?:invite[- ]only|by invitation|people (?:whom |that )?(?:i|we) invite|(?:i|we) (?:can |will |want to )?invite|invited (?:people|users|members|guests|friends)|only (?:for )?(?:(?:my|our|the) )?(?:team|staff|family|friends|colleagues|employees|household|roommates|flatmates))\b/i;

const REGISTERED =
  /\b(?:any(?:one|body)|everyone|users?|people|members|students|customers|clients|players|candidates|visitors)\b[^.;\n]{0,50}\b(?:register|sign(?:s|ing)? ?up|create (?:an |their )?(?:own )?accounts?|with an account)\b/i;

const OPEN =
  /\b(?:public(?:ly)?\b(?! (?:transport|holiday|health|school|librar))|(?:any(?:one|body)|everyone|everybody|visitors?) (?:can|may|should be able to|could)|open to (?:all|everyone|anyone|the public)|for (?:everyone|anybody|anyone))\b/i;

/** Decides it once all pages stand, and says it in the assumptions of the plan. */
export function planAudience(draft: Draft): Audience {
  const audience = chooseAudience(draft);
  draft.assumptions.push(SENTENCES[audience]);
  if (isOpenToAll(draft)) openShared(draft);
  if (audience === 'public') for (const one of draft.entities) openWriting(draft, one);
  // Whoever comes along can register.
  if (audience === 'public' || audience === 'accounts')
    for (const one of draft.entities) closeToOtherMembers(draft, one);
  return audience;
}

function chooseAudience(draft: Draft): Audience {
  const { text } = draft.facts;
  const { layout, entities, pages, abilities, roles } = draft;
  const isPublished = PUBLISHED_LAYOUTS.has(layout);
  if (roles.length === 0 && (OWN_LOG.test(text) || (ALONE.test(text) && !isPublished))) return 'owner';
  if (INVITED.test(text) && !isPublished) return 'invited';
  if (usualAudience({ theme: { layout }, entities, pages, abilities, roles }) === 'public') return 'public';
  if (isOpenToAll(draft)) return 'public';
  if (REGISTERED.test(text)) return 'accounts';
  if (OPEN.test(text) && roles.length === 0) return 'public';
  const asked = abilities.some(({ ability }) => ability === 'accounts');
  if (!asked) {
    const isOwn = FIRST_PERSON.test(text) && !TEAM.test(text);
    return TOGETHER.test(text) && !isOwn ? 'invited' : 'owner';
  }
  // Everyone keeps their own, or chooses at registration what they are.
  return roles.length === 0 || roles.some(({ sign_up }) => sign_up) ? 'accounts' : 'invited';
}

/** "Everyone can add a dish": visitors do, where the plan has nobody else to do it. */
function openWriting(draft: Draft, one: DraftEntity): void {
  const { entity } = one;
  const isRuled = entity.rules.some(({ operations }) => operations.includes('create'));
  if (isRuled || !entity.operations.includes('create')) return;
  if (isDoneByAnyone(draft, one) || WRITTEN_BY_VISITORS.test(entity.name))
    entity.rules = [...entity.rules, { operations: ['create'], allow: ['public'] }];
}

/** What is about people is for those whose it is and for those who were given a role, not for all who have an account. */
function closeToOtherMembers(draft: Draft, { entity }: DraftEntity): void {
  if (!isAboutPeople(entity)) return;
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

/** Nobody shall sign in, and it is for more than one: whoever has the address does the same. */
function isOpenToAll(draft: Draft): boolean {
  return refusedAccounts(draft) !== undefined && TOGETHER.test(draft.facts.text) && draft.roles.length === 0;
}

/** Lets everybody do everything but with what is about people. */
function openShared({ entities }: Draft): void {
  for (const { entity } of entities)
    if (!isAboutPeople(entity) && entity.rules.length === 0)
      entity.rules = [{ operations: deedsOf(entity), allow: ['public'] }];
}

const SENTENCES: Readonly<Record<Audience, string>> = {
  owner: 'Only you can open it. You can change that with one press, on the page of the project.',
  invited: 'Only you and people to whom you give a role in the app can open it.',
  accounts: 'Anyone with an account can open it; nothing is shown without signing in.',
  public:
    'Everyone can open it and sees what is published; what visitors send and what is kept about people is for you and those whom you invite.',
};
