import { CheckScript } from '../../checks/check-script.ts';
import { makePageCheck } from '../../checks/page-checks.ts';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { sentFields } from '../../core/pages/entity/fields.ts';
import { UseProblems } from '../use-problems.ts';
import { formBlock } from './form-block.ts';
import { FormOptions } from './form-options.ts';
import { aheadCheck, refuseBehind, samplesAhead } from './keep-ahead.ts';
import { keepFields, keptChecks } from './keep-fields.ts';

export const form: Ability<FormOptions> = {
  name: 'form',
  title: 'Form',
  about: 'A form that stores one record, such as a message or a reservation.',
  options: FormOptions,
  block: formBlock,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    problems.grants(entity, 'create', 'stores records');
    const { fields } = use.options;
    fields?.forEach((name, index) => {
      const field = problems.field(entity, name, 'options', 'fields', index);
      if (field?.input === 'never' || field?.input === 'computed')
        problems.say(`asks for "${field.label}", which nobody can enter.`, 'options', 'fields', index);
    });
    const { thanks_when } = use.options;
    if (thanks_when) problems.field(entity, thanks_when.field, 'options', 'thanks_when', 'field');
    for (const field of entity.fields)
      if (fields && field.required && field.default === undefined && field.input !== 'never')
        if (!fields.includes(field.name) && entity.flow?.field !== field.name)
          problems.say(`does not ask for "${field.label}", which is required.`, 'options', 'fields');
    const { ahead } = use.options;
    problems.fitting(
      entity,
      { option: 'ahead', name: ahead?.field },
      ({ type, input }) =>
        (type === 'datetime' || (type === 'date' && !ahead?.hours)) &&
        (input === 'always' || input === 'create'),
      'for when visitors come, so it must be a time that they enter.',
    );
    return problems.found;
  },
  refine(operation, use, model) {
    const entity = model.entity(use.entity ?? '');
    const { ahead } = use.options;
    const kept = isFirst(use, model) ? keepFields(operation, entity) : operation;
    return ahead ? refuseBehind(kept, entity, ahead, model) : kept;
  },
  samples: ({ entity, options: { ahead } }, model) =>
    ahead ? [samplesAhead(model.entity(entity ?? ''), ahead, model)] : [],
  ahead: ({ entity, options: { ahead } }) => (ahead ? [{ entity: entity ?? '', field: ahead.field }] : []),
  checks(use, model) {
    const entity = model.entity(use.entity ?? '');
    const { ahead } = use.options;
    return [
      ...(isFirst(use, model) ? keptChecks(entity, model) : []),
      ...(ahead ? aheadCheck(entity, ahead, model) : []),
    ];
  },
  pageChecks: (use, model) => {
    const entity = model.entity(use.entity ?? '');
    const asked = entity.fields.filter(({ names, input, flow }) =>
      use.options.fields ? use.options.fields.includes(names.snake) : input !== 'never' && !flow,
    );
    const labels = sentFields(entity, asked).map((field) => field.label);
    const texts = use.options.button === undefined ? labels : [...labels, use.options.button];
    return [makePageCheck(use, model, `asks for a new ${entity.label}`, new CheckScript(), texts)];
  },
};

/** Several forms for one kind of record keep the same. */
function isFirst({ at, entity }: ParsedUse<FormOptions>, { pages }: AppModel): boolean {
  const isForm = (block: { ability: string; entity?: string }) =>
    block.ability === 'form' && block.entity === entity;
  const page = pages.find(({ blocks }) => blocks.some(isForm));
  return 'page' in at && page?.names.snake === at.page && page.blocks.findIndex(isForm) === at.block;
}
