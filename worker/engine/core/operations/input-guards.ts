/** What a body must hold true beyond its shape. */
import type { EntityModel } from '../model.ts';
import { lowerFirst } from './entity-parts.ts';
import { all, body, exists, given, id, not, sql } from './expression.ts';
import type { Step } from './operation.ts';

/**
 * What the body must hold true: pointers lead somewhere, unique values are not taken.
 * @param named the fields that it has; absent: all that people enter.
 */
export function inputGuards(entity: EntityModel, use: 'whole' | 'partial', named?: string[]): Step[] {
  const fields = entity.fields.filter(
    (field) =>
      (field.input === 'always' || (field.input === 'create' && use === 'whole')) &&
      (named?.includes(field.names.snake) ?? true),
  );
  return fields.flatMap((field) => {
    const value = body(field.wire);
    const sent = use === 'partial' || !field.required ? [given(value)] : [];
    const guards: Step[] = [];
    if (field.reference)
      guards.push({
        do: 'refuse',
        when: all(...sent, not(exists(sql`SELECT 1 FROM ${field.reference.to.table} WHERE id = ${value}`))),
        refusal: {
          status: 422,
          member: field.wire,
          sentence: `There is no such ${lowerFirst(field.reference.to.label)}`,
        },
      });
    if (field.unique) {
      const taken =
        use === 'whole'
          ? sql`SELECT 1 FROM ${entity.table} WHERE ${field.wire} = ${value}`
          : sql`SELECT 1 FROM ${entity.table} WHERE ${field.wire} = ${value} AND id <> ${id}`;
      guards.push({
        do: 'refuse',
        when: all(...sent, exists(taken)),
        refusal: {
          status: 422,
          member: field.wire,
          sentence:
            field.type === 'email'
              ? 'This e-mail address is on the list already.'
              : `Another ${lowerFirst(entity.label)} has this ${lowerFirst(field.label)} already`,
        },
      });
    }
    return guards;
  });
}
