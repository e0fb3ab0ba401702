/**
 * What the parts of a Blueprint mean together. The zod schema in `blueprint.ts` checks shapes; here: names are unique,
 * references exist, pages use what is there. Each problem says where it is and what to do about it.
 * Long, since it is one list of rules over the same few sets of names.
 */
import { approvalProblems } from './approval-problems.ts';
import type { Blueprint, Entity, Field, FieldType, Setting } from './blueprint.ts';
import { boundProblems } from './bound-problems.ts';
import { effectProblems } from './effect-problems.ts';
import { fieldAccessProblems } from './field-access-problems.ts';
import { isValueOf } from './field-value.ts';
import { formulaProblems } from './formula-problems.ts';
import { guardProblems } from './guard-problems.ts';
import { namedAccessProblems } from './named-access-problems.ts';
import { numberingProblems } from './numbering-problems.ts';
import { seedProblems } from './seed-problems.ts';
import { settingProblems } from './settings.ts';
import { startProblems } from './start-problems.ts';

/** One thing that is wrong with a plan: `path` as in zod issues, `message` a sentence a person can act on. */
export interface BlueprintProblem {
  path: (string | number)[];
  message: string;
}

/** When a record was made and last changed: every record has them, and pages may show them and sort and chart by them. */
export const OWN_TIMES = ['created_at', 'updated_at'] as const;
export type OwnTime = (typeof OWN_TIMES)[number];

/** Fields that every record has; a Blueprint must not define them. */
export const RESERVED_FIELDS = ['id', ...OWN_TIMES] as const;

const NUMERIC = new Set(['number', 'money']);
/** Types of which each value can be told from the others; of a choice or a mark most records share one. */
const TOLD_APART = new Set(['text', 'number', 'money', 'date', 'datetime', 'email', 'url', 'reference']);
const MEASURED = new Set(['number', 'money', 'text', 'long_text', 'markdown', 'email', 'url', 'list']);

/**
 * Checks the meaning of a Blueprint whose shape is already valid.
 * @returns every problem found, in document order; empty when the Blueprint can be built.
 */
export function findBlueprintProblems(blueprint: Blueprint): BlueprintProblem[] {
  const entities = new Map(blueprint.entities.map((entity) => [entity.name, entity]));
  const roles = new Set(blueprint.roles.map((role) => role.name));
  return [
    ...duplicates(blueprint.entities.map((entity) => entity.name)).map((index) => ({
      path: ['entities', index, 'name'],
      message: `Two things are both called "${blueprint.entities[index]?.name}". Give one of them another name.`,
    })),
    ...duplicates(blueprint.entities.map((entity) => entity.plural)).map((index) => ({
      path: ['entities', index, 'plural'],
      message: `Two things share the plural "${blueprint.entities[index]?.plural}". Give one of them another plural.`,
    })),
    ...duplicates(blueprint.pages.map((page) => page.path)).map((index) => ({
      path: ['pages', index, 'path'],
      message: `Two pages share the address ${blueprint.pages[index]?.path}. Give one of them another address.`,
    })),
    ...duplicates(blueprint.pages.map((page) => page.name)).map((index) => ({
      path: ['pages', index, 'name'],
      message: `Two pages are both called "${blueprint.pages[index]?.name}". Give one of them another name.`,
    })),
    ...duplicates(blueprint.roles.map((role) => role.name)).map((index) => ({
      path: ['roles', index, 'name'],
      message: `The role "${blueprint.roles[index]?.name}" is defined twice.`,
    })),
    ...(blueprint.work ?? []).flatMap(({ page }, index) =>
      blueprint.pages.some(({ name }) => name === page)
        ? []
        : [
            {
              path: ['work', index, 'page'],
              message: `There is no page "${page}" on which this could stand.`,
            },
          ],
    ),
    ...blueprint.entities.flatMap((entity, index) =>
      entityProblems(entity, ['entities', index], entities, roles, blueprint.settings ?? []),
    ),
    ...blueprint.pages.flatMap((page, index) => pageProblems(page, ['pages', index], entities, roles)),
    ...blueprint.abilities.flatMap((use, index) =>
      use.entity !== undefined && !entities.has(use.entity)
        ? [
            {
              path: ['abilities', index, 'entity'],
              message: `The ability "${use.ability}" is meant for "${use.entity}", which is not in the plan.`,
            },
          ]
        : [],
    ),
    ...namedAccessProblems(blueprint),
    ...boundProblems(blueprint),
    ...effectProblems(blueprint),
    ...settingProblems(blueprint),
    ...(blueprint.pages.some((page) => page.path === '/')
      ? []
      : [
          {
            path: ['pages'],
            message: 'No page has the address "/". One page must be the first one people see.',
          },
        ]),
  ];
}

