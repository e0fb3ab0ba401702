/** Changes of a JSON value as a list of operations (add, replace, remove; RFC 6902 without the rest), read and applied. Pure. */
import { z } from 'zod';

/** Operations of one patch. */
const MOST_OPERATIONS = 200;

const Patch = z
  .array(
    z.object({
      op: z.enum(['add', 'replace', 'remove']),
      /** As JSON Pointer has it (`/entities/0/name`), or with dots, as problems are told. */
      path: z.string().min(1).max(400),
      value: z.unknown().optional(),
    }),
  )
  .min(1)
  .max(MOST_OPERATIONS);
type Operation = z.infer<typeof Patch>[number];
type Container = unknown[] | Record<string, unknown>;

/** @returns null where the value is no patch, but perhaps a whole new value. */
export function readPatch(value: unknown): Operation[] | null {
  const list = Array.isArray(value) ? value : (value as { patch?: unknown } | null)?.patch;
  const read = Patch.safeParse(list);
  return read.success ? read.data : null;
}

/** @returns the changed copy, or in a sentence which operation has no place; then nothing is changed. */
export function applyPatch(
  base: unknown,
  patch: readonly Operation[],
): { ok: true; value: unknown } | { ok: false; problem: string } {
  const value = structuredClone(base);
  for (const operation of patch) {
    const problem = applyOne(value, operation);
    if (problem !== null)
      return {
        ok: false,
        problem: `The patch does not apply: ${operation.op} ${operation.path}: ${problem}`,
      };
  }
  return { ok: true, value };
}

function applyOne(root: unknown, { op, path, value }: Operation): string | null {
  const steps = splitPath(path);
  const last = steps.pop();
  if (last === undefined || last === '') return 'answer with the whole value to replace all of it';
  let at = root;
  for (const step of steps) {
    if (!isContainer(at) || !Object.hasOwn(at, step)) return `there is no ${step}`;
    at = (at as Record<string, unknown>)[step];
  }
  if (!isContainer(at)) return `${steps.join('.') || 'the whole'} has no parts`;
  if (op !== 'remove' && value === undefined) return 'it has no "value"';
  return Array.isArray(at) ? changeList(at, op, last, value) : changeObject(at, op, last, value);
}

function changeList(list: unknown[], op: Operation['op'], step: string, value: unknown): string | null {
  const at = step === '-' && op === 'add' ? list.length : Number(step);
  const most = op === 'add' ? list.length : list.length - 1;
  if (!/^(\d+|-)$/.test(step) || !(at <= most))
    return `there is no place ${step} in a list of ${list.length}`;
  if (op === 'add') list.splice(at, 0, value);
  else if (op === 'remove') list.splice(at, 1);
  else list[at] = value;
  return null;
}

function changeObject(
  object: Record<string, unknown>,
  op: Operation['op'],
  step: string,
  value: unknown,
): string | null {
  if (op === 'remove') {
    if (!Object.hasOwn(object, step)) return `there is no ${step}`;
    delete object[step];
  } else if (step === '__proto__') return 'nothing is called so';
  // What is replaced and was not there is meant to be there.
  else object[step] = value;
  return null;
}

function splitPath(path: string): string[] {
  if (!path.startsWith('/')) return path.split('.');
  return path
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function isContainer(value: unknown): value is Container {
  return value !== null && typeof value === 'object';
}
