/** What agents of others did in a project, and what they ask its owner for. Field names are snake_case. */
import { z } from 'zod';

/** An agent asks that a saved version is put into production; nothing happens before the owner has answered. */
export const AgentRequest = z.object({
  id: z.string(),
  /** What the agent calls itself, and the name of its token. */
  client: z.string(),
  /** Address of the person whose agent it is. */
  asked_by: z.string().nullable(),
  /** The saved version of the files. */
  version: z.number().int(),
  /** Why, in the agent's words. */
  message: z.string(),
  status: z.enum(['waiting', 'allowed', 'refused']),
  created_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  /** Of one that was allowed. */
  deployment_id: z.string().nullable(),
});
export type AgentRequest = z.infer<typeof AgentRequest>;

export const AgentRequestBody = z.strictObject({
  /** The newest saved version without it. */
  version: z.number().int().positive().optional(),
  message: z.string().trim().min(1, 'Say what is different').max(300),
});

export const AgentAnswerBody = z.strictObject({
  allow: z.boolean(),
  /** What of the data would go was looked at, and may go. */
  accept_losses: z.boolean().default(false),
});

/** One call of a tool by an agent. */
export const AgentCall = z.object({
  at: z.iso.datetime(),
  client: z.string(),
  /** Address of the person whose agent it is. */
  by: z.string().nullable(),
  tool: z.string(),
  ok: z.boolean(),
});
export type AgentCall = z.infer<typeof AgentCall>;

export const AgentWork = z.object({
  /** Newest first. */
  requests: z.array(AgentRequest),
  /** Newest first. */
  calls: z.array(AgentCall),
});
export type AgentWork = z.infer<typeof AgentWork>;
