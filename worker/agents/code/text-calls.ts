/**
 * Calls of tools as text, for models that cannot call them any other way. A call is lines: `@@call NAME`, then for each value
 * `@@NAME` with the value behind it or on the lines below, then `@@end`. A line of a value that begins with `@@` has one more `@`.
 */

export interface TextCall {
  name: string;
  /** Values by their names, as they were written. */
  input: Record<string, string>;
}

export interface TextCalls {
  /** What was said around the calls. */
  said: string;
  calls: TextCall[];
  /** The text ends inside of a call: nothing of that call may be done. */
  isCut: boolean;
}

const MARK = '@@';

export function readTextCalls(text: string): TextCalls {
  const said: string[] = [];
  const calls: TextCall[] = [];
  let call: TextCall | null = null;
  let value: { name: string; lines: string[] } | null = null;
  const endValue = () => {
    if (call && value) call.input[value.name] = value.lines.join('\n');
    value = null;
  };
  for (const line of text.split('\n')) {
    const [, word, rest = ''] = line.replace(/\r$/, '').match(/^@@([a-z]+)(?: (.*))?$/) ?? [];
    if (!call) {
      if (word === 'call') call = { name: rest.trim(), input: {} };
      else said.push(line);
    } else if (word === 'end') {
      endValue();
      calls.push(call);
      call = null;
    } else if (word !== undefined) {
      endValue();
      value = { name: word, lines: rest === '' ? [] : [rest] };
    } else if (value) value.lines.push(line.startsWith(`${MARK}@`) ? line.slice(1) : line);
  }
  return { said: said.join('\n').trim(), calls, isCut: call !== null };
}

export function writeTextCall({ name, input }: TextCall): string {
  const values = Object.entries(input).flatMap(([key, value]) => [
    `${MARK}${key}`,
    ...value.split('\n').map((line) => (line.startsWith(MARK) ? `@${line}` : line)),
  ]);
  return [`${MARK}call ${name}`, ...values, `${MARK}end`].join('\n');
}

/** Values as a tool takes them: what should be a number or yes and no is one. */
export function readTextInput(
  input: Record<string, string>,
  wanted: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const type = (wanted[name] as { type?: string } | undefined)?.type;
      if (type === 'integer' || type === 'number') return [name, Number(value)];
      if (type === 'boolean') return [name, value.trim() === 'true'];
      return [name, value];
    }),
  );
}
