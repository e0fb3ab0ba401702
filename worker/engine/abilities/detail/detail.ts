import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import { makePageCheck, pageOf, visibleTitle } from '../../checks/page-checks.ts';
import { visibleValue } from '../../checks/visible-values.ts';
import type { Ability } from '../../core/ability.ts';
import { isShownByPart } from '../../core/pages/entity/parts-at.ts';

import { UseProblems } from '../use-problems.ts';
import { detailBlock } from './detail-block.ts';
import { DetailOptions } from './detail-options.ts';

export const detail: Ability<DetailOptions> = {
  name: 'detail',
  title: 'Detail page',
  about: 'One record with all that belongs to it; its page ends in /:id.',
  options: DetailOptions,
  block: detailBlock,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    problems.grants(entity, 'read', 'shows one record');
    problems.shown(entity, use.options.fields, 'fields');
    const { at } = use;
    const page = 'page' in at ? blueprint.pages.find((candidate) => candidate.name === at.page) : undefined;
    if (!page?.path.endsWith('/:id'))
      problems.say('shows one record, so the address of its page must end in /:id.');
    use.options.related?.forEach((related, index) => {
      const other = problems.entity(related.entity, 'options', 'related', index, 'entity');
      if (!other) return;
      problems.grants(other, 'list', `lists ${other.label_plural}`);
      const field = problems.field(other, related.field, 'options', 'related', index, 'field');
      if (field && field.reference?.entity !== entity.name)
        problems.say(
          `lists ${other.label_plural} by "${field.label}", which does not point at ${entity.label}.`,
          'options',
          'related',
          index,
          'field',
        );
    });
    return problems.found;
  },
  pageChecks: (use, model) => {
    const entity = model.entity(use.entity ?? '');
    if (waysToHave(entity) !== 'create') return [];
    const script = new CheckScript();
    const made = script.create(entity, 1);
    const shown = entity.fields
      .filter(({ names }) => use.options.fields?.includes(names.snake) ?? true)
      // What an ability shows in its own way ("In stock") is held by its own checks.
      .filter((field) => !isShownByPart(entity, field, 'header', 'under', 'aside', 'below'))
      .map((field) => visibleValue(field, made.body[field.wire] ?? null, model));
    const texts = [visibleTitle(entity, made), ...shown].filter((text) => text !== null);
    const path = pageOf(use, model).path.replace(':id', String(made.id));
    return [makePageCheck(use, model, `shows one ${entity.label}`, script, [...new Set(texts)], path)];
  },
};
