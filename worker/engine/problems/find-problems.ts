/**
 * What stands in the way of building a Blueprint whose shape is valid: its meaning, its abilities, what is not there yet. Long, since
 * it is one list of rules over the same plan.
 */

import { explainIssue } from '../../contract/explain-issue.ts';
import type { AbilityUse, Blueprint, Entity } from '../../contract/plan/blueprint.ts';
import { OPERATIONS } from '../../contract/plan/blueprint.ts';
import { type BlueprintProblem, findBlueprintProblems } from '../../contract/plan/blueprint-meaning.ts';
import { abilityNames, findAbility } from '../abilities/registry.ts';
import { describeUnplaced, findUnplacedRules, placeOfRule } from '../assembly/find-unplaced.ts';
import { planOperations } from '../assembly/plan-backend.ts';
import { prepareModel } from '../assembly/prepare-model.ts';
import { requiredReferences, waysToHave } from '../checks/check-script.ts';
import type { ParsedUse } from '../core/ability.ts';
import { settleAccess } from '../core/access/settle-access.ts';
import { buildModel } from '../core/model.ts';
import { nameForms } from '../core/names/words.ts';
import { actionConditions } from '../core/operations/record-actions.ts';
import { findFieldProblems } from './find-field-problems.ts';
import { findLengthProblems } from './find-length-problems.ts';

/** Parameters of every list; a field of the same name could not be filtered by. */
const LIST_PARAMETERS = new Set(['q', 'sort', 'page', 'page_size', 'group', 'measure', 'of', 'per']);

/** First parts of addresses below `/api` that are not entities in any app; the others depend on its abilities. */
const OWN_PATHS = new Set(['health', 'auth']);

/**
 * Every problem, each as a sentence that a person can act on.
 * @returns nothing when the generator builds all of the Blueprint.
 */
export function findGeneratorProblems(blueprint: Blueprint): BlueprintProblem[] {
  const meaning = findBlueprintProblems(blueprint);
  // What follows relies on names that exist.
  if (meaning.length > 0) return meaning;
  const people = findAccountProblems(blueprint);
  const settled = people.length > 0 ? blueprint : settleAccess(blueprint);
  const problems = [...people, ...findPartProblems(settled)];
  if (problems.length > 0) return problems;
  const fields = findFieldProblems(settled);
  return fields.length > 0 ? fields : findPlaceless(settled, blueprint);
}

/** Rules that no route keeps: such a part is not built at all. */
function findPlaceless(blueprint: Blueprint, given: Blueprint): BlueprintProblem[] {
  const isForOwners = blueprint.entities.some(({ rules }) =>
    rules.some(({ allow }) => allow.includes('owner')),
  );
  if (!isForOwners) return [];
  const { model, uses } = prepareModel(blueprint);
  return findUnplacedRules(planOperations(model, uses), model).map((rule) => ({
    path: placeOfRule(rule, given),
    message: describeUnplaced(rule),
  }));
}

function findPartProblems(blueprint: Blueprint): BlueprintProblem[] {
  const problems = [
    ...blueprint.entities.flatMap((entity, index) => findNameProblems(entity, ['entities', index])),
    ...blueprint.entities.flatMap((entity, index) => findLengthProblems(entity, ['entities', index])),
    ...findAlikeNames(blueprint),
    ...findUseProblems(blueprint),
  ];
  // A model is made of what the plan's abilities name (whose records are), which must be there.
  if (problems.some(({ path }) => path[0] === 'abilities')) return problems;
  return [...problems, ...findFlowProblems(blueprint), ...findCircles(blueprint)];
}

