/** How many records may have the same: "at most 12 teams a night", "one order a day for each child". */
import type { BlueprintInput } from '../../../contract/plan/blueprint.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { readNumber } from '../knowledge/numbers.ts';
import { findKind, type Sketch } from '../sketch.ts';
import { findEntity } from './apply-fields.ts';

type EntityInput = BlueprintInput['entities'][number];

export function applyBounds(blueprint: BlueprintInput, sketch: Sketch): void {
  for (const one of sketch.statements) if (one.kind === 'limit') applyLimit(blueprint, sketch, one);
}

function applyLimit(blueprint: BlueprintInput, sketch: Sketch, one: StatementOf<'limit'>): void {
  const entity = findEntity(blueprint, findKind(sketch, one.of)?.name);
  const most = readNumber(one.max);
  if (!entity || most === undefined || most < 1) return;
  const isCounted = blueprint.abilities?.some(
    (use) => use.ability === 'capacity' && use.entity === entity.name,
  );
  if (isCounted && one.period === undefined) return;
  const whole = findEntity(blueprint, findKind(sketch, one.per)?.name);
  const pointer = entity.fields.find(
    ({ reference }) => reference !== undefined && reference.entity === whole?.name,
  );
  const day = one.period === 'day' ? entity.fields.find(({ type }) => type === 'date') : undefined;
  if (one.period !== undefined && !day) return;
  const same = [pointer, day].flatMap((field) => (field ? [field.name] : []));
  if (same.length === 0) return;
  entity.bounds = [...(entity.bounds ?? []), { same, most }];
  keepExamples(entity, same, most);
}

/** Examples beyond the bound go. */
function keepExamples(entity: EntityInput, same: readonly string[], most: number): void {
  const seen = new Map<string, number>();
  entity.seed = (entity.seed ?? []).filter((row) => {
    const values = same.map((name) => row[name] ?? null);
    if (values.includes(null)) return true;
    const key = JSON.stringify(values);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count <= most;
  });
}
