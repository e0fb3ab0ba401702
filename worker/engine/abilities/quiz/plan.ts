/** What being wanted does to a plan: questions with choices, stored attempts, a page to take it and one with the result. */
import type { AbilityUse, Field, SeedRecord } from '../../../contract/plan/blueprint.ts';
import { addThing } from '../../reading/architect/draft/add-thing.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { closeQuestions } from './close-questions.ts';
import { EXAMPLE_QUIZZES, type ExampleQuiz, numberExamples } from './quiz-examples.ts';

const ONE_PAGE =
  /\ball (?:the )?(?:questions|of them) (?:on|in) (?:one|a single|the same) (?:page|screen)\b/i;

/** What the parts of a planned quiz are called. */
interface QuizPlan {
  quiz: DraftEntity;
  questions: DraftEntity;
  attempts: DraftEntity;
  /** Field of a question that points at its quiz. */
  pointer: Field;
  /** Field of an attempt that does. */
  attempted: Field;
  fields: { text: string; choices: string; answer: string; explanation: string };
}

export const planQuiz: Planner = (draft) => {
  if (draft.entities.some((one) => one.thing?.name === 'quiz_attempt')) return null;
  const asked = draft.entities.find((one) => one.thing?.name === 'quiz_question') ?? findAsked(draft);
  const quiz = findQuiz(draft, asked);
  const questions = asked ?? addThing(draft, 'quiz_question');
  const attempts = addThing(draft, 'quiz_attempt');
  const plan: QuizPlan = {
    quiz,
    questions,
    attempts,
    pointer: pointAtQuiz(questions, quiz),
    attempted: shapeAttempt(attempts, quiz),
    fields: shapeQuestion(questions),
  };
  draft.finish.push(() => {
    if (quiz.thing?.name !== 'quiz' || !quiz.entity.fields.some((field) => field.type === 'reference'))
      writeExamples(plan, listExamples(draft, plan));
    writeAttempts(plan);
    layOutPages(draft, plan);
  });
  return null;
};

/** Questions under another name: records with a list of choices or answers. */
function findAsked(draft: Draft): DraftEntity | undefined {
  return draft.entities.find((one) => /(?:^|_)questions?$/.test(one.entity.name));
}

/** What the questions belong to: a quiz, else what the text puts them into (a round, a category). */
function findQuiz(draft: Draft, questions: DraftEntity | undefined): DraftEntity {
  const own = draft.entities.find((one) => one.thing?.name === 'quiz' && one !== questions);
  if (own) return own;
  const parents = questions?.entity.fields.flatMap((field) => field.reference?.entity ?? []) ?? [];
  const parent = draft.entities.find(
    (one) => parents.includes(one.entity.name) && one.nature !== 'person' && one !== questions,
  );
  return parent ?? addThing(draft, 'quiz');
}

function pointAtQuiz(questions: DraftEntity, quiz: DraftEntity): Field {
  const known = questions.entity.fields.find((field) => field.reference?.entity === quiz.entity.name);
  const field =
    known ??
    makeField({
      name: quiz.entity.name,
      label: quiz.entity.label,
      type: 'reference',
      reference: { entity: quiz.entity.name, on_delete: 'delete' },
    });
  if (!known) questions.entity.fields.splice(1, 0, field);
  field.required = true;
  field.reference = { entity: quiz.entity.name, on_delete: 'delete' };
  return field;
}

function shapeQuestion(question: DraftEntity): QuizPlan['fields'] {
  const { entity, columns } = question;
  const text = entity.fields.find((field) => field.name === entity.title_field);
  if (text) text.required = true;
  // "Questions with four answers each": a text or number of that name cannot hold them.
  const loose = entity.fields.findIndex(
    (field) => field.type !== 'list' && /^(?:answers|possible_answers|choices|options)$/.test(field.name),
  );
  if (loose >= 0) entity.fields.splice(loose, 1);
  const choices =
    entity.fields.find((field) => field.type === 'list') ??
    addField(question, makeField({ name: 'choices', label: 'Choices', type: 'list' }));
  Object.assign(choices, { required: true, min: 2, max: 8, help: 'What can be chosen, one a line' });
  if (!columns.has(choices.name)) columns.set(choices.name, 'choices');
  const answer =
    entity.fields.find((field) => field.type === 'text' && /answer|solution/.test(field.name)) ??
    addField(question, makeField({ name: 'correct_answer', label: 'Right answer', type: 'text' }));
  Object.assign(answer, { required: true, max: 500, help: 'Exactly as it stands among the choices' });
  if (!columns.has(answer.name)) columns.set(answer.name, 'correct_answer');
  const explanation =
    entity.fields.find((field) => /explanation|reason/.test(field.name) && field.type === 'long_text') ??
    addField(
      question,
      makeField({
        name: 'explanation',
        label: 'Explanation',
        type: 'long_text',
        max: 2000,
        help: 'Shown with the result',
      }),
    );
  return {
    text: entity.title_field,
    choices: choices.name,
    answer: answer.name,
    explanation: explanation.name,
  };
}