// Without accounts nobody can be told apart, and a rule that is not kept is worse than none.
function findAccountProblems(blueprint: Blueprint): BlueprintProblem[] {
  const hasAccounts = blueprint.abilities.some(({ ability }) => ability === 'accounts');
  const owned = new Set(
    blueprint.abilities.flatMap(({ ability, entity }) => (ability === 'ownership' ? [entity] : [])),
  );
  const problems: BlueprintProblem[] = [];
  blueprint.entities.forEach((entity, index) => {
    if (!hasAccounts && entity.approval)
      problems.push({
        path: ['entities', index, 'approval'],
        message: `${entity.label_plural} wait for somebody's approval, but nobody can sign in. Add accounts to the plan, or show ${entity.label_plural} at once.`,
      });
    entity.rules.forEach((rule, position) => {
      const path = ['entities', index, 'rules', position, 'allow'];
      if (!hasAccounts && rule.allow.some((access) => access !== 'public'))
        problems.push({
          path,
          message: `${entity.label} has a rule for people who are signed in, but nobody can sign in. Add accounts to the plan, or remove the rule, and everyone may do it.`,
        });
      if (hasAccounts && rule.allow.includes('owner') && !owned.has(entity.name))
        problems.push({
          path,
          message: `${entity.label} has a rule for the owner of a record, but nobody owns one. Add ownership of ${entity.label_plural} to the plan.`,
        });
    });
  });
  blueprint.pages.forEach((page, index) => {
    const path = ['pages', index, 'audience'];
    if (!hasAccounts && page.audience !== 'public')
      problems.push({
        path,
        message: `The page "${page.title}" is not for everyone, but nobody can sign in. Add accounts to the plan, or make the page public.`,
      });
    if (page.audience === 'owner')
      problems.push({
        path,
        message: `The page "${page.title}" cannot be for owners: it is not a record. Let it be for whoever is signed in.`,
      });
  });
  return problems;
}

function findNameProblems(entity: Entity, path: (string | number)[]): BlueprintProblem[] {
  const problems: BlueprintProblem[] = [];
  const wire = new Set(
    entity.fields.map((field) => (field.type === 'reference' ? `${field.name}_id` : field.name)),
  );
  if (OWN_PATHS.has(entity.plural))
    problems.push({
      path: [...path, 'plural'],
      message: `The address /api/${entity.plural} belongs to the app itself. Give ${entity.label} another plural.`,
    });
  if (entity.name === 'id')
    problems.push({
      path: [...path, 'name'],
      message: `${entity.label} is called "id" in code, as the number of every record is. Give it another name.`,
    });
  if (entity.plural.startsWith('sqlite_'))
    problems.push({
      path: [...path, 'plural'],
      message: `"${entity.plural}" begins like the database's own tables. Give ${entity.label} another plural.`,
    });
  entity.fields.forEach((field, index) => {
    const at = [...path, 'fields', index, 'name'];
    if (field.type !== 'reference' && LIST_PARAMETERS.has(field.name))
      problems.push({
        path: at,
        message: `${entity.label} has a field called "${field.name}", which lists use for themselves. Call it ${entity.name}_${field.name}, for example.`,
      });
    if (field.name === 'constructor')
      problems.push({
        path: at,
        message: `${entity.label} has a field called "constructor", a word that every object of JavaScript has already. Call it ${entity.name}_constructor, for example.`,
      });
    const bound = /^(.+)_(min|max)$/.exec(field.name)?.[1];
    if (bound !== undefined && wire.has(bound))
      problems.push({
        path: at,
        message: `${entity.label} has the fields "${bound}" and "${field.name}". Filters use "${field.name}" for the bounds of "${bound}", so rename one of them.`,
      });
    if (field.type === 'reference' && wire.has(`${field.name}_label`))
      problems.push({
        path: at,
        message: `${entity.label} has a field called "${field.name}_label", which carries the title of "${field.label}". Rename it.`,
      });
  });
  entity.actions.forEach((action, index) => {
    if ((OPERATIONS as readonly string[]).includes(action.name))
      problems.push({
        path: [...path, 'actions', index, 'name'],
        message: `${entity.label} has an action called "${action.name}", which is an operation already. Rename the action.`,
      });
    action.when.forEach(({ field: name }, position) => {
      const field = entity.fields.find((candidate) => candidate.name === name);
      if (field?.type === 'list')
        problems.push({
          path: [...path, 'actions', index, 'when', position, 'field'],
          message: `"${action.label}" looks at "${field.label}", which is a list. Let it look at a single value.`,
        });
    });
  });
  return problems;
}

