/** Frames of the project's socket (`GET /api/projects/{id}/room`), one union per direction. */
import { z } from 'zod';
import { AgentRequest } from '../project/agent-requests.ts';
import { Version } from '../project/workspace.ts';
import { Run, RunEvent } from '../run.ts';
import { ASSISTANCE_FRAMES } from './assistance.ts';
import { CALL_ANSWERS, CALL_REQUESTS } from './call.ts';
import { ChatMessage, ChatText, ClientId } from './chat.ts';
import { COMMENT_FRAMES } from './comments.ts';
import { Place, PresentPerson } from './presence.ts';
import { HeldLock, LiveText, Turn, TurnEvent } from './turns.ts';
import { WRITING_ANSWERS, WRITING_REQUESTS } from './writing.ts';

/** From the browser. `hello` comes first: `after` is the highest event number that the client has, 0 for none. */
export const ClientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    after: z.number().int().min(0).default(0),
    /** Who works here sends it, and hears of people and chat: the highest change of the chat that it has, 0 for none. */
    chat: z.number().int().min(0).optional(),
  }),
  z.object({ type: z.literal('ping') }),
  /** Where somebody is, whenever that changes. */
  z.object({ type: z.literal('presence'), place: Place }),
  /** Asks whether the others are still there. */
  z.object({ type: z.literal('who') }),
  /** A message to the team; the same `client_id` counts once, however often it is sent. */
  z.object({ type: z.literal('chat'), client_id: ClientId, text: ChatText }),
  ...CALL_REQUESTS,
  ...WRITING_REQUESTS,
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** To the browser. After `hello` come the missed events in order, then the current run; then everything as it happens. */
export const ServerFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run'), run: Run }),
  z.object({ type: z.literal('event'), event: RunEvent }),
  z.object({ type: z.literal('pong') }),
  /** Working files that changed, by whomever; a revision of null: the file is gone. */
  z.object({
    type: z.literal('files'),
    files: z.array(z.object({ path: z.string(), revision: z.string().nullable() })),
  }),
  /** A version was made. */
  z.object({ type: z.literal('version'), version: Version }),
  /** Everybody who is here, once after `hello`; `seat` is one's own. */
  z.object({ type: z.literal('people'), seat: z.string(), people: z.array(PresentPerson) }),
  /** Somebody came or is somewhere else now. */
  z.object({ type: z.literal('present'), person: PresentPerson }),
  z.object({ type: z.literal('left'), seat: z.string() }),
  /** The same of many at once, where many are here: those who came or are somewhere else, and seats that are left. */
  z.object({ type: z.literal('crowd'), present: z.array(PresentPerson), left: z.array(z.string()) }),
  /** The list of members is another by now. */
  z.object({ type: z.literal('members') }),
  /** Who gets this has another role by now. Their socket closes, and opens with that one. */
  z.object({ type: z.literal('role') }),
  /** Nothing was heard for a while: whoever gets this says `ping`, or counts as gone. */
  z.object({ type: z.literal('probe') }),
  /** Messages in the order of their changes; with `is_reset` they are the newest, and what was there before is dropped. */
  z.object({ type: z.literal('chat'), messages: z.array(ChatMessage), is_reset: z.boolean() }),
  /** A turn of the Build chat as it is now, and what happened in one. */
  z.object({ type: z.literal('turn'), turn: Turn }),
  z.object({ type: z.literal('turn-event'), event: TurnEvent }),
  z.object({ type: z.literal('turn-text'), ...LiveText.shape }),
  ...ASSISTANCE_FRAMES,
  /** What nobody but people change, all of it. */
  z.object({ type: z.literal('locks'), held: z.array(HeldLock) }),
  /** What agents wait for the owner to say, all of it. */
  z.object({ type: z.literal('agent-requests'), waiting: z.array(AgentRequest) }),
  ...COMMENT_FRAMES,
  /** Who gets this has something new among their notifications. */
  z.object({ type: z.literal('noticed') }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
  ...CALL_ANSWERS,
  ...WRITING_ANSWERS,
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