/** Nobody enters an attempt: it is stored when somebody has answered. */
function shapeAttempt(attempts: DraftEntity, quiz: DraftEntity): Field {
  const { entity } = attempts;
  const known = entity.fields.find((field) => field.reference?.entity === quiz.entity.name);
  const attempted =
    known ?? makeField({ name: quiz.entity.name, label: quiz.entity.label, type: 'reference' });
  Object.assign(attempted, {
    required: false,
    input: 'never',
    reference: { entity: quiz.entity.name, on_delete: 'delete' },
  });
  entity.fields = [
    makeField({
      name: 'name',
      label: 'Name',
      type: 'text',
      required: true,
      default: 'Guest',
      max: 80,
      input: 'never',
    }),
    attempted,
    makeField({
      name: 'score',
      label: 'Right answers',
      type: 'number',
      integer: true,
      required: true,
      default: 0,
      min: 0,
      input: 'never',
    }),
    makeField({
      name: 'total',
      label: 'Questions',
      type: 'number',
      integer: true,
      required: true,
      default: 0,
      min: 0,
      input: 'never',
    }),
    makeField({
      name: 'percent',
      label: 'Score',
      type: 'number',
      integer: true,
      unit: '%',
      input: 'computed',
    }),
  ];
  entity.title_field = 'name';
  entity.operations = ['list', 'read', 'delete', 'summary', 'export'];
  return attempted;
}

/** Quizzes of general knowledge where the text names no subject, else ones that say that they are examples. */
function listExamples(draft: Draft, { quiz, questions }: QuizPlan): readonly ExampleQuiz[] {
  const isAboutAnything = draft.trade !== null && quiz.thing?.name === 'quiz';
  return isAboutAnything ? EXAMPLE_QUIZZES : numberExamples(quiz.entity.label, questions.entity.label);
}

/** In the place of the lexicon's quizzes, which are about its courses. */
function writeExamples(
  { quiz, questions, pointer, fields }: QuizPlan,
  quizzes: readonly ExampleQuiz[],
): void {
  if (quiz.thing?.name === 'quiz')
    quiz.entity.seed = quizzes.map(({ title, description }): SeedRecord => {
      const says = quiz.entity.fields.find((field) => field.type === 'long_text');
      const mark = quiz.entity.fields.find((field) => field.name === 'pass_mark');
      return {
        [quiz.entity.title_field]: title,
        ...(says ? { [says.name]: description } : {}),
        ...(mark ? { [mark.name]: 50 } : {}),
      };
    });
  const examples = quiz.entity.seed.flatMap((_, index) =>
    (quizzes[index]?.questions ?? []).map((question) => ({ question, quiz: index + 1 })),
  );
  questions.entity.seed = examples.map(
    ({ question: [text, choices, explanation], quiz: position }, index): SeedRecord => {
      // The right one must not always stand first.
      const shift = (index * 3 + 1) % choices.length;
      return {
        ...keepOther(questions, index),
        [fields.text]: text,
        [pointer.name]: position,
        [fields.choices]: [...choices.slice(shift), ...choices.slice(0, shift)],
        [fields.answer]: choices[0] ?? '',
        [fields.explanation]: explanation,
      };
    },
  );
}

/** What the architect wrote into further fields that must not be empty. */
function keepOther({ entity }: DraftEntity, index: number): SeedRecord {
  const example = entity.seed[index % Math.max(1, entity.seed.length)] ?? {};
  const needed = entity.fields.filter((field) => field.required && example[field.name] !== undefined);
  return Object.fromEntries(needed.map((field) => [field.name, example[field.name] ?? null]));
}

const NAMES = ['Zoe Feldman', 'Milo Sato', 'Ivy Muturi', 'Ben Doyle', 'Noor Haddad', 'Emil Brandt'];

function writeAttempts({ quiz, questions, attempts, pointer, attempted }: QuizPlan): void {
  const asked = quiz.entity.seed.map((_, index) => ({
    quiz: index + 1,
    total: questions.entity.seed.filter((question) => question[pointer.name] === index + 1).length,
  }));
  const open = asked.filter(({ total }) => total > 0);
  attempts.entity.seed = NAMES.slice(0, open.length * 2).flatMap((name, index): SeedRecord[] => {
    const one = open[index % open.length];
    if (!one) return [];
    const score = Math.max(0, one.total - (index % 3));
    return [{ name, [attempted.name]: one.quiz, score, total: one.total }];
  });
}

/** People meet a quiz as something to take; what it consists of is changed on a page of its own. */
function layOutPages(draft: Draft, plan: QuizPlan): void {
  const { quiz, questions, attempts, pointer, fields } = plan;
  const pageOf = (one: DraftEntity) =>
    draft.pages.find(
      (page) => page.path.endsWith('/:id') && page.blocks.some((block) => block.entity === one.entity.name),
    );
  const page = pageOf(quiz);
  const result = pageOf(attempts);
  if (!page || !result) return;
  const edit = {
    ...page,
    name: `edit_${quiz.entity.name}`,
    title: `Edit ${quiz.fact.words}`.slice(0, 80),
    path: `/edit-${quiz.entity.name.replaceAll('_', '-')}/:id`,
    icon: 'pencil',
  };
  const passMark = quiz.entity.fields.find((field) => field.type === 'number' && /pass/.test(field.name));
  const options: AbilityUse['options'] = {
    questions: questions.entity.name,
    quiz: pointer.name,
    ...fields,
    attempts: attempts.entity.name,
    edit_page: edit.name,
    ...(passMark ? { pass_mark: passMark.name } : {}),
    ...(ONE_PAGE.test(draft.facts.text) ? { pace: 'page' } : {}),
  };
  if (closeQuestions(draft, plan, edit)) draft.pages.splice(draft.pages.indexOf(page) + 1, 0, edit);
  else {
    delete options.edit_page;
    draft.pages = draft.pages.filter(
      ({ blocks }) => !blocks.every((block) => block.entity === questions.entity.name),
    );
  }
  page.blocks = [{ ability: 'quiz', entity: quiz.entity.name, options }];
  result.blocks = [{ ability: 'quiz-result', entity: attempts.entity.name }];
}