/** `a_1` and `a1` are one name where code writes words without underscores. */
function findAlikeNames({ entities, pages }: Blueprint): BlueprintProblem[] {
  const alike = (names: string[], path: (string | number)[], member: string): BlueprintProblem[] =>
    names.flatMap((name, index) => {
      const other = names.slice(0, index).find((one) => nameForms(one).pascal === nameForms(name).pascal);
      return other === undefined
        ? []
        : [
            {
              path: [...path, index, member],
              message: `"${other}" and "${name}" are the same name in code. Rename one of them.`,
            },
          ];
    });
  return [
    ...alike(
      entities.map(({ name }) => name),
      ['entities'],
      'name',
    ),
    ...alike(
      entities.map(({ plural }) => plural),
      ['entities'],
      'plural',
    ),
    ...alike(
      pages.map(({ name }) => name),
      ['pages'],
      'name',
    ),
    ...entities.flatMap(({ fields, actions }, index) => [
      ...alike(
        fields.map(({ name }) => name),
        ['entities', index, 'fields'],
        'name',
      ),
      ...alike(
        actions.map(({ name }) => name),
        ['entities', index, 'actions'],
        'name',
      ),
    ]),
  ];
}

function findFlowProblems(blueprint: Blueprint): BlueprintProblem[] {
  const model = buildModel(blueprint);
  return model.entities.flatMap((entity, index) =>
    entity.actions.flatMap((action, position) =>
      actionConditions(entity, action).some(({ values }) => values.length === 0)
        ? [
            {
              path: ['entities', index, 'actions', position],
              message: `"${action.label}" can never be done: no step of ${entity.label} leads to where it goes.`,
            },
          ]
        : [],
    ),
  );
}

/** Records that need each other before either is there: nobody could make the first one. */
function findCircles(blueprint: Blueprint): BlueprintProblem[] {
  const model = buildModel(blueprint);
  return model.entities.flatMap((entity, index) => {
    if (!entity.operations.has('create') || waysToHave(entity) === 'create') return [];
    const needed = requiredReferences(entity).filter(({ to }) => to === entity || waysToHave(to) === null);
    return needed.map(({ field, to }) => ({
      path: ['entities', index, 'fields', entity.fields.indexOf(field)],
      message:
        to === entity
          ? `${entity.label}: "${field.label}" must point at another ${entity.label}, so the first one could never be made. Let it be empty.`
          : `${entity.label} needs a "${field.label}", but nobody can make a ${to.label} and there is no example of one. Grant "create" to ${to.label}, add examples, or let "${field.label}" be empty.`,
    }));
  });
}

function findUseProblems(blueprint: Blueprint): BlueprintProblem[] {
  return [
    ...blueprint.pages.flatMap((page, index) =>
      page.blocks.flatMap((use, block) =>
        problemsOfUse(use, { page: page.name, block }, ['pages', index, 'blocks', block], blueprint),
      ),
    ),
    ...blueprint.abilities.flatMap((use, ability) =>
      problemsOfUse(use, { ability }, ['abilities', ability], blueprint),
    ),
  ];
}

function problemsOfUse(
  use: AbilityUse,
  at: ParsedUse<unknown>['at'],
  path: (string | number)[],
  blueprint: Blueprint,
): BlueprintProblem[] {
  const ability = findAbility(use.ability);
  if (!ability)
    return [
      {
        path: [...path, 'ability'],
        message: `The plan uses "${use.ability}", which cannot be built yet. There are: ${abilityNames().join(', ')}.`,
      },
    ];
  const stands = 'page' in at;
  if (ability.implied)
    return [
      {
        path: [...path, 'ability'],
        message: `"${ability.title}" comes by itself with everything in the plan. Leave it out.`,
      },
    ];
  if (stands !== (ability.block !== undefined))
    return [
      {
        path: [...path, 'ability'],
        message: stands
          ? `"${ability.title}" cannot be seen on a page. Move it to the abilities of the plan.`
          : `"${ability.title}" is something to see. Put it on a page.`,
      },
    ];
  const options = ability.options.safeParse(use.options, { error: explainIssue });
  if (!options.success)
    return options.error.issues.map((issue) => ({
      path: [
        ...path,
        'options',
        ...issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
      ],
      message: `${ability.title}: ${nameForms(issue.path.join(' ') || 'options').title}: ${issue.message}`,
    }));
  return ability.findProblems({ ...use, options: options.data, at }, blueprint);
}
