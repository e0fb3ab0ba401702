import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import type { AppModel, FieldModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { plainSql, sql, variable } from '../../core/operations/expression.ts';
import { andOwn } from '../../core/operations/own-rows.ts';
import { shownSql } from '../../core/operations/seen.ts';
import { code, literal, ref } from '../../core/pages/code.ts';
import { listPage } from '../../core/pages/entity/list-page.ts';
import { makeCheck } from '../record/make-check.ts';
import { UseProblems } from '../use-problems.ts';
import { detectTags } from './detect.ts';
import { completeTags, planTags } from './plan.ts';

const TagsOptions = z.strictObject({
  field: Identifier.describe('The list that holds the tags.'),
});
type TagsOptions = z.output<typeof TagsOptions>;

const fieldOf = (use: ParsedUse<TagsOptions>, model: AppModel): FieldModel =>
  model.entity(use.entity ?? '').field(use.options.field);

/** `/api/posts/tags` */
const pathOf = (use: ParsedUse<TagsOptions>, model: AppModel): string =>
  `${model.entity(use.entity ?? '').apiPath}/${fieldOf(use, model).names.kebab}`;

export const tags: Ability<TagsOptions> = {
  name: 'tags',
  title: 'Tags',
  about:
    'Tags: a list of short words on each record, suggested while one types, as links that lead to everything with the same one.',
  options: TagsOptions,
  detect: detectTags,
  plan: planTags,
  complete: completeTags,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    problems.grants(entity, 'list', 'leads to everything with the same tag');
    const field = problems.field(entity, use.options.field, 'options', 'field');
    if (field && field.type !== 'list')
      problems.say(`reads tags from "${field.label}", which is not a list.`, 'options', 'field');
    return problems.found;
  },
  operations(use, model) {
    const entity = model.entity(use.entity ?? '');
    const field = fieldOf(use, model);
    const shown = shownSql(entity);
    return [
      {
        id: `list_${entity.names.snake}_${field.names.snake}`,
        group: entity.plural.snake,
        method: 'GET',
        path: pathOf(use, model),
        summary: `The ${lowerFirst(field.label)} in use, the most used first`,
        access: entity.access('list'),
        body: null,
        steps: [
          {
            do: 'read_all',
            into: 'found',
            columns: { name: 'text', count: 'number' },
            query: sql`
              SELECT _item.value AS name, COUNT(*) AS count FROM ${entity.table}, json_each(${`${entity.table}.${field.wire}`}) AS _item WHERE ${plainSql(shown ?? 'TRUE')}${andOwn(entity, 'list')}
              GROUP BY _item.value ORDER BY count DESC, name LIMIT 200`,
          },
        ],
        answer: { kind: 'rows', rows: variable('found'), columns: { name: 'text', count: 'number' } },
      },
    ];
  },
  suggests: (use, model) => [
    { entity: use.entity ?? '', field: use.options.field, path: pathOf(use, model) },
  ],
  recordParts(use, model) {
    const entity = model.entity(use.entity ?? '');
    const field = fieldOf(use, model);
    const page = listPage(entity, model.pages);
    return (['card', 'under'] as const).map((place) => ({
      entity: entity.names.snake,
      place,
      fields: [use.options.field],
      body: (record) =>
        code`<${ref('TagLinks', 'src/social/TagLinks')} label=${literal(field.label)} tags={${record}.${field.wire}}${page && code` href=${literal(page.path)} parameter=${literal(field.wire)}`} />`,
    }));
  },
  checks(use, model) {
    const entity = model.entity(use.entity ?? '');
    const field = fieldOf(use, model);
    if (waysToHave(entity) !== 'create' || field.input === 'never') return [];
    const { min = 0, max = 100 } = field;
    if (min > 1 || max < 2) return [];
    const script = new CheckScript();
    const both = script.create(entity, 1, { [field.wire]: ['amber', 'birch'] });
    const one = script.create(entity, 2, { [field.wire]: ['amber'] });
    if (script.seeded) return [];
    script.call('GET', pathOf(use, model), 200, {
      json: {
        items: [
          { name: 'amber', count: 2 },
          { name: 'birch', count: 1 },
        ],
      },
    });
    script.call('GET', `${entity.apiPath}?${field.wire}=amber&sort=id`, 200, {
      json: { total: 2, items: [{ id: both.id }, { id: one.id }] },
    });
    script.call('GET', `${entity.apiPath}?${field.wire}=birch`, 200, {
      json: { total: 1, items: [{ id: both.id }] },
    });
    return [
      makeCheck(
        entity,
        `${field.names.snake}.filter`,
        `each of the ${lowerFirst(field.label)} leads to everything that carries it`,
        script,
        'tags',
      ),
    ];
  },
};
