/** The last step of a booking, by times or by days: what is still asked when the rest was chosen. */

import type { EntityModel, FieldModel } from '../../core/model.ts';
import type { Name } from '../../core/names/name.ts';
import { type Code, code, joinCode, literal, ref, typeRef } from '../../core/pages/code.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import { fieldElements, printRules, startingValue } from '../../core/pages/entity/entity-form.ts';
import { apiRef, entityNames, recordType } from '../../core/pages/entity/entity-names.ts';
import { enteredFields, sentFields } from '../../core/pages/entity/fields.ts';

export interface Details {
  entity: EntityModel;
  /** Fields that hold what was chosen in the steps before. */
  chosen: FieldModel[];
  /** Fields that the form asks, by name; without them all that people enter. */
  named: string[] | undefined;
}

/** Fields that the last step asks: the named ones, or all that people enter and that were not chosen before. */
export function detailFields({ entity, chosen, named }: Details): FieldModel[] {
  if (named)
    return sentFields(
      entity,
      named.map((name) => entity.field(name)),
    );
  return sentFields(
    entity,
    enteredFields(entity, 'create').filter((field) => !chosen.includes(field) && field.flow === null),
  );
}

/** @param form name of the component. */
export function printDetailsForm(form: Name, details: Details): Code {
  const { entity, chosen } = details;
  const calls = callNames(entity);
  const input = typeRef(calls.input, entityNames(entity).module);
  const before = joinCode(
    chosen.map((field) => literal(field.wire)),
    ' | ',
  );
  const fields = detailFields(details);
  return code`
    type Booked = Pick<${input}, ${before}>;

    export interface ${form}Props {
      /** What was chosen before. */
      booked: Booked;
      onDone: () => void;
    }

    export function ${form}({ booked, onDone }: ${form}Props) {
      const form = ${ref('useForm', 'src/data/use-form')}<Omit<${input}, keyof Booked>, ${recordType(entity)}>({
        initial: { ${fields.map((field) => code`${field.wire}: ${startingValue(field)},`)} },
        ${printRules(fields)}
        submit: (details) => ${apiRef(entity, calls.create)}({ ...details, ...booked }),
        onDone,
      });
      return (
        <${ref('Form', 'src/ui/fields/Form')} form={form} submitLabel="Book">
          ${fieldElements(entity, fields)}
        </${ref('Form', 'src/ui/fields/Form')}>
      );
    }`;
}
