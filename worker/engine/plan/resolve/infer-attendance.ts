/** Who was at something, where nobody calls it a record. */
import type { Statement, StatementOf } from '../../language/statements/statement.ts';

/** "the leader ticks who was present": who was at which of them is a record of its own. */
export function inferAttendance(one: Statement, statements: readonly Statement[]): Statement[] {
  const isAsked =
    (one.kind === 'field' &&
      /^(?:who (?:was|is|came|comes|turned up|showed up|attended)|attendance$)/.test(one.name)) ||
    (one.kind === 'choices' &&
      one.field === undefined &&
      one.values.some((value) => /^(?:present|absent)$/i.test(value))) ||
    isReply(one, statements) ||
    (one.kind === 'ability' &&
      /^(?:attendance|present|attendance list|who was there)$/.test(one.is) &&
      !one.isRefused);
  const event = isReply(one, statements)
    ? toldOf(one, statements)
    : one.kind === 'ability'
      ? one.on
      : one.kind === 'field' || one.kind === 'choices'
        ? one.of
        : undefined;
  if (
    !isAsked ||
    event === undefined ||
    statements.some(
      (other) =>
        other.kind === 'thing' &&
        /attendance|presence/.test(other.name) &&
        other.marks.length > 0 &&
        statements.some((field) => field.kind === 'field' && field.of === other.name),
    )
  )
    return [];
  const said = { marks: one.marks, sentence: one.sentence };
  const person = findMembers(statements, event);
  const name = 'attendance';
  return [
    { kind: 'thing', name, ...said },
    { kind: 'link', from: name, to: event, ...said },
    ...(person === undefined ? [] : [{ kind: 'link' as const, from: name, to: person, ...said }]),
    {
      kind: 'choices',
      of: name,
      field: isReply(one, statements) ? 'answer' : 'presence',
      values: one.kind === 'choices' ? one.values : ['present', 'excused', 'absent'],
      ...said,
    },
    ...statements.flatMap((other): Statement[] =>
      other.kind === 'access' && other.sentence === one.sentence && !other.isRefused
        ? [{ ...other, thing: name, right: 'add' }]
        : [],
    ),
  ];
}

/** "Each member says yes, no or maybe for a rehearsal": the answers of many to one thing are records of their own. */
function isReply(one: Statement, statements: readonly Statement[]): boolean {
  return (
    one.kind === 'choices' &&
    one.field === undefined &&
    one.values.some((value) => /^(?:yes|no|maybe)$/i.test(value)) &&
    toldOf(one, statements) !== undefined
  );
}

/** What people of the same sentence answer to. */
const toldOf = (one: Statement, statements: readonly Statement[]) =>
  statements
    .flatMap((other) => (isTelling(other) && other.sentence === one.sentence ? other.thing : []))
    .at(0);

const isTelling = (one: Statement): one is StatementOf<'access'> =>
  one.kind === 'access' &&
  !one.isRefused &&
  /^(?:say|answer|repl|respond|tell|rsvp|tick|choose|mark|vote|enter|put|confirm|let)/.test(one.verb);

/** Whether somebody answers to what is there with it, and adds none of it. */
export function isAnswer(one: Statement, statements: readonly Statement[]): boolean {
  return (
    isTelling(one) &&
    statements.some((other) => other.sentence === one.sentence && isReply(other, statements))
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
