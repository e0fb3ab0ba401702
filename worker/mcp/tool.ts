/** A tool for agents of somebody's own: what it takes, and what it does with the API in the name of their token. */
import type { z } from 'zod';
import { asData } from '../agents/code/as-data.ts';
import type { ApiCaller } from './api-caller.ts';

/** What a tool has. There is nothing in it that the token's own calls could not do. */
export interface ToolPlace {
  api: ApiCaller;
  signal: AbortSignal;
  /** Tells whoever waits how far it is. @param share 0–100 */
  report(share: number, message: string): Promise<void>;
}

export interface ToolAnswer {
  /** For the agent; what people and apps have written stands in tags. */
  text: string;
  /** Ids, states and numbers, never what people wrote. */
  facts?: Record<string, unknown>;
  /** It was done, and what it looked at is not right. */
  isWrong?: boolean;
}

/** What a tool does to the world, as clients ask their people by it. */
type Effect = 'reads' | 'changes' | 'removes';

export interface McpTool<Shape extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Shape;
  effect: Effect;
  run(input: z.output<Shape>, place: ToolPlace): Promise<ToolAnswer>;
}

/** Keeps the type of a tool's input between its schema and its work. */
// biome-ignore lint/suspicious/noExplicitAny: a list of tools has many inputs; the schema of each checks its own.
export function defineTool<Shape extends z.ZodObject>(tool: McpTool<Shape>): McpTool<any> {
  return tool;
}

/** An answer of the API, marked as data. */
export function tellData(value: unknown, facts?: Record<string, unknown>): ToolAnswer {
  return { text: asData('answer', JSON.stringify(value, null, 1)), ...(facts && { facts }) };
}
