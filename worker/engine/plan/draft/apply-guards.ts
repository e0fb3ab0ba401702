/** When something may be done: "until 24 hours before", "until it is sent". */
import type { BlueprintInput } from '../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { NUMBER, readNumber } from '../knowledge/numbers.ts';
import type { Sketch } from '../sketch.ts';
import { findEntity } from './apply-fields.ts';

type EntityInput = BlueprintInput['entities'][number];
type Condition = NonNullable<NonNullable<EntityInput['guards']>[number]['when']>[number];

const BEFORE = new RegExp(
  `\\b(${NUMBER}) ?(minute|hour|h|day|week)s? (?:before|ahead|earlier|in advance)\\b`,
  'i',
);
const MINUTES: Record<string, number> = { minute: 1, hour: 60, h: 60, day: 24 * 60, week: 7 * 24 * 60 };
const UNTIL_STATE =
  /^(?:until|till|as long as|while|before|unless)\b.*?\b(?:is|are|was|has been|gets|not)?\s*([\p{L}][\p{L} -]*)$/iu;

const OPERATIONS: Partial<Record<StatementOf<'access'>['right'], string[]>> = {
  add: ['create'],
  change: ['update'],
  delete: ['delete'],
  everything: ['update', 'delete'],
};

export function applyGuards(blueprint: BlueprintInput, sketch: Sketch): void {
  for (const one of sketch.access) {
    if (one.when === undefined || one.isRefused) continue;
    const entity = findEntity(blueprint, one.thing);
    const operations = entity && operationsOf(one, entity);
    if (!entity || !operations || operations.length === 0) continue;
    const when = readCondition(one.when, entity);
    if (!when) continue;
    const except = blueprint.roles?.some(({ name }) => name === 'admin')
      ? { except: [{ roles: ['admin'] }] }
      : {};
    const guard = { operations, when: [when], ...except };
    const isKnown = entity.guards?.some((one) => JSON.stringify(one) === JSON.stringify(guard));
    if (!isKnown) entity.guards = [...(entity.guards ?? []), guard];
  }
}

/** What the right is about; whoever cancels or moves something changes it, by a press where there is one. */
function operationsOf(one: StatementOf<'access'>, entity: EntityInput): string[] {
  const known = OPERATIONS[one.right];
  if (known)
    return known.filter((name) =>
      (entity.operations ?? ['create', 'update', 'delete']).some((own) => own === name),
    );
  const press = (entity.actions ?? []).find(
    ({ name, label }) =>
      label.toLowerCase().startsWith(one.verb) || name.startsWith(one.verb.replaceAll(' ', '_')),
  );
  return press ? [press.name] : ['update', 'delete'];
}

function readCondition(words: string, entity: EntityInput): Condition | null {
  const [, count = '', unit = ''] = BEFORE.exec(words) ?? [];
  const begins =
    entity.fields.find(
      ({ type, name }) => type === 'datetime' && /start|from|begin|time|at$|date/.test(name),
    ) ?? entity.fields.find(({ type }) => type === 'datetime' || type === 'date');
  const number = readNumber(count);
  if (unit !== '' && begins && number !== undefined)
    return { field: begins.name, ahead: number * (MINUTES[unit.toLowerCase()] ?? 60) };
  return readState(words, entity);
}

/** The states that come before the one that is named ("until it is sent"), or the named one itself ("as long as it is open"). */
function readState(words: string, entity: EntityInput): Condition | null {
  const field = entity.fields.find(({ name }) => name === entity.flow?.field);
  const named = UNTIL_STATE.exec(words.trim())?.[1];
  const options = field?.options ?? [];
  const at =
    named === undefined
      ? -1
      : options.findIndex(
          ({ value, label }) =>
            named.toLowerCase().endsWith(label.toLowerCase()) || toIdentifier(named).endsWith(value),
        );
  if (!field || at < 0) return null;
  const isWhile = /^(?:as long as|while)/i.test(words.trim());
  const is = (isWhile ? options.slice(at, at + 1) : options.slice(0, at)).map(({ value }) => value);
  return is.length > 0 ? { field: field.name, is } : null;
}
