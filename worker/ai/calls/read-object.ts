/** Values by schema: how a model is asked for one, how its answer is read, and how it is asked to put it right. */
import { z } from 'zod';
import { withSharedParts } from '../../contract/share-parts.ts';
import type { ObjectCall } from '../model.ts';
import { applyPatch, readPatch } from './patch-value.ts';
import { listJson } from './read-json.ts';
import type { Said } from './said.ts';

/** What is wrong with an answer is told with so many sentences at most. */
const MAX_PROBLEMS = 20;

/** The end of a prompt that wants a value of `schema`. */
export function askForObject(schema: z.ZodType): string {
  return `Answer with one JSON value that this JSON Schema describes, and with nothing else:\n${describe(schema)}`;
}

/** The next turn after an answer with such problems. @param isPatch whether what is wrong alone is asked for, and not the whole again. */
export function askForRepair(problems: readonly string[], isPatch = false): string {
  const told = `This does not fit yet:\n${problems.map((problem) => `- ${problem}`).join('\n')}\n`;
  return isPatch
    ? `${told}Answer with a patch of your value alone: a JSON list of {"op": "add" | "replace" | "remove", "path": "/a/0/b", "value": …}, done in their order; "/a/-" adds at the end of a list. Everything else stays as it is.`
    : `${told}Answer again with the whole value, with this put right and everything else as it is.`;
}

export type ReadObject<Output> =
  | { ok: true; output: Output }
  /** `base`: the value that a patch may put right, as it was written; absent where there is none, or a patch did not apply. */
  | { ok: false; problems: string[]; base?: unknown };

/**
 * The value of an answer that fits its schema and its call's further rules, or sentences that say why there is none. Of several
 * values the last that fits the schema is meant: models try, and then say it better.
 * @param base the value that was asked to be patched; a whole new one is taken all the same.
 */
export async function readObject<Output>(
  said: Pick<Said, 'text' | 'isTruncated'>,
  call: Pick<ObjectCall<Output>, 'schema' | 'findProblems'>,
  base?: unknown,
): Promise<ReadObject<Output>> {
  const values = listJson(said.text);
  if (values.length === 0)
    return {
      ok: false,
      problems: [said.isTruncated ? 'It was longer than you may answer; be shorter' : 'It is no JSON'],
    };
  const patch = base === undefined ? null : (values.map(readPatch).findLast((one) => one !== null) ?? null);
  if (!patch) return judge(values, call);
  const patched = applyPatch(base, patch);
  return patched.ok ? judge([patched.value], call) : { ok: false, problems: [patched.problem] };
}

async function judge<Output>(
  values: readonly unknown[],
  call: Pick<ObjectCall<Output>, 'schema' | 'findProblems'>,
): Promise<ReadObject<Output>> {
  const parsed = values.map((value) => call.schema.safeParse(value));
  const at = parsed.findLastIndex((one) => one.success);
  const fitting = parsed[at];
  if (!fitting?.success) {
    const largest = findLargest(values);
    return {
      ok: false,
      problems: (parsed[largest]?.error?.issues ?? [])
        .slice(0, MAX_PROBLEMS)
        .map((issue) => `${issue.path.join('.') || 'the whole'}: ${issue.message}`),
      base: values[largest],
    };
  }
  const problems = (await call.findProblems?.(fitting.data)) ?? [];
  return problems.length > 0
    ? { ok: false, problems: problems.slice(0, MAX_PROBLEMS), base: values[at] }
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
