/**
 * Taking a quiz. The sheet holds questions and choices alone: the right answers stay in the backend until somebody has
 * answered. An attempt keeps what was asked and what was right at that time, so that a later edit does not rewrite it.
 */
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import type { EntityModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { nameForms } from '../../core/names/words.ts';
import { entitySource, lowerFirst } from '../../core/operations/entity-parts.ts';
import {
  body,
  compare,
  type Expression,
  exists,
  id,
  literal,
  not,
  now,
  person,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import type { ColumnType, Source, SourceColumn, Table } from '../../core/operations/table.ts';
import { answerSheet } from '../answer-sheet.ts';
import type { QuizParts } from './quiz-parts.ts';

/** Characters. */
const LONGEST_CHOICE = 500;
/** More questions than these are not answered in one go. */
const MOST_QUESTIONS = 100;

/** What was asked, chosen and right, one row a question. */
export function answersTable({ answersTable: name, attempts }: QuizParts): Table {
  return {
    name,
    columns: [
      {
        name: 'attempt_id',
        type: 'integer',
        nullable: false,
        references: { table: attempts.table, onDelete: 'delete' },
      },
      /** Who answered; nobody for examples. */
      { name: 'person', type: 'text', nullable: true },
      { name: 'question_id', type: 'integer', nullable: false },
      { name: 'question', type: 'text', nullable: false },
      { name: 'choice', type: 'text', nullable: true },
      { name: 'right_choice', type: 'text', nullable: false },
      { name: 'explanation', type: 'text', nullable: true },
      { name: 'is_right', type: 'boolean', nullable: false },
      { name: 'created_at', type: 'datetime', nullable: false },
      { name: 'updated_at', type: 'datetime', nullable: false },
    ],
    indexes: [{ columns: ['attempt_id', 'question_id'], unique: true }],
  };
}

/** The questions without their right answers. */
export function sheetSource(parts: QuizParts): Source {
  const { questions, belongs, text, choices, quiz } = parts;
  const names = nameForms(`${quiz.names.snake}_sheet_question`);
  const own = (column: string) => `${sqlName(questions.table)}.${sqlName(column)}`;
  return {
    names,
    plural: nameForms(`${quiz.names.snake}_sheet_questions`),
    label: 'question',
    table: questions.table,
    joins: [],
    columns: [
      column('id', own('id'), 'integer', 'ID'),
      column('quiz_id', own(belongs.field.wire), 'integer', 'Quiz'),
      column('text', own(text.wire), 'text', text.label),
      column('choices', own(choices.wire), 'list', choices.label),
    ],
  };
}

/** The answers of attempts. */
export function answersSource(parts: QuizParts): Source {
  const name = `${parts.attempts.names.snake}_answer`;
  const own = (of: string) => `${sqlName(parts.answersTable)}.${sqlName(of)}`;
  return {
    names: nameForms(name),
    plural: nameForms(`${name}s`),
    label: 'answer',
    table: parts.answersTable,
    joins: [],
    columns: [
      column('id', own('id'), 'integer', 'ID'),
      column('attempt_id', own('attempt_id'), 'integer', 'Attempt'),
      // What was right is for whoever answered.
      { ...column('person', own('person'), 'text', 'Person'), nullable: true, internal: true },
      column('question', own('question'), 'text', 'Question'),
      { ...column('choice', own('choice'), 'text', 'Chosen'), nullable: true },
      column('right_choice', own('right_choice'), 'text', 'Right'),
      { ...column('explanation', own('explanation'), 'text', 'Explanation'), nullable: true },
      column('is_right', own('is_right'), 'boolean', 'Is right'),
    ],
  };
}

function column(name: string, columnSql: string, type: ColumnType, label: string): SourceColumn {
  return { name, sql: columnSql, type, nullable: false, search: false, choices: [], label, decimals: null };
}

/** The sheet, an attempt at it, and what an attempt answered. */
export function quizOperations(parts: QuizParts): Operation[] {
  const { quiz, attempts } = parts;
  const find = (entity: EntityModel): Step => ({
    do: 'find',
    into: entity.names.snake,
    source: entitySource(entity),
    id,
  });
  return [
    {
      id: `read_${quiz.names.snake}_sheet`,
      group: quiz.plural.snake,
      method: 'GET',
      path: `${quiz.apiPath}/{id}/sheet`,
      summary: 'The questions without their right answers',
      access: quiz.access('read'),
      body: null,
      steps: [find(quiz)],
      answer: { kind: 'page', source: sheetSource(parts), narrowed: [{ only: { quiz_id: id } }] },
    },
    {
      id: `take_${quiz.names.snake}`,
      group: quiz.plural.snake,
      method: 'POST',
      path: `${quiz.apiPath}/{id}/attempts`,
      summary: `Answer the questions of this ${lowerFirst(quiz.label)}`,
      access: quiz.access('read'),
      body: answerSheet({
        of: quiz,
        answer: { name: 'choice', label: 'Choice' },
        longest: LONGEST_CHOICE,
        most: MOST_QUESTIONS,
        nobody: 'Guest',
      }),
      steps: [find(quiz), ...attemptSteps(parts)],
      answer: { kind: 'record', status: 201, source: entitySource(attempts), id: variable('attempt') },
    },
    {
      id: `review_${attempts.names.snake}`,
      group: attempts.plural.snake,
      method: 'GET',
      path: `${attempts.apiPath}/{id}/answers`,
      summary: 'What was chosen, and what was right',
      access: attempts.access('read'),
      body: null,
      steps: [find(attempts)],
      answer: {
        kind: 'page',
        source: answersSource(parts),
        narrowed: [{ only: { attempt_id: id, person: known } }],
      },
    },
  ];
}

/** Who asks; an empty text would be no condition. */
const known: Expression = {
  kind: 'choose',
  when: compare(person, '=', literal('')),
  yes: literal('nobody'),
  no: person,
};

/** Roles that may read all questions with their answers. */
export function editorsOf(questions: EntityModel): string[] {
  return rolesIn(questions.access('list'));
}

function attemptSteps(parts: QuizParts): Step[] {
  const { quiz, questions, belongs, text, answer, explanation, attempts, attempted } = parts;
  const table = parts.answersTable;
  const said = explanation ? explanation.wire : null;
  return [
    {
      do: 'refuse',
      when: not(exists(sql`SELECT 1 FROM ${questions.table} WHERE ${belongs.field.wire} = ${id}`)),
      refusal: { status: 409, sentence: `This ${lowerFirst(quiz.label)} has no questions yet.` },
    },
    {
      do: 'insert',
      table: attempts.table,
      values: {
        [attempted.field.wire]: id,
        name: body('name'),
        score: literal(0),
        total: literal(0),
        created_at: now,
        updated_at: now,
      },
      into: 'attempt',
    },
    {
      do: 'run',
      statement: said
        ? sql`
          INSERT INTO ${table} (attempt_id, person, question_id, question, right_choice, explanation, is_right, created_at, updated_at)
          SELECT ${variable('attempt')}, ${person}, id, ${text.wire}, ${answer.wire}, ${said}, 0, ${now}, ${now}
          FROM ${questions.table} WHERE ${belongs.field.wire} = ${id} ORDER BY id`
        : sql`
          INSERT INTO ${table} (attempt_id, person, question_id, question, right_choice, is_right, created_at, updated_at)
          SELECT ${variable('attempt')}, ${person}, id, ${text.wire}, ${answer.wire}, 0, ${now}, ${now}
          FROM ${questions.table} WHERE ${belongs.field.wire} = ${id} ORDER BY id`,
    },
    {
      do: 'each',
      list: body('answers'),
      item: 'given',
      steps: [
        {
          do: 'refuse',
          when: not(
            exists(
              sql`SELECT 1 FROM ${table} WHERE attempt_id = ${variable('attempt')} AND question_id = ${variable('given', 'question_id')}`,
            ),
          ),
          refusal: {
            status: 422,
            member: 'answers',
            sentence: `One of the questions is not part of this ${lowerFirst(quiz.label)}.`,
          },
        },
        {
          do: 'run',
          statement: sql`
            UPDATE ${table} SET choice = ${variable('given', 'choice')}, is_right = (right_choice = ${variable('given', 'choice')})
            WHERE attempt_id = ${variable('attempt')} AND question_id = ${variable('given', 'question_id')}`,
        },
      ],
    },
    {
      do: 'run',
      statement: sql`
        UPDATE ${attempts.table} SET
          score = (SELECT COUNT(*) FROM ${table} WHERE attempt_id = ${variable('attempt')} AND is_right = 1),
          total = (SELECT COUNT(*) FROM ${table} WHERE attempt_id = ${variable('attempt')})
        WHERE id = ${variable('attempt')}`,
    },
  ];
}

/** A question can only be saved when its right answer is one of its choices; the whole change is undone otherwise. */
export function keepAnswerable(operation: Operation, parts: QuizParts): Operation {
  const { questions, choices, answer } = parts;
  const { snake } = questions.names;
  const isCreate = operation.id === `create_${snake}`;
  if (!isCreate && operation.id !== `update_${snake}`) return operation;
  const record = isCreate ? variable('id') : id;
  const rule: Step = {
    do: 'refuse',
    when: compare(variable('answerable'), '=', literal(0)),
    refusal: { status: 422, member: answer.wire, sentence: 'The right answer must be one of the choices.' },
  };
  const measure: Step = {
    do: 'measure',
    into: 'answerable',
    query: sql`
      SELECT COUNT(*) AS value FROM ${questions.table}, json_each(${questions.table}.${choices.wire}) AS _choice
      WHERE ${questions.table}.id = ${record} AND _choice.value = ${questions.table}.${answer.wire}`,
  };
  return { ...operation, steps: [...operation.steps, measure, rule] };
}
