/** Calls after which people hear of something: a new comment, a new state. */
import type { AbilityUse } from '../../../contract/plan/blueprint.ts';
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel } from '../../core/model.ts';
import { titleChain } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import {
  all,
  body,
  compare,
  type Expression,
  given,
  id,
  now,
  person,
  type Sql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import { CommentsOptions } from '../comments/comments-options.ts';

export const NOTIFICATIONS_TABLE = 'notifications';

export function notify(
  operation: Operation,
  use: ParsedUse<{ about: string[] }>,
  model: AppModel,
): Operation {
  const more = use.options.about.flatMap((name) => {
    const subject = model.entity(name);
    return [...commentSteps(operation, subject, model), ...stateSteps(operation, subject, model)];
  });
  return more.length === 0 ? operation : { ...operation, steps: [...operation.steps, ...more] };
}

/** Someone wrote about the record, or answered. */
function commentSteps(operation: Operation, subject: EntityModel, model: AppModel): Step[] {
  return model.blueprint.abilities
    .filter(({ ability, entity }) => ability === 'comments' && entity === subject.names.snake)
    .flatMap((other): Step[] => {
      const options = CommentsOptions.parse(other.options);
      const comment = model.entity(options.of);
      if (operation.id !== `create_${comment.names.snake}`) return [];
      const about = body(comment.field(options.about).wire);
      const listeners = listenersOf(subject, about, model);
      if (options.parent !== undefined) {
        const answered = body(comment.field(options.parent).wire);
        listeners.push(
          comment.owner === null || comment.ownerSql !== null
            ? sql`SELECT person AS _who FROM ${`${comment.names.snake}_writers`} WHERE ${`${comment.names.snake}_id`} = ${answered}`
            : sql`SELECT 'account:' || ${comment.owner} AS _who FROM ${comment.table} WHERE id = ${answered}`,
        );
      }
      return tell(
        subject,
        about,
        sql`${text(`New ${lowerFirst(comment.label)}: `)} || ${titleSql(subject)}`,
        listeners,
      );
    });
}

/** The record moved on. */
function stateSteps(operation: Operation, subject: EntityModel, model: AppModel): Step[] {
  const { flow } = subject;
  if (!flow) return [];
  const field = subject.field(flow.field);
  const listeners = listenersOf(subject, id, model);
  const labels = field.options
    .map(({ value, label }) => `WHEN ${quote(value)} THEN ${quote(label)}`)
    .join(' ');
  if (operation.id === `update_${subject.names.snake}` && field.input === 'always') {
    const moved = raw(`CASE ${sqlName(subject.table)}.${sqlName(field.wire)} ${labels} END`);
    const changed = all(
      given(body(field.wire)),
      compare(body(field.wire), '!=', variable(subject.names.snake, field.wire)),
    );
    const steps = tell(subject, id, sql`${titleSql(subject)} || ': ' || ${moved}`, listeners);
    return steps.length === 0 ? [] : [{ do: 'when', condition: changed, steps }];
  }
  const action = subject.actions.find(
    ({ names }) => operation.id === `${names.snake}_${subject.names.snake}`,
  );
  const set = action?.set.find((one) => one.field === flow.field);
  if (!set) return [];
  const label = field.options.find(({ value }) => value === set.to)?.label ?? String(set.to);
  return tell(subject, id, sql`${titleSql(subject)} || ${text(`: ${label}`)}`, listeners);
}

/** Whoever follows the record or owns it. */
function listenersOf(subject: EntityModel, which: Expression, model: AppModel): Sql[] {
  const isFollow = ({ ability, entity }: AbilityUse) =>
    ability === 'follow' && entity === subject.names.snake;
  const follows = [
    ...model.blueprint.abilities,
    ...model.blueprint.pages.flatMap(({ blocks }) => blocks),
  ].some(isFollow);
  return [
    ...(follows
      ? [
          sql`SELECT person AS _who FROM ${`${subject.names.snake}_follows`} WHERE ${`${subject.names.snake}_id`} = ${which}`,
        ]
      : []),
    ...(subject.owner === null
      ? []
      : [
          sql`SELECT 'account:' || ${subject.ownerSql === null ? subject.owner : raw(subject.ownerSql)} AS _who FROM ${subject.table} WHERE ${`${subject.table}.id`} = ${which}`,
        ]),
  ];
}

function tell(subject: EntityModel, which: Expression, words: Sql, listeners: Sql[]): Step[] {
  const [first, ...others] = listeners;
  if (!first) return [];
  const union = others.reduce((left, right) => sql`${left} UNION ${right}`, first);
  const href = subject.detailPage?.path.replace('/:id', '/') ?? '/';
  const address = subject.detailPage ? sql`${text(href)} || ${`${subject.table}.id`}` : text(href);
  return [
    {
      do: 'run',
      // Nobody hears of what they did themselves.
      statement: sql`
        INSERT INTO ${NOTIFICATIONS_TABLE} (person, text, href, created_at, updated_at)
        SELECT _listeners._who, ${words}, ${address}, ${now}, ${now}
        FROM ${subject.table}, (${union}) AS _listeners
        WHERE ${`${subject.table}.id`} = ${which} AND _listeners._who IS NOT NULL AND _listeners._who <> ${person}`,
    },
  ];
}

function titleSql(subject: EntityModel): Sql {
  const { titleField } = subject;
  const chain = titleChain(subject);
  if (titleField.reference && chain?.references.length === 1) {
    const to = sqlName(titleField.reference.to.table);
    return raw(
      `(SELECT ${to}.${sqlName(chain.field.wire)} FROM ${to} WHERE ${to}.id = ${sqlName(subject.table)}.${sqlName(titleField.wire)})`,
    );
  }
  return raw(`COALESCE(${sqlName(subject.table)}.${sqlName(titleField.wire)}, ${quote(subject.label)})`);
}

const quote = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const raw = (words: string): Sql => ({ texts: [words], values: [] });
const text = (words: string): Sql => raw(quote(words));
