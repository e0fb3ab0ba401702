/** Answering a survey and adding its answers up. A response is stored with all of its answers, or not at all. */
import { sqlName } from '../../core/names/reserved.ts';
import { nameForms } from '../../core/names/words.ts';
import { entitySource, lowerFirst } from '../../core/operations/entity-parts.ts';
import { type Expression, id, literal, sql, variable } from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import type { ColumnType, Source, SourceColumn, Table } from '../../core/operations/table.ts';
import { answerSheet } from '../answer-sheet.ts';
import { answerSteps, isClosed } from './survey-answering.ts';
import type { SurveyParts } from './survey-parts.ts';

/** Longest free answer, characters. */
const LONGEST_ANSWER = 4_000;
/** More single answers than these are not taken at once. */
const MOST_ANSWERS = 300;

/** The single answers, and who gave them where each may once. */
export function surveyTables({
  answersTable,
  peopleTable,
  responses,
  survey,
  options,
}: SurveyParts): Table[] {
  const times = (['created_at', 'updated_at'] as const).map((name) => ({
    name,
    type: 'datetime' as const,
    nullable: false,
  }));
  const responseId = {
    name: 'response_id',
    type: 'integer' as const,
    nullable: false,
    references: { table: responses.table, onDelete: 'delete' as const },
  };
  const answers: Table = {
    name: answersTable,
    columns: [
      responseId,
      { name: 'question_id', type: 'integer', nullable: false },
      { name: 'question', type: 'text', nullable: false },
      { name: 'answer', type: 'text', nullable: false },
      ...times,
    ],
    indexes: [
      { columns: ['response_id', 'question_id', 'answer'], unique: true },
      { columns: ['question_id'], unique: false },
    ],
  };
  if (!options.once) return [answers];
  const surveyId = {
    name: 'survey_id',
    type: 'integer' as const,
    nullable: false,
    references: { table: survey.table, onDelete: 'delete' as const },
  };
  return [
    answers,
    {
      name: peopleTable,
      columns: [responseId, surveyId, { name: 'person', type: 'text', nullable: false }, ...times],
      indexes: [{ columns: ['survey_id', 'person'], unique: true }],
    },
  ];
}

/** What is asked, in order. */
export function formSource(parts: SurveyParts): Source {
  const { survey, questions, belongs, text, kind, choices, required, position } = parts;
  const own = (name: string) => `${sqlName(questions.table)}.${sqlName(name)}`;
  const meaning = Object.entries(parts.options.kinds)
    .map(([value, meant]) => `WHEN '${value}' THEN '${meant}'`)
    .join(' ');
  return {
    names: nameForms(`${survey.names.snake}_form_question`),
    plural: nameForms(`${survey.names.snake}_form_questions`),
    label: 'question',
    table: questions.table,
    joins: [],
    columns: [
      column('id', own('id'), 'integer', 'ID'),
      column('survey_id', own(belongs.field.wire), 'integer', 'Survey'),
      column('text', own(text.wire), 'text', text.label),
      column('kind', `CASE ${own(kind.wire)} ${meaning} ELSE 'text' END`, 'text', kind.label),
      column('choices', own(choices.wire), 'list', choices.label),
      column('required', required ? own(required.wire) : '0', 'boolean', 'Required'),
      column(
        'position',
        position ? `COALESCE(${own(position.wire)}, ${own('id')})` : own('id'),
        'number',
        'Position',
      ),
    ],
  };
}

/** The answers of a response. */
export function responseSource({ responses, answersTable }: SurveyParts): Source {
  const own = (name: string) => `${sqlName(answersTable)}.${sqlName(name)}`;
  return {
    names: nameForms(`${responses.names.snake}_answer`),
    plural: nameForms(answersTable),
    label: 'answer',
    table: answersTable,
    joins: [],
    columns: [
      column('id', own('id'), 'integer', 'ID'),
      column('response_id', own('response_id'), 'integer', 'Response'),
      column('question_id', own('question_id'), 'integer', 'Question ID'),
      column('question', own('question'), 'text', 'Question'),
      column('answer', own('answer'), 'text', 'Answer'),
    ],
  };
}

