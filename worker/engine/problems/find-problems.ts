/**
 * What stands in the way of building a Blueprint whose shape is valid: its meaning, its abilities, what is not there yet. Long, since
 * it is one list of rules over the same plan.
 */

import { explainIssue } from '../../contract/explain-issue.ts';
import type { AbilityUse, Blueprint, Entity } from '../../contract/plan/blueprint.ts';
import { OPERATIONS } from '../../contract/plan/blueprint.ts';
import { type BlueprintProblem, findBlueprintProblems } from '../../contract/plan/blueprint-meaning.ts';
import { makesOf } from '../../contract/plan/effect.ts';
import { namesPersons } from '../../contract/plan/named-access.ts';
import { abilityNames, findAbility } from '../abilities/registry.ts';
import { completeModel } from '../assembly/complete-model.ts';
import { describeShown, findShownHidden, hiddenFields } from '../assembly/find-shown-hidden.ts';
import { describeUnplaced, findUnplacedRules, placeOfRule } from '../assembly/find-unplaced.ts';
import { planOperations } from '../assembly/plan-backend.ts';
import { pathOfUse, resolveUses } from '../assembly/resolve-uses.ts';
import { requiredReferences, waysToHave } from '../checks/check-script.ts';
import type { ParsedUse, ResolvedUse } from '../core/ability.ts';
import { settleAccess } from '../core/access/settle-access.ts';
import { type AppModel, buildModel } from '../core/model.ts';
import { nameForms } from '../core/names/words.ts';
import { actionConditions } from '../core/operations/record-actions.ts';
import { SettledPlan } from '../core/settled-plan.ts';
import { sayApart } from './find-assembly-problems.ts';
import { findFieldProblems } from './find-field-problems.ts';
import { findLengthProblems } from './find-length-problems.ts';

/** Parameters of every list; a field of the same name could not be filtered by. */
const LIST_PARAMETERS = new Set(['q', 'sort', 'page', 'page_size', 'group', 'measure', 'of', 'per']);

/** First parts of addresses below `/api` that are not entities in any app; the others depend on its abilities. */
const OWN_PATHS = new Set(['health', 'auth']);

/** What a plan was found to be: settled, or what stands in its way, each as a sentence that a person can act on. */
export type Examined =
  | { plan: SettledPlan; problems: [] }
  | { plan: null; problems: [BlueprintProblem, ...BlueprintProblem[]] };

/** Every problem of a plan; none when all of it is built. */
export function findGeneratorProblems(blueprint: Blueprint): BlueprintProblem[] {
  return examinePlan(blueprint).problems;
}

/** Plans that were settled last, by their documents as text: each step of a build comes with a copy of the document. */
const known = new Map<string, SettledPlan>();
const MOST_KNOWN = 4;

/** Looks a plan through and settles it where nothing is wrong; what was settled just now is not looked through again. */
export function examinePlan(blueprint: Blueprint): Examined {
  const plan = known.get(JSON.stringify(blueprint));
  if (plan) return { plan, problems: [] };
  const examined = lookThrough(blueprint);
  if (examined.plan) keep(examined.plan, blueprint);
  return examined;
}

/** Under the document as it came, and as it says who may do what. */
function keep(plan: SettledPlan, given: Blueprint): void {
  for (const document of [given, plan.blueprint]) known.set(JSON.stringify(document), plan);
  const plans = [...new Set(known.values())];
  for (const [text, one] of known) if (plans.indexOf(one) < plans.length - MOST_KNOWN) known.delete(text);
}

/**
 * From the meaning of a plan to what its abilities do with single fields. Each step relies on those before it, so it ends with the
 * first that finds something.
 */
