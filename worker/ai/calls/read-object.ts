/** Values by schema: how a model is asked for one, how its answer is read, and how it is asked to put it right. */
import { z } from 'zod';
import { withSharedParts } from '../../contract/share-parts.ts';
import type { ObjectCall } from '../model.ts';
import { listJson } from './read-json.ts';
import type { Said } from './said.ts';

/** What is wrong with an answer is told with so many sentences at most. */
const MAX_PROBLEMS = 20;

/** The end of a prompt that wants a value of `schema`. */
export function askForObject(schema: z.ZodType): string {
  return `Answer with one JSON value that this JSON Schema describes, and with nothing else:\n${describe(schema)}`;
}

/** The next turn after an answer with such problems. */
export function askForRepair(problems: readonly string[]): string {
  return `This does not fit yet:\n${problems.map((problem) => `- ${problem}`).join('\n')}\nAnswer again with the whole value, with this put right and everything else as it is.`;
}

/**
 * The value of an answer that fits its schema and its call's further rules, or sentences that say why there is none. Of several
 * values the last that fits the schema is meant: models try, and then say it better.
 */
export async function readObject<Output>(
  said: Pick<Said, 'text' | 'isTruncated'>,
  call: Pick<ObjectCall<Output>, 'schema' | 'findProblems'>,
): Promise<{ ok: true; output: Output } | { ok: false; problems: string[] }> {
  const values = listJson(said.text);
  if (values.length === 0)
    return {
      ok: false,
      problems: [said.isTruncated ? 'It was longer than you may answer; be shorter' : 'It is no JSON'],
    };
  const parsed = values.map((value) => call.schema.safeParse(value));
  const fitting = parsed.findLast((one) => one.success);
  if (!fitting)
    return {
      ok: false,
      problems: (parsed[findLargest(values)]?.error?.issues ?? [])
        .slice(0, MAX_PROBLEMS)
        .map((issue) => `${issue.path.join('.') || 'the whole'}: ${issue.message}`),
    };
  const problems = (await call.findProblems?.(fitting.data)) ?? [];
  return problems.length > 0
    ? { ok: false, problems: problems.slice(0, MAX_PROBLEMS) }
    : { ok: true, output: fitting.data };
}

/** The one that was meant for the answer, where none fits. */
function findLargest(values: readonly unknown[]): number {
  const sizes = values.map((value) => JSON.stringify(value).length);
  return sizes.lastIndexOf(Math.max(...sizes));
}

/** Described once for all calls of a schema: the same words first, so that a provider can cache them. */
const described = new WeakMap<z.ZodType, string>();
function describe(schema: z.ZodType): string {
  const known = described.get(schema);
  if (known !== undefined) return known;
  const text = JSON.stringify(
    withSharedParts(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  );
  described.set(schema, text);
  return text;
}
