/** Who was at something, where nobody calls it a record. */
import type { Statement, StatementOf } from '../../language/statements/statement.ts';

const ATTENDANCE = 'attendance';

/** "the leader ticks who was present", "each member says yes or no for a rehearsal": who came to what is a record of its own. */
export function inferAttendance(one: Statement, statements: readonly Statement[]): Statement[] {
  const answered = answeredBy(one, statements);
  const event = answered ?? attended(one);
  if (event === undefined || isKept(statements)) return [];
  const said = { marks: one.marks, sentence: one.sentence };
  const person = findMembers(statements, event);
  return [
    { kind: 'thing', name: ATTENDANCE, ...said },
    { kind: 'link', from: ATTENDANCE, to: event, ...said },
    ...(person === undefined ? [] : [{ kind: 'link' as const, from: ATTENDANCE, to: person, ...said }]),
    {
      kind: 'choices',
      of: ATTENDANCE,
      field: answered === undefined ? 'presence' : 'answer',
      values: one.kind === 'choices' ? one.values : ['present', 'excused', 'absent'],
      ...said,
    },
    ...statements.flatMap((other): Statement[] =>
      other.kind === 'access' && other.sentence === one.sentence && !other.isRefused
        ? [{ ...other, thing: ATTENDANCE, right: 'add' }]
        : [],
    ),
  ];
}

/** Whether somebody answers to what is there, and adds none of it. */
export function isAnswer(one: Statement, statements: readonly Statement[]): boolean {
  return (
    isTelling(one) &&
    !isKept(statements) &&
    statements.some((other) => other.sentence === one.sentence && answeredBy(other, statements) !== undefined)
  );
}

/** At what a statement asks who was there. */
function attended(one: Statement): string | undefined {
  switch (one.kind) {
    case 'field':
      return /^(?:who (?:was|is|came|comes|turned up|showed up|attended)|attendance$)/.test(one.name)
        ? one.of
        : undefined;
    case 'choices':
      return one.field === undefined && one.values.some((value) => /^(?:present|absent)$/i.test(value))
        ? one.of
        : undefined;
    case 'ability':
      return /^(?:attendance|present|attendance list|who was there)$/.test(one.is) && !one.isRefused
        ? one.on
        : undefined;
    default:
      return undefined;
  }
}

/** To what choices such as yes and no are answers: what somebody of the same sentence tells them of. */
function answeredBy(one: Statement, statements: readonly Statement[]): string | undefined {
  const isAnswers =
    one.kind === 'choices' &&
    one.field === undefined &&
    one.values.some((value) => /^(?:yes|no|maybe)$/i.test(value));
  return isAnswers
    ? statements.flatMap((other) =>
        isTelling(other) && other.sentence === one.sentence ? (other.thing ?? []) : [],
      )[0]
    : undefined;
}

const isTelling = (one: Statement): one is StatementOf<'access'> =>
  one.kind === 'access' &&
  !one.isRefused &&
  /^(?:say|answer|repl|respond|tell|rsvp|tick|choose|mark|vote|enter|put|confirm|let)/.test(one.verb);

/** Whether the text itself names such a record, with fields. */
function isKept(statements: readonly Statement[]): boolean {
  return statements.some(
    (other) =>
      other.kind === 'thing' &&
      /attendance|presence/.test(other.name) &&
      other.marks.length > 0 &&
      statements.some((field) => field.kind === 'field' && field.of === other.name),
  );
}

/** The people who come to something: a kind of people with fields of their own, or who are linked to it. */
function findMembers(statements: readonly Statement[], event: string): string | undefined {
  const kept = statements.flatMap((one) =>
    one.kind === 'field' && one.of !== undefined && one.of !== event ? [one.of] : [],
  );
  return (
    kept.find((name) => isPeople(name)) ??
    statements.flatMap((one) => (one.kind === 'thing' && isPeople(one.name) ? [one.name] : []))[0]
  );
}

const isPeople = (name: string) =>
  /(?:^| )(?:kid|child|pupil|student|member|player|firefighter|athlete|participant|singer|employee|volunteer|attendee|judoka|dancer|person|trainee|learner|musician|scout|rider|swimmer|staff|worker|helper|guest|patient|client)$/.test(
    name,
  );
