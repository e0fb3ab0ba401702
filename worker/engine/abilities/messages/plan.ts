/** What private messages do to a plan: accounts, a page with all conversations, and a button where somebody can be written to. */
import type { z } from 'zod';
import type { Draft, DraftEntity, Planner } from '../../reading/architect/draft/draft.ts';
import { refusedAccounts } from '../accounts/plan/refused-accounts.ts';
import { makeLive } from '../live/plan.ts';
import type { MessagesOptions } from './messages-options.ts';

const PRIVATE = /\b(?:direct|private|privately|personal|dms?|each other|one another|inbox)\b/i;

/** Who is one of them is nobody else's business. */
const CLIENTS = /^(?:patient|client|customer|tenant|parent|pupil|student|candidate|applicant|guest)$/;

/** Records that somebody else made and one asks about. */
const ASKED_ABOUT = /^(?:post|media|product|place|event|person|record|work|message)$/;

export const planMessages: Planner = (draft, wanted) => {
  const hasRooms = draft.entities.some((one) => one.thing?.name === 'chat_channel');
  // "A chat with channels" is a chat, not private mail.
  if (hasRooms && !PRIVATE.test(wanted.evidence)) return null;
  if (draft.extraPages.some(({ name }) => name === 'messages')) return null;
  const refusal = refusedAccounts(draft);
  if (refusal !== undefined)
    return `Private messages are between people who can be told apart, and you asked for no ${refusal}.`;
  draft.entities = draft.entities.filter((one) => !isSameThing(draft, one));
  if (draft.entities.length > 0) makeLive(draft);
  const options: z.input<typeof MessagesOptions> = {};
  draft.extraPages.push({
    name: 'messages',
    title: 'Messages',
    path: '/messages',
    icon: 'messages-square',
    audience: 'signed_in',
    blocks: [{ ability: 'messages', options }],
  });
  draft.finish.push(() => {
    const clients = draft.roles.filter(({ name }) => CLIENTS.test(name));
    if (clients.length > 0 && draft.roles.length > clients.length) options.between = 'roles';
    options.about = draft.entities.filter((one) => isOwned(draft, one)).map(({ entity }) => entity.name);
  });
  return null;
};

/** What the text calls messages is what the page holds; as records they could be read by everyone. */
function isSameThing(draft: Draft, { entity, thing }: DraftEntity): boolean {
  if (!/^(?:chat|contact|practice)_message$/.test(thing?.name ?? '')) return false;
  if (entity.fields.some((field) => field.reference?.entity.includes('channel'))) return false;
  const isPointedAt = draft.entities.some((other) =>
    other.entity.fields.some((field) => field.reference?.entity === entity.name),
  );
  const isForm = draft.facts.wanted.some(
    ({ ability, confidence }) => ability === 'form' && confidence >= 0.7,
  );
  return !isPointedAt && !(isForm && thing?.name === 'contact_message');
}

function isOwned(draft: Draft, { entity, nature }: DraftEntity): boolean {
  const use = draft.abilities.find((one) => one.ability === 'ownership' && one.entity === entity.name);
  const read = entity.rules
    .filter(({ operations }) => operations.includes('read'))
    .flatMap(({ allow }) => allow);
  const isPrivate = read.includes('owner') && !read.includes('signed_in');
  return use !== undefined && use.options.of === undefined && !isPrivate && ASKED_ABOUT.test(nature);
}
