/** The Build chat: what a person asks for, what came of it, and what happens on the way. Field names are snake_case. */
import { z } from 'zod';
import { BUILD_PARTS, ContextShare, Problems } from '../context.ts';
import { NotBuilt } from '../plan/blueprint.ts';
import { DataLoss } from '../plan/change.ts';
import { MergeConflict } from '../project/workspace.ts';
import { ATTACHMENT_LIMITS, Attachment } from './attachments.ts';
import { ClientId } from './chat.ts';
import { PageElement } from './comments.ts';

/** Longest request, characters: that of a description. */
export const MAX_TURN_REQUEST = 8_000;
/** Requests of a project that wait or are at work, at most. */
export const MAX_OPEN_TURNS = 10;

/** `planned`: what it would change is shown, and it waits for a person's word. */
export const TurnStatus = z.enum([
  'queued',
  'planning',
  'planned',
  'running',
  'succeeded',
  'failed',
  'stopped',
]);
export type TurnStatus = z.infer<typeof TurnStatus>;

/** Dollars. */
const Cost = z.number().min(0);

/** A check that was made of the person's words before code is written for them. */
export const TurnCheck = z.object({
  title: z.string(),
  /** False: what a page should say, which is advice. True: nothing is kept that fails it. */
  gates: z.boolean(),
});
export type TurnCheck = z.infer<typeof TurnCheck>;

/** A check of the app that a request contradicts: it goes once the person agrees to the plan. */
export const DroppedCheck = z.object({
  /** That of the contract's suite; `wish:` and the title for one that was made of a person's words. */
  id: z.string().min(1).max(300),
  title: z.string().max(400),
});
export type DroppedCheck = z.infer<typeof DroppedCheck>;

/** What of a turn's context a person may leave out. */
const BuildPart = z.enum(BUILD_PARTS);
export type BuildPart = z.infer<typeof BuildPart>;

export const TurnPlan = z.object({
  /** What will be different, in sentences. */
  steps: z.array(z.string()),
  /** Files that will change, as far as that is known. */
  files: z.array(z.string()),
  /** What of the app's data will be different. */
  data: z.array(z.string()),
  /** What of the data that are there would go. */
  losses: z.array(DataLoss),
  /** How it will be seen that it works. */
  checks: z.array(z.string()),
  /** Checks that are run beside those of the app; they stay with it once they passed. */
  further: z.array(TurnCheck),
  /** Checks of the app that the request contradicts: they hold no more, for this turn and later ones. */
  dropped: z.array(DroppedCheck),
  /** Parts that are not done, and why. */
  refused: z.array(NotBuilt),
  /** What it will cost, roughly; null where it costs nothing. */
  price: z.object({ about: Cost, most: Cost }).nullable(),
});
export type TurnPlan = z.infer<typeof TurnPlan>;

/** An element of the preview that a request is about. */
export const TurnElement = PageElement.extend({
  /** Where the code that wrote it begins; null where the page does not say. */
  place: z
    .object({
      path: z.string().min(1).max(400),
      line: z.number().int().min(1).max(1_000_000),
      column: z.number().int().min(1).max(1_000_000),
    })
    .nullable(),
});
export type TurnElement = z.infer<typeof TurnElement>;

export const Turn = z.object({
  id: z.string(),
  /** Its place among all turns of the project. */
  position: z.number().int(),
  /** Email of who asked; null for somebody without an account. */
  user: z.string().nullable(),
  request: z.string(),
  attachments: z.array(Attachment),
  element: TurnElement.nullable(),
  status: TurnStatus,
  /** `plan`: the built-in engine changes the plan and the app is built anew. `code`: a model changes files. null: not known yet. */
  kind: z.enum(['plan', 'code']).nullable(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  /** What the model is told, by part; empty before a model is asked. */
  context: z.array(ContextShare),
  plan: TurnPlan.nullable(),
  /** What was done, in words. */
  summary: z.string().nullable(),
  /** Why it was not done, and what a person can do. */
  error: z
    .object({ code: z.string(), message: z.string(), remedy: z.string(), evidence: z.array(z.string()) })
    .nullable(),
  /** The version that it made; undoing that takes this turn out alone. */
  version: z.number().int().nullable(),
  is_undone: z.boolean(),
  /** The build that it started. */
  run_id: z.string().nullable(),
  /** Files in which a person changed the same lines meanwhile; there, theirs stand. */
  conflicts: z.array(MergeConflict),
  tokens_in: z.number().int(),
  tokens_out: z.number().int(),
  cost: Cost,
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type Turn = z.infer<typeof Turn>;

export const TurnEvent = z.object({
  /** Grows over all turns of a project. */
  seq: z.number().int(),
  turn_id: z.string(),
  at: z.string(),
  kind: z.enum(['log', 'say', 'tool', 'check']),
  text: z.string(),
  ok: z.boolean(),
  /** What was done to a file; texts that are long together are left out. */
  change: z
    .object({
      path: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      is_shown: z.boolean(),
    })
    .nullable(),
});
export type TurnEvent = z.infer<typeof TurnEvent>;

/** What a model is writing at this moment: the end of it, as it is shown. It becomes an event when it is whole. */
export const LiveText = z.object({ turn_id: z.string(), text: z.string() });
export type LiveText = z.infer<typeof LiveText>;

export const TurnList = z.object({
  turns: z.array(Turn),
  events: z.array(TurnEvent),
  live: LiveText.nullable(),
});
export type TurnList = z.infer<typeof TurnList>;

export const TurnBody = z.strictObject({
  request: z.string().max(MAX_TURN_REQUEST).trim().min(1, 'Say what should be different'),
  /** Made by the sender: what is sent again under it is the same turn. */
  client_id: ClientId,
  /** False: a model begins at once, without the person's word to its plan. What goes live always waits for that. */
  ask: z.boolean().default(true),
  /** The file that the person looks at. */
  focus: z.string().max(2_000).optional(),
  /** The element of the preview that they talk about. */
  element: TurnElement.optional(),
  /** Ids of what was attached before (`POST /projects/{id}/attachments`). */
  attachments: z.array(z.string().max(64)).max(ATTACHMENT_LIMITS.count).default([]),
  /** What a model is not to be told. */
  without: z.array(BuildPart).max(BUILD_PARTS.length).default([]),
  /** What the editor's checks found in the file that the person looks at. */
  problems: Problems,
});
export const GoBody = z.strictObject({
  /** Agreed: what the plan's `losses` name may go. */
  accept_losses: z.boolean().default(false),
});

/** A file or a folder, or `entity:name` for what is kept; nobody but people change it. */
export const Lock = z.string().min(1).max(400);
export const LockList = z.strictObject({ locks: z.array(Lock).max(200) });

/** A lock as it stands. */
export const HeldLock = z.object({
  name: z.string(),
  /** Email of who locked it; null for somebody without an account, and for locks from before. */
  user: z.string().nullable(),
  locked_at: z.string().nullable(),
});
export type HeldLock = z.infer<typeof HeldLock>;
export const HeldLocks = z.object({
  locks: z.array(z.string()),
  held: z.array(HeldLock),
  /** Kinds of records that the plan has, and that can be locked. */
  records: z.array(z.string()),
});
export type HeldLocks = z.infer<typeof HeldLocks>;
