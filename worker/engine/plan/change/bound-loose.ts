/** Bounds that no field stands before: "between 0.1 and 9 litres" is about what is counted in litres. */
import type { Statement } from '../../language/statements/statement.ts';
import { boundField } from './bound-field.ts';
import { isIn } from './counted-in.ts';
import { type Desk, marksOf, type Result } from './desk.ts';
import { findKindOf } from './plan-nouns.ts';

/** The bounds of a sentence that no statement carries, by their unit. */
export function boundLoose(desk: Desk, statements: readonly Statement[], sentence: number): Result {
  const marks = marksOf(desk, { kind: 'thing', name: '', marks: [], sentence });
  const told = new Set(
    statements.flatMap((one) =>
      one.kind === 'bound' || one.kind === 'limit' ? one.marks.map(({ at }) => at) : [],
    ),
  );
  const loose = marks.filter(({ tag, at }) => (tag === 'min' || tag === 'max') && !told.has(at));
  const unit = marks.find(({ tag }) => tag === 'unit')?.words;
  if (loose.length === 0 || unit === undefined) return null;
  const named = marks
    .filter(({ tag }) => tag === 'thing')
    .flatMap(({ words }) => findKindOf(desk.blueprint, words) ?? []);
  const near = desk.blueprint.entities.filter(({ name }) => name === desk.focus.entity);
  const entities = named.length > 0 ? named : near.length > 0 ? near : desk.blueprint.entities;
  const found = entities.flatMap((entity) =>
    entity.fields.filter((field) => isIn(field, unit)).map((field) => ({ entity, field })),
  );
  const [place, other] = found;
  if (!place || other) return { why: `It is not clear what is counted in ${unit}.` };
  const words = (tag: 'min' | 'max') => loose.find((mark) => mark.tag === tag)?.words;
  const [min, max] = [words('min'), words('max')];
  return boundField(desk, {
    kind: 'bound',
    of: place.entity.label,
    field: place.field.label.toLowerCase(),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    marks: loose,
    sentence,
  });
}