function column(name: string, columnSql: string, type: ColumnType, label: string): SourceColumn {
  return { name, sql: columnSql, type, nullable: false, search: false, choices: [], label, decimals: null };
}

export function surveyOperations(parts: SurveyParts): Operation[] {
  const { survey, responses, questions, belongs, answersTable } = parts;
  const closed = isClosed(parts);
  const find: Step = { do: 'find', into: survey.names.snake, source: entitySource(survey), id };
  const record = variable(survey.names.snake);
  const title = survey.titleField;
  const description = survey.fields.find((field) => field.type === 'long_text');
  const group = survey.plural.snake;
  const label = lowerFirst(survey.label);
  return [
    {
      id: `introduce_${survey.names.snake}`,
      group,
      method: 'GET',
      path: `${survey.apiPath}/{id}/form`,
      summary: `What people see of this ${label} before they answer`,
      access: ['public'],
      body: null,
      steps: [find],
      answer: {
        kind: 'members',
        status: 200,
        members: {
          title: { type: 'text', value: member(record, title.wire) },
          description: {
            type: 'text',
            value: description
              ? { kind: 'fallback', value: member(record, description.wire), otherwise: literal('') }
              : literal(''),
          },
          state: {
            type: 'text',
            value: closed
              ? { kind: 'choose', when: closed, yes: literal('closed'), no: literal('open') }
              : literal('open'),
          },
        },
      },
    },
    {
      id: `list_${survey.names.snake}_form_questions`,
      group,
      method: 'GET',
      path: `${survey.apiPath}/{id}/form-questions`,
      summary: `The questions of this ${label}`,
      access: ['public'],
      body: null,
      steps: [find],
      answer: { kind: 'page', source: formSource(parts), narrowed: [{ only: { survey_id: id } }] },
    },
    {
      id: `answer_${survey.names.snake}`,
      group,
      method: 'POST',
      path: `${survey.apiPath}/{id}/responses`,
      summary: `Answer this ${label}`,
      access: ['public'],
      body: answerSheet({
        of: survey,
        answer: { name: 'answer', label: 'Answer' },
        longest: LONGEST_ANSWER,
        most: MOST_ANSWERS,
        nobody: 'Anonymous',
      }),
      steps: [find, ...answerSteps(parts)],
      answer: { kind: 'record', status: 201, source: entitySource(responses), id: variable('response') },
    },
    {
      id: `add_up_${survey.names.snake}`,
      group,
      method: 'GET',
      path: `${survey.apiPath}/{id}/results`,
      summary: 'How often each answer was given',
      access: responses.access('list'),
      body: null,
      steps: [
        find,
        {
          do: 'read_all',
          into: 'results',
          columns: { question_id: 'number', answer: 'text', count: 'number' },
          query: sql`
            SELECT _given.question_id AS question_id, _given.answer AS answer, COUNT(*) AS count
            FROM ${answersTable} AS _given JOIN ${questions.table} AS _asked ON _asked.id = _given.question_id
            WHERE _asked.${belongs.field.wire} = ${id}
            GROUP BY _given.question_id, _given.answer ORDER BY MAX(_given.id) DESC`,
        },
      ],
      answer: {
        kind: 'rows',
        rows: variable('results'),
        columns: { question_id: 'number', answer: 'text', count: 'number' },
      },
    },
    {
      id: `list_${responses.names.snake}_answers`,
      group: responses.plural.snake,
      method: 'GET',
      path: `${responses.apiPath}/{id}/answers`,
      summary: 'What was answered',
      access: responses.access('read'),
      body: null,
      steps: [{ do: 'find', into: responses.names.snake, source: entitySource(responses), id }],
      answer: { kind: 'page', source: responseSource(parts), narrowed: [{ only: { response_id: id } }] },
    },
  ];
}

function member(record: Expression, name: string): Expression {
  return record.kind === 'variable' ? { ...record, member: name } : record;
}
