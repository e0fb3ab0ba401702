import type { Json } from '../../contract/plan/blueprint.ts';

export function isMembers(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A body, or what is expected of an answer, without these members, however deep they stand. */
export function leaveOut(value: Json, names: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((one) => leaveOut(one, names));
  if (!isMembers(value)) return value;
  const members = Object.entries(value).filter(([name]) => !names.has(name));
  return Object.fromEntries(members.map(([name, one]) => [name, leaveOut(one, names)]));
}

/** Whether an address is that of a kind of record, of one of them, or of what hangs on one. */
export function isBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`) || path.startsWith(`${parent}?`);
}
