/** The tools of a code agent, as models are told of them, and one call of one of them. */
import type { ToolSet } from 'ai';
import { z } from 'zod';
import { inParts } from './find-cut.ts';
import { readTextInput } from './text-calls.ts';
import type { CodeTool, ToolContext, ToolResult } from './tool.ts';
import { refused } from './tool.ts';
import { bundle } from './tools/bundle.ts';
import { callApi } from './tools/call-api.ts';
import { check } from './tools/check.ts';
import { remove } from './tools/delete.ts';
import { edit } from './tools/edit.ts';
import { list } from './tools/list.ts';
import { log } from './tools/log.ts';
import { openPage } from './tools/open-page.ts';
import { read } from './tools/read.ts';
import { search } from './tools/search.ts';
import { write } from './tools/write.ts';

// biome-ignore lint/suspicious/noExplicitAny: each tool has an input of its own; its schema checks the input before it runs.
export const CODE_TOOLS: readonly CodeTool<any>[] = [
  list,
  read,
  search,
  edit,
  write,
  remove,
  bundle,
  check,
  callApi,
  openPage,
  log,
];

/** As the AI SDK hands them to a provider; they are run here, not by it. */
export async function makeToolSet(): Promise<ToolSet> {
  const { tool } = await import('ai');
  return Object.fromEntries(
    CODE_TOOLS.map(({ name, description, input }) => [name, tool({ description, inputSchema: input })]),
  );
}

/** For models that cannot call tools. */
export function describeTools(): string {
  return CODE_TOOLS.map(({ name, description, input }) => {
    const values = Object.entries(propertiesOf(input)).map(
      ([key, { type, description: about }]) => `${key} (${type}${about ? `; ${about}` : ''})`,
    );
    return `- ${name}: ${description}${values.length > 0 ? ` Values: ${values.join(', ')}.` : ''}`;
  }).join('\n');
}

/** What each tool takes of the time, where that counts. */
export function describeTimes(): string {
  const slow = CODE_TOOLS.filter(({ takes }) => takes !== undefined);
  return `${slow.map(({ name, takes }) => `${name} ${takes}`).join('; ')}; the others no time that counts`;
}

/** @param input as the model gave it: an object, or text that was meant to be one. */
export async function callTool(
  name: string,
  input: unknown,
  context: ToolContext,
  isText: boolean,
): Promise<ToolResult> {
  const tool = CODE_TOOLS.find((one) => one.name === name);
  if (!tool)
    return refused(
      `There is no tool ${JSON.stringify(name.slice(0, 60))}. There are: ${CODE_TOOLS.map((one) => one.name).join(', ')}.`,
      'Asked for a tool that is not there',
    );
  if (typeof input === 'string')
    return endsEarly(input)
      ? {
          ...refused(
            `${name} could not be called: its values end after ${input.length} characters, and are no whole JSON. Nothing was done. ${inParts()}`,
            `${name}${nameBroken(input)} was cut off, and nothing of it was done`,
          ),
          isCut: true,
        }
      : refused(
          `${name} could not be called: its values are no JSON. Call it again with one JSON object as its values.`,
          `${name}${nameBroken(input)} was called with values that are none`,
        );
  const given = isText ? readTextInput(input as Record<string, string>, propertiesOf(tool.input)) : input;
  const parsed = tool.input.safeParse(given);
  if (!parsed.success) {
    const what = parsed.error.issues.map(
      (issue) => `${issue.path.join('.') || 'the input'}: ${issue.message}`,
    );
    const result = {
      ...refused(`${name} could not be called: ${what.slice(0, 5).join('; ')}`, `${name} was called wrongly`),
      isWrong: true as const,
    };
    return name === 'write' && isWithoutContent(given)
      ? { ...result, text: `${result.text}. ${inParts()}`, isCut: true }
      : result;
  }
  return tool.run(parsed.data, context);
}

/** A path was said and no text: what follows a path is the first to be lost. */
function isWithoutContent(given: unknown): boolean {
  return given !== null && typeof given === 'object' && 'path' in given && !('content' in given);
}

/** JSON that is right as far as it goes, and ends inside: values that are wrong are none that were cut. */
export function endsEarly(text: string): boolean {
  if (!/^\s*\{\s*("|$)/.test(text)) return false;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    if (depth === 0 && sign !== ' ' && sign !== '\n' && sign !== '\t' && sign !== '\r') return false;
  }
  return true;
}

/** The file of a call whose values are no JSON, where its path is whole. */
function nameBroken(input: string): string {
  const path = readPath(input);
  return path === null ? '' : ` of ${path}`;
}

/** The path in values, as far as they came. */
export function readPath(input: unknown): string | null {
  if (typeof input !== 'string') {
    const path = (input as { path?: unknown } | null)?.path;
    return typeof path === 'string' ? path.slice(0, 400) : null;
  }
  return input.match(/"path"\s*:\s*"([^"\\]{1,400})"/)?.[1] ?? null;
}

function propertiesOf(input: z.ZodType): Record<string, { type?: string; description?: string }> {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return properties as Record<string, { type?: string; description?: string }>;
}
