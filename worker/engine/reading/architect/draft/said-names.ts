/** Fields by the names that a text has for them: which are one, and which is what one is called by. */
import type { EntityFact, FieldFact } from '../../reader/facts.ts';
import { bareName } from './field-aliases.ts';

/** Of a field that a text names twice, once in each number ("tag", "tags"), the one of which it says more. */
export function keepSaidOnce(said: readonly FieldFact[]): FieldFact[] {
  const kept = new Map<string, FieldFact>();
  for (const field of said) {
    const key = bareName(field.name);
    const known = kept.get(key);
    if (!known || (field.choices && !known.choices)) kept.set(key, field);
  }
  return [...kept.values()];
}

/**
 * The field that a text has for what one is called: "patient name" and "full name" of a patient, the last of "first and last name" of a
 * person; none where it names "name" itself.
 */
export function ownNameOf(
  { name, person, thing }: EntityFact,
  said: readonly FieldFact[],
): FieldFact | undefined {
  if (said.some((field) => field.name === 'name')) return undefined;
  const own = new Set(['full_name', `${name}_name`, `${name.split('_').at(-1)}_name`, `${thing}_name`]);
  return (
    said.find((field) => own.has(field.name)) ??
    (person || said.filter((field) => PART_OF_NAME.test(field.name)).length > 1
      ? said.findLast((field) => PART_OF_NAME.test(field.name))
      : said.find((field) => FIRST_NAME.test(field.name)))
  );
}

const PART_OF_NAME = /^(?:first|last|given|family)_?name$|^(?:sur|fore)name$/;
const FIRST_NAME = /^(?:first|given)_?name$|^forename$/;

/** Names of what a line is multiplied by. */
export const QUANTITY = /^(?:quantity|qty|count|number_of|units|hours|pieces|how_many|nights|days)/;
