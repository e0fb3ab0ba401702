/** References in contract checks: `"{{name}}"` alone becomes the kept value with its type, inside a longer text it becomes text. */
import type { Json } from '../../contract/plan/blueprint.ts';

export type KeptValues = Map<string, Json>;

const WHOLE = /^\{\{([a-z0-9_]+)\}\}$/i;
const INSIDE = /\{\{([a-z0-9_]+)\}\}/gi;

/**
 * @returns the value with its references filled in.
 * @throws Error when a reference names nothing that was kept.
 */
export function fillReferences<Value extends Json>(value: Value, kept: KeptValues): Json {
  if (typeof value === 'string') {
    const whole = WHOLE.exec(value)?.[1];
    return whole ? need(whole, kept) : fillText(value, kept);
  }
  if (Array.isArray(value)) return value.map((item) => fillReferences(item, kept));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, fillReferences(part, kept)]),
    );
  return value;
}

/** As `fillReferences` for a text that stays a text. */
export function fillText(text: string, kept: KeptValues): string {
  return text.replace(INSIDE, (_, name: string) => {
    const value = need(name, kept);
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}

/** @returns what stands at a dotted path (`items.0.title`), or undefined. */
export function readPath(value: Json, path: string): Json | undefined {
  let current: Json | undefined = value;
  for (const part of path.split('.')) {
    if (Array.isArray(current)) current = current[Number(part)];
    else if (typeof current === 'object' && current !== null) current = current[part];
    else return undefined;
  }
  return current;
}

function need(name: string, kept: KeptValues): Json {
  const value = kept.get(name);
  if (value === undefined) throw new Error(`The check speaks of {{${name}}}, which no earlier step kept`);
  return value;
}