function entityProblems(
  entity: Entity,
  path: (string | number)[],
  entities: Map<string, Entity>,
  roles: Set<string>,
  settings: readonly Setting[],
): BlueprintProblem[] {
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  const problems: BlueprintProblem[] = duplicates(entity.fields.map((field) => field.name)).map((index) => ({
    path: [...path, 'fields', index, 'name'],
    message: `${entity.label} has two fields called "${entity.fields[index]?.name}". Rename one of them.`,
  }));
  const wireNames = entity.fields.map((field) =>
    field.type === 'reference' ? `${field.name}_id` : field.name,
  );
  if (duplicates(entity.fields.map((field) => field.name)).length === 0)
    for (const index of duplicates(wireNames))
      problems.push({
        path: [...path, 'fields', index, 'name'],
        message: `${entity.label} has two fields that are both stored as "${wireNames[index]}". Rename one of them.`,
      });
  if (entity.name === entity.plural)
    problems.push({
      path: [...path, 'plural'],
      message: `${entity.label} needs a plural that differs from "${entity.name}", for example "${entity.name}_list".`,
    });
  entity.fields.forEach((field, index) => {
    problems.push(...fieldProblems(entity, field, [...path, 'fields', index], entities));
  });
  if (!fields.has(entity.title_field))
    problems.push({
      path: [...path, 'title_field'],
      message: `${entity.label} is called by "${entity.title_field}", which is not one of its fields.`,
    });
  problems.push(...flowProblems(entity, path, fields, roles), ...actionProblems(entity, path, fields));
  problems.push(...approvalProblems(entity, [...path, 'approval'], fields, roles));
  problems.push(...fieldAccessProblems(entity, path, roles), ...guardProblems(entity, path, entities, roles));
  problems.push(...formulaProblems(entity, path, entities, settings), ...numberingProblems(entity, path));
  problems.push(...startProblems(entity, path, entities));
  // A checkout makes records where the plan grants no other way.
  const doable = new Set<string>([
    'create',
    ...entity.operations,
    ...entity.actions.map((action) => action.name),
  ]);
  entity.rules.forEach((rule, index) => {
    for (const name of rule.operations)
      if (!doable.has(name))
        problems.push({
          path: [...path, 'rules', index, 'operations'],
          message: `A rule of ${entity.label} speaks of "${name}", which is neither an operation nor an action of it.`,
        });
    for (const access of rule.allow)
      if (typeof access === 'object')
        for (const role of access.roles)
          if (!roles.has(role))
            problems.push({
              path: [...path, 'rules', index, 'allow'],
              message: `A rule of ${entity.label} names the role "${role}", which is not defined.`,
            });
  });
  entity.seed.forEach((record, index) => {
    problems.push(...seedProblems(entity, record, [...path, 'seed', index], fields, entities));
  });
  return problems;
}

function fieldProblems(
  entity: Entity,
  field: Field,
  path: (string | number)[],
  entities: Map<string, Entity>,
): BlueprintProblem[] {
  const problems: BlueprintProblem[] = [];
  const say = (message: string, ...rest: (string | number)[]) =>
    problems.push({ path: [...path, ...rest], message });
  const called = `${entity.label}: "${field.label}"`;
  if ((RESERVED_FIELDS as readonly string[]).includes(field.name))
    say(
      `${called} uses the name "${field.name}", which every record has by itself. Choose another name.`,
      'name',
    );
  if (field.type === 'reference') {
    if (!field.reference)
      say(`${called} points at something, but the plan does not say at what.`, 'reference');
    else if (!entities.has(field.reference.entity))
      say(
        `${called} points at "${field.reference.entity}", which is not in the plan.`,
        'reference',
        'entity',
      );
    else if (field.required && field.reference.on_delete === 'empty')
      say(
        `${called} is required, so it cannot be emptied when the other record is deleted.`,
        'reference',
        'on_delete',
      );
  } else if (field.reference) say(`${called} is not a reference, yet points at something.`, 'reference');
  if (field.type === 'enum') {
    if (!field.options || field.options.length < 2) say(`${called} needs at least two choices.`, 'options');
    else if (duplicates(field.options.map((option) => option.value)).length > 0)
      say(`${called} has the same choice twice.`, 'options');
  } else if (field.options) say(`${called} has choices, but is not a choice field.`, 'options');
  if ((field.min !== undefined || field.max !== undefined) && !MEASURED.has(field.type))
    say(`${called} cannot have a smallest or largest value.`, field.min !== undefined ? 'min' : 'max');
  if (field.min !== undefined && field.max !== undefined && field.min > field.max)
    say(`${called} has a smallest value above its largest.`, 'min');
  if ((field.integer || field.unit !== undefined) && field.type !== 'number')
    say(`${called} has a unit or whole numbers, but is not a number.`, field.integer ? 'integer' : 'unit');
  if (field.unique && !canBeUnique(field.type))
    say(
      `${called} cannot differ in every record. Let several have the same, or choose another type.`,
      'unique',
    );
  if (field.default !== undefined && !isValueOf(field, field.default))
    say(`${called} starts with a value that it does not accept.`, 'default');
  const starts = field.default !== undefined || entity.flow?.field === field.name;
  if (field.input === 'never' && field.required && !starts)
    say(`${called} is required but nobody can enter it and it has no starting value.`, 'required');
  if (field.input === 'computed' && (field.required || field.unique || field.default !== undefined))
    say(`${called} is worked out, so it can be neither required nor unique nor start with a value.`, 'input');
  return problems;
}

