/** Puts a field into an entity: into the blocks that name their fields one by one, and with a value into its examples. */
import {
  BLUEPRINT_LIMITS,
  type Blueprint,
  type Entity,
  type Field,
} from '../../../contract/plan/blueprint.ts';
import { showField } from '../../../contract/plan-edits/edit-field.ts';
import { makeUnique } from '../../core/names/identifier.ts';
import { exampleValue } from '../architect/examples/seed-values.ts';

/** More filters than these crowd a list. */
const MOST_FILTERS = 5;

/**
 * Adds the field at the end of the entity.
 * @returns the plan and the name that the field got; null when the entity is full.
 */
export function insertField(
  blueprint: Blueprint,
  entity: Entity,
  field: Field,
): { blueprint: Blueprint; name: string } | null {
  if (entity.fields.length >= BLUEPRINT_LIMITS.fields) return null;
  const taken = new Set(entity.fields.flatMap((one) => [one.name, `${one.name}_id`]));
  const name = makeUnique(field.name, taken);
  const named: Field = { ...field, name };
  const shown = showField(blueprint, entity.name, name);
  const entities = shown.entities.map((one) =>
    one.name === entity.name
      ? { ...one, fields: [...entity.fields, named], seed: seedWith(blueprint, entity, named) }
      : one,
  );
  return { blueprint: { ...shown, entities, pages: shown.pages.map(withFilter) }, name };

  function withFilter(page: Blueprint['pages'][number]): Blueprint['pages'][number] {
    if (!['enum', 'reference', 'boolean'].includes(named.type)) return page;
    return {
      ...page,
      blocks: page.blocks.map((block) => {
        const filters = block.options.filters;
        if (block.entity !== entity.name || !Array.isArray(filters) || filters.length >= MOST_FILTERS)
          return block;
        return { ...block, options: { ...block.options, filters: [...filters, name] } };
      }),
    };
  }
}

/** The entity's examples with a value in the field. */
export function seedWith(blueprint: Blueprint, entity: Entity, field: Field): Entity['seed'] {
  const targets = blueprint.entities.find((one) => one.name === field.reference?.entity)?.seed.length ?? 0;
  return entity.seed.map((record, index) => {
    const value =
      field.type === 'reference'
        ? targets > 0
          ? (index % targets) + 1
          : null
        : exampleValue(field, index, {
            words: entity.label.toLowerCase(),
            label: entity.label,
            nature: entity.flow ? 'work' : 'record',
            person: false,
            isTitle: false,
            currency: blueprint.currency,
          });
    return value === null ? record : { ...record, [field.name]: value };
  });
}
