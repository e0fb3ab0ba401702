/** What keeps a changed plan from being built, found while the person types; the server checks everything again. */
import type { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import {
  type BlueprintProblem,
  findBlueprintProblems,
} from '../../worker/contract/plan/blueprint-meaning.ts';

/** Bounds of the contract's schema that an edit can meet. */
const MAX_NAME = 50;

export function findDraftProblems(blueprint: Blueprint): BlueprintProblem[] {
  const empty = findEmptyWords(blueprint);
  const meaning = findBlueprintProblems(blueprint);
  return [...empty, ...meaning.filter(({ path }) => !(blueprint.pages.length === 0 && path[0] === 'pages'))];
}

function findEmptyWords(blueprint: Blueprint): BlueprintProblem[] {
  const problems: BlueprintProblem[] = [];
  const demand = (text: string, path: (string | number)[], message: string) => {
    if (text.trim() === '') problems.push({ path, message });
  };
  demand(blueprint.name, ['name'], 'Give the app a name.');
  if (Array.from(blueprint.name).length > MAX_NAME)
    problems.push({ path: ['name'], message: `The name can have ${MAX_NAME} characters at most.` });
  if (blueprint.pages.length === 0)
    problems.push({
      path: ['pages'],
      message: 'An app needs at least one page. Add something to keep track of.',
    });
  blueprint.pages.forEach((page, index) => {
    demand(page.title, ['pages', index, 'title'], 'Give the page a title.');
  });
  blueprint.entities.forEach((entity, at) => {
    demand(entity.label, ['entities', at, 'label'], 'Give it a name.');
    entity.fields.forEach((field, index) => {
      demand(field.label, ['entities', at, 'fields', index, 'label'], 'Give the field a name.');
    });
  });
  return problems;
}

/** The problems by the place where the page shows them. */
export function placeProblems(problems: BlueprintProblem[]) {
  const say = (test: (path: (string | number)[]) => boolean) => [
    ...new Set(problems.filter((problem) => test(problem.path)).map((problem) => problem.message)),
  ];
  return {
    name: say(([part]) => part === 'name'),
    theme: say(([part]) => part === 'theme'),
    pages: say((path) => path[0] === 'pages' && path.length === 1),
    page: (at: number) => say((path) => path[0] === 'pages' && path[1] === at),
    entities: say((path) => path[0] === 'entities' && path.length === 1),
    /** What is wrong with an entity itself, not with one of its fields. */
    entity: (at: number) =>
      say((path) => path[0] === 'entities' && path[1] === at && !(path[2] === 'fields' && path.length > 3)),
    field: (entity: number, at: number) =>
      say((path) => path[0] === 'entities' && path[1] === entity && path[2] === 'fields' && path[3] === at),
    /** What has no place of its own in the page. */
    rest: say(([part]) => !['name', 'theme', 'pages', 'entities'].includes(String(part))),
  };
}

export type PlacedProblems = ReturnType<typeof placeProblems>;