function flowProblems(
  entity: Entity,
  path: (string | number)[],
  fields: Map<string, Field>,
  roles: ReadonlySet<string>,
): BlueprintProblem[] {
  const flow = entity.flow;
  if (!flow) return [];
  const field = fields.get(flow.field);
  if (field?.type !== 'enum')
    return [
      {
        path: [...path, 'flow', 'field'],
        message: `The steps of ${entity.label} need a choice field; "${flow.field}" is none.`,
      },
    ];
  const states = new Set(field.options?.map((option) => option.value));
  const named = [flow.initial, ...(flow.transitions ?? []).flatMap((step) => [step.from, ...step.to])];
  const unknown = (flow.by ?? []).filter((role) => !roles.has(role));
  return [
    ...named
      .filter((state) => !states.has(state))
      .map((state) => ({
        path: [...path, 'flow'],
        message: `The steps of ${entity.label} name "${state}", which is not a choice of "${field.label}".`,
      })),
    ...unknown.map((role) => ({
      path: [...path, 'flow', 'by'],
      message: `The steps of ${entity.label} are taken by the role "${role}", which is not defined.`,
    })),
  ];
}

function actionProblems(
  entity: Entity,
  path: (string | number)[],
  fields: Map<string, Field>,
): BlueprintProblem[] {
  const problems: BlueprintProblem[] = duplicates(entity.actions.map((action) => action.name)).map(
    (index) => ({
      path: [...path, 'actions', index, 'name'],
      message: `${entity.label} has two actions called "${entity.actions[index]?.name}".`,
    }),
  );
  entity.actions.forEach((action, index) => {
    const at = [...path, 'actions', index];
    if (['summary', 'export'].includes(action.name))
      problems.push({
        path: [...at, 'name'],
        message: `"${action.name}" is already an operation; rename the action.`,
      });
    for (const { field: name, to } of action.set) {
      const field = fields.get(name);
      if (!field)
        problems.push({
          path: [...at, 'set'],
          message: `${action.label} sets "${name}", which ${entity.label} lacks.`,
        });
      else if (to === null ? field.required : !isValueOf(field, to))
        problems.push({
          path: [...at, 'set'],
          message: `${action.label} sets "${field.label}" to a value that it does not accept.`,
        });
    }
    for (const { field: name } of action.when)
      if (!fields.has(name))
        problems.push({
          path: [...at, 'when'],
          message: `${action.label} looks at "${name}", which ${entity.label} lacks.`,
        });
  });
  return problems;
}

function pageProblems(
  page: Blueprint['pages'][number],
  path: (string | number)[],
  entities: Map<string, Entity>,
  roles: Set<string>,
): BlueprintProblem[] {
  const problems: BlueprintProblem[] = [];
  if (page.path === '/api' || page.path.startsWith('/api/') || page.path === '/docs')
    problems.push({
      path: [...path, 'path'],
      message: `The address ${page.path} belongs to the app's own API.`,
    });
  if (page.nav && page.path.includes(':'))
    problems.push({
      path: [...path, 'nav'],
      message: `The page "${page.title}" shows one record, so it cannot stand in the navigation.`,
    });
  if (typeof page.audience === 'object')
    for (const role of page.audience.roles)
      if (!roles.has(role))
        problems.push({
          path: [...path, 'audience'],
          message: `The page "${page.title}" is for the role "${role}", which is not defined.`,
        });
  page.blocks.forEach((block, index) => {
    if (block.entity !== undefined && !entities.has(block.entity))
      problems.push({
        path: [...path, 'blocks', index, 'entity'],
        message: `The page "${page.title}" shows "${block.entity}", which is not in the plan.`,
      });
  });
  return problems;
}

/** Whether this is a time that every record has by itself. */
export function isOwnTime(name: string): name is OwnTime {
  return (OWN_TIMES as readonly string[]).includes(name);
}

/** Whether no two records may have the same value in a field of this type. */
export function canBeUnique(type: FieldType): boolean {
  return TOLD_APART.has(type);
}

/** Whether summaries may add up this field. */
export function isMeasurable(field: Field): boolean {
  return NUMERIC.has(field.type);
}

function duplicates(names: string[]): number[] {
  return names.flatMap((name, index) => (names.indexOf(name) < index ? [index] : []));
}
