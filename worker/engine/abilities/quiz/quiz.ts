import type { Entity, Field } from '../../../contract/plan/blueprint.ts';
import type { Ability } from '../../core/ability.ts';
import { UseProblems } from '../use-problems.ts';
import { detectQuiz } from './detect.ts';
import { planQuiz } from './plan.ts';
import { quizBlock } from './quiz-block.ts';
import { quizChecks, quizPageChecks } from './quiz-checks.ts';
import {
  answersSource,
  answersTable,
  keepAnswerable,
  quizOperations,
  sheetSource,
} from './quiz-operations.ts';
import { ATTEMPT_FIELDS, QuizOptions } from './quiz-options.ts';
import { quizParts } from './quiz-parts.ts';
import { seedAnswers } from './seed-answers.ts';

/** Operations and actions that would tell the right answers to everyone. */
function openOperations(questions: Entity): string[] {
  const telling = questions.operations.filter((name) => name !== 'create' && name !== 'delete');
  return [...telling, ...questions.actions.map(({ name }) => name)].filter((name) => {
    const allowed = questions.rules
      .filter((rule) => rule.operations.includes(name))
      .flatMap(({ allow }) => allow);
    return allowed.length === 0 || allowed.includes('public') || allowed.includes('signed_in');
  });
}

export const quiz: Ability<QuizOptions> = {
  name: 'quiz',
  title: 'Quiz',
  about:
    'A quiz of stored questions with choices. The backend scores it; the right answers are shown only afterwards.',
  bindsMaking: true,
  options: QuizOptions,
  detect: detectQuiz,
  implies: 'quiz',
  plan: planQuiz,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const { options } = use;
    const entity = problems.entity(use.entity, 'entity');
    const questions = problems.entity(options.questions, 'options', 'questions');
    const attempts = problems.entity(options.attempts, 'options', 'attempts');
    if (!entity || !questions || !attempts) return problems.found;
    problems.grants(entity, 'read', 'shows the quiz that somebody takes');
    problems.grants(attempts, 'read', 'shows the result of an attempt');
    if (attempts.approval)
      problems.found.push({
        path: ['entities', blueprint.entities.indexOf(attempts), 'approval'],
        message: `${attempts.label_plural} are shown to whoever took the quiz as soon as it is done, so they do not wait for approval.`,
      });
    const { at } = use;
    const page = 'page' in at ? blueprint.pages.find((one) => one.name === at.page) : undefined;
    if (!page?.path.endsWith('/:id'))
      problems.say('is about one quiz, so the address of its page must end in /:id.');
    const told = openOperations(questions);
    if (told.length > 0)
      problems.say(
        `keeps the right answers from those who take it, but everyone may ${told.join(', ')} ${questions.label_plural}. Let only people of a role do so, or whose ${questions.label_plural} they are.`,
        'options',
        'questions',
      );
    const pointer = problems.field(questions, options.quiz, 'options', 'quiz');
    if (pointer && pointer.reference?.entity !== entity.name)
      problems.say(
        `finds its questions by "${pointer.label}", which does not point at ${entity.label}.`,
        'options',
        'quiz',
      );
    const expect = (
      of: Entity,
      name: string | undefined,
      types: Field['type'][],
      option: string,
      needed: boolean,
    ) => {
      if (name === undefined) return;
      const field = problems.field(of, name, 'options', option);
      if (field && !types.includes(field.type))
        problems.say(
          `uses "${field.label}" as ${option}, which must be of the type ${types.join(' or ')}.`,
          'options',
          option,
        );
      else if (field && needed && !field.required)
        problems.say(
          `needs "${field.label}" of every question, so the field must be required.`,
          'options',
          option,
        );
    };
    expect(questions, options.text, ['text', 'long_text'], 'text', true);
    expect(questions, options.choices, ['list'], 'choices', true);
    expect(questions, options.answer, ['text'], 'answer', true);
    expect(questions, options.explanation, ['text', 'long_text', 'markdown'], 'explanation', false);
    expect(entity, options.pass_mark, ['number'], 'pass_mark', false);
    if (!attempts.fields.some((field) => field.reference?.entity === entity.name && field.input === 'never'))
      problems.say(
        `stores attempts as ${attempts.label_plural}, which need a field that points at ${entity.label} and that nobody enters.`,
        'options',
        'attempts',
      );
    if (attempts.operations.includes('create') || attempts.operations.includes('update'))
      problems.say(
        `works out the scores itself, so nobody may create or change ${attempts.label_plural}.`,
        'options',
        'attempts',
      );
    for (const [name, { label, type }] of Object.entries(ATTEMPT_FIELDS)) {
      const field = attempts.fields.find((one) => one.name === name);
      if (!field || field.type !== type || field.input !== (name === 'percent' ? 'computed' : 'never'))
        problems.say(
          `stores "${label}" with every attempt: ${attempts.label} needs the ${type} field "${name}", which nobody enters.`,
          'options',
          'attempts',
        );
    }
    if (
      !blueprint.pages.some((one) =>
        one.blocks.some((block) => block.ability === 'quiz-result' && block.entity === attempts.name),
      )
    )
      problems.say('needs a page with the result: put a block "quiz-result" on it.');
    return problems.found;
  },
  tables: (use, model) => [answersTable(quizParts(use, model))],
  sources: (use, model) => {
    const parts = quizParts(use, model);
    return [sheetSource(parts), answersSource(parts)];
  },
  seeds: (use, model) => seedAnswers(quizParts(use, model)),
  signs: ({ options }) => [{ entity: options.attempts, field: 'name' }],
  operations: (use, model) => quizOperations(quizParts(use, model)),
  refine: (operation, use, model) => keepAnswerable(operation, quizParts(use, model)),
  computes: (use, model) => {
    const { attempts } = quizParts(use, model);
    const { table } = attempts;
    return [
      {
        entity: attempts.names.snake,
        field: 'percent',
        sql: `CASE WHEN ${table}.total = 0 THEN 0 ELSE CAST(ROUND(100.0 * ${table}.score / ${table}.total) AS INTEGER) END`,
      },
    ];
  },
  samples: (use, model) => {
    const { questions, choices, answer } = quizParts(use, model);
    const offered = ['Red', 'Green', 'Blue', 'Yellow'];
    return [
      {
        entity: questions.names.snake,
        values: (number, given) => {
          const [list, right] = [given[choices.wire], given[answer.wire]];
          if (typeof right === 'string') return { [choices.wire]: [right, ...offered] };
          const own = Array.isArray(list) && list.length > 0 ? list : offered;
          return { [choices.wire]: own, [answer.wire]: own[number % own.length] ?? '' };
        },
      },
    ];
  },
  block: quizBlock,
  checks: (use, model) => quizChecks(quizParts(use, model), model),
  pageChecks: quizPageChecks,
};
