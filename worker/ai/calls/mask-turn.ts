/** What goes to a provider and what comes from it, with secrets hidden on the way out and put back on the way in. */
import type { Mask } from '../../domain/secrets/mask.ts';

/** @returns the value with each text in it changed; bytes, keys, and what a provider wants back as it gave it stay. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  return map(value, change) as Value;
}

function map(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => map(one, change));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'providerOptions' ? one : map(one, change)]),
  );
}

/** As it may be sent. */
export function hideTurn<Turn extends { system: string; messages: unknown[] }>(turn: Turn, mask: Mask): Turn {
  const { system, messages } = turn;
  return { ...turn, system: mask.hide(system), messages: mapTexts(messages, mask.hide) };
}

/** As it was meant: with what was hidden from the model in the place of its names. */
export function revealSaid<Said extends { text: string; toolCalls: { input: unknown }[] }>(
  said: Said,
  mask: Mask,
): Said {
  return {
    ...said,
    text: mask.reveal(said.text),
    toolCalls: said.toolCalls.map((call) => ({ ...call, input: mapTexts(call.input, mask.reveal) })),
  };
}