function lookThrough(blueprint: Blueprint): Examined {
  // What follows relies on names that exist.
  const meaning = findBlueprintProblems(blueprint);
  if (isAny(meaning)) return { plan: null, problems: meaning };
  const people = findAccountProblems(blueprint);
  const document = people.length > 0 ? blueprint : settleAccess(blueprint);
  const parts = [...people, ...findPartProblems(document)];
  // A model is made of what the plan's abilities name (whose records are), which must be there.
  if (parts.some(({ path }) => path[0] === 'abilities') && isAny(parts))
    return { plan: null, problems: parts };
  const model = buildModel(document);
  const problems = [...parts, ...findFlowProblems(model), ...findCircles(model)];
  if (isAny(problems)) return { plan: null, problems };
  const uses = resolveUses(document);
  const fields = findFieldProblems(model, uses);
  if (isAny(fields)) return { plan: null, problems: fields };
  const apart = assemble(model, uses, blueprint);
  if (isAny(apart)) return { plan: null, problems: apart };
  return { plan: new SettledPlan(model, uses), problems: [] };
}

function isAny(problems: BlueprintProblem[]): problems is [BlueprintProblem, ...BlueprintProblem[]] {
  return problems.length > 0;
}

/** Puts the parts together; what throws meanwhile is a problem at the part that it speaks of. */
function assemble(model: AppModel, uses: readonly ResolvedUse[], given: Blueprint): BlueprintProblem[] {
  try {
    completeModel(model, uses);
    return findMisplaced(model, uses, given);
  } catch (error) {
    return [sayApart(error)];
  }
}

/** Rules that no route keeps, and routes that show what is not for whoever calls: such a part is not built at all. */
function findMisplaced(model: AppModel, uses: readonly ResolvedUse[], given: Blueprint): BlueprintProblem[] {
  const isForOwners = model.blueprint.entities.some(({ rules }) =>
    rules.some(({ allow }) => allow.includes('owner') || namesPersons(allow)),
  );
  if (!isForOwners && hiddenFields(model).length === 0) return [];
  const made = planOperations(model, uses);
  return [
    ...findUnplacedRules(made, model).map((rule) => ({
      path: placeOfRule(rule, given),
      message: describeUnplaced(rule),
    })),
    ...findShownHidden(made, model).map((shown) => ({
      path: pathOfUse(shown.by.use.at, given),
      message: describeShown(shown),
    })),
  ];
}

function findPartProblems(blueprint: Blueprint): BlueprintProblem[] {
  return [
    ...blueprint.entities.flatMap((entity, index) => findNameProblems(entity, ['entities', index])),
    ...blueprint.entities.flatMap((entity, index) => findLengthProblems(entity, ['entities', index])),
    ...findAlikeNames(blueprint),
    ...findUseProblems(blueprint),
    ...findMakingProblems(blueprint),
  ];
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
  const alike = (
    names: string[],
    path: (string | number)[],
    member: string,
    inCode: (name: string) => string = (name) => name,
  ): BlueprintProblem[] =>
    names.flatMap((name, index) => {
      const form = nameForms(inCode(name)).pascal;
      const other = names.slice(0, index).find((one) => nameForms(inCode(one)).pascal === form);
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
    // The component of a page ends in Page, whether or not its name does.
    ...alike(
      pages.map(({ name }) => name),
      ['pages'],
      'name',
      (name) => name.replace(/(?<=.)_?page$/, ''),
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

function findFlowProblems(model: AppModel): BlueprintProblem[] {
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
function findCircles(model: AppModel): BlueprintProblem[] {
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

/** Effects that make records beside the call in which a rule of these stands. */
function findMakingProblems({ entities, abilities, pages }: Blueprint): BlueprintProblem[] {
  const uses = [...abilities, ...pages.flatMap(({ blocks }) => blocks)];
  const binding = (name: string) =>
    uses.find((use) => use.entity === name && findAbility(use.ability)?.bindsMaking);
  return entities.flatMap(({ label_plural, effects = [] }, index) =>
    effects.flatMap((effect, place) => {
      const made = makesOf(effect);
      const use = made === undefined ? undefined : binding(made);
      const title = use && findAbility(use.ability)?.title;
      return title === undefined
        ? []
        : [
            {
              path: ['entities', index, 'effects', place],
              message: `${label_plural} would make what "${title}" binds, and nobody would be told what is wrong with it. Let people add it.`,
            },
          ];
    }),
  );
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
