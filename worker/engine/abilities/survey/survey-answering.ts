/** The steps of answering a survey: who may, what fits its question, and everything or nothing is stored. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import {
  all,
  any,
  body,
  type Condition,
  compare,
  type Expression,
  exists,
  given,
  id,
  not,
  now,
  person,
  plainSql,
  type Sql,
  sql,
  today,
  variable,
} from '../../core/operations/expression.ts';
import type { Step } from '../../core/operations/operation.ts';
import { type SurveyParts, valuesOf } from './survey-parts.ts';

/** Whether the survey takes no answers now; null where it always does. */
export function isClosed({ survey, options }: SurveyParts): Condition | null {
  const record = survey.names.snake;
  const closed: Condition[] = [];
  if (options.open)
    closed.push(
      not({
        kind: 'one_of',
        value: variable(record, survey.field(options.open.field).wire),
        values: options.open.states as Json[],
      }),
    );
  if (options.closes !== undefined) {
    const day = variable(record, survey.field(options.closes).wire);
    closed.push(all(given(day), compare(day, '<', today)));
  }
  return closed.length > 0 ? any(...closed) : null;
}

/** What happens after the survey was found; the last variable is the id of the `response`. */
export function answerSteps(parts: SurveyParts): Step[] {
  const { survey, questions, belongs, text, required, responses, answered, answersTable, peopleTable } =
    parts;
  const { options } = parts;
  const label = lowerFirst(survey.label);
  const closed = isClosed(parts);
  const question = variable('given', 'question_id');
  const answer = variable('given', 'answer');
  const response = variable('response');
  const several = valuesOf(parts, 'several');
  const steps: Step[] = [];
  if (closed)
    steps.push({
      do: 'refuse',
      when: closed,
      refusal: { status: 409, sentence: `This ${label} takes no answers at the moment.` },
    });
  if (options.once)
    steps.push({
      do: 'refuse',
      when: exists(sql`SELECT 1 FROM ${peopleTable} WHERE survey_id = ${id} AND person = ${person}`),
      refusal: { status: 409, sentence: `You have already answered this ${label}. Thank you.` },
    });
  steps.push({
    do: 'insert',
    table: responses.table,
    values: { [answered.field.wire]: id, name: body('name'), created_at: now, updated_at: now },
    into: 'response',
  });
  if (options.once)
    steps.push({
      do: 'insert',
      table: peopleTable,
      values: { response_id: response, survey_id: id, person, created_at: now, updated_at: now },
    });
  const refuseAnswers = (when: Condition, sentence: string): Step => ({
    do: 'refuse',
    when,
    refusal: { status: 422, member: 'answers', sentence },
  });
  const own = sql`SELECT 1 FROM ${questions.table} AS _asked WHERE _asked.id = ${question} AND _asked.${belongs.field.wire} = ${id}`;
  steps.push({
    do: 'each',
    list: body('answers'),
    item: 'given',
    steps: [
      refuseAnswers(
        not(exists(sql`${own} AND (${fits(parts, answer)})`)),
        'One of the answers does not fit its question.',
      ),
      refuseAnswers(
        exists(
          sql`${several.length > 0 ? sql`SELECT 1 FROM ${answersTable} AS _before JOIN ${questions.table} AS _asked ON _asked.id = _before.question_id WHERE _asked.${parts.kind.wire} NOT IN (${plainSql(list(several))}) AND` : sql`SELECT 1 FROM ${answersTable} AS _before WHERE`} _before.response_id = ${response} AND _before.question_id = ${question}`,
        ),
        'A question was answered twice.',
      ),
      {
        do: 'run',
        statement: sql`
          INSERT INTO ${answersTable} (response_id, question_id, question, answer, created_at, updated_at)
          SELECT ${response}, id, ${text.wire}, ${answer}, ${now}, ${now} FROM ${questions.table} WHERE id = ${question}
          ON CONFLICT (response_id, question_id, answer) DO NOTHING`,
      },
    ],
  });
  if (required)
    steps.push(
      refuseAnswers(
        exists(
          sql`
            SELECT 1 FROM ${questions.table} WHERE ${belongs.field.wire} = ${id} AND ${required.wire} = 1
            AND id NOT IN (SELECT question_id FROM ${answersTable} WHERE response_id = ${response})`,
        ),
        'Please answer every question that is marked as required.',
      ),
    );
  return steps;
}

/** SQL over the question `_asked`: whether this answer is one that it takes. A choice without choices takes any text. */
function fits(parts: SurveyParts, answer: Expression): Sql {
  const { kind, choices, options } = parts;
  const column = `_asked.${sqlName(kind.wire)}`;
  const known = list(
    Object.entries(options.kinds).flatMap(([value, meant]) => (meant === 'text' ? [] : [value])),
  );
  let condition = sql`${plainSql(`${column} NOT IN (${known})`)}`;
  const chosen = [...valuesOf(parts, 'choice'), ...valuesOf(parts, 'several')];
  if (chosen.length > 0)
    condition = sql`${condition} OR (${plainSql(`${column} IN (${list(chosen)})`)} AND (json_array_length(_asked.${choices.wire}) = 0 OR EXISTS (SELECT 1 FROM json_each(_asked.${choices.wire}) AS _choice WHERE _choice.value = ${answer})))`;
  const scale = valuesOf(parts, 'scale');
  if (scale.length > 0) {
    const figures = Array.from({ length: options.scale }, (_, index) => String(index + 1));
    condition = sql`${condition} OR (${plainSql(`${column} IN (${list(scale)})`)} AND ${answer} IN (${plainSql(list(figures))}))`;
  }
  const yesNo = valuesOf(parts, 'yes_no');
  if (yesNo.length > 0)
    condition = sql`${condition} OR (${plainSql(`${column} IN (${list(yesNo)})`)} AND ${answer} IN ('Yes', 'No'))`;
  return condition;
}

/** Values as literals of SQL; they are identifiers or figures, never a person's text. */
function list(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ');
}
