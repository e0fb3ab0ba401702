/** Who was at something, where nobody calls it a record. */
import type { Statement } from '../../language/statements/statement.ts';

/** "the leader ticks who was present": who was at which of them is a record of its own. */
export function inferAttendance(one: Statement, statements: readonly Statement[]): Statement[] {
  const isAsked =
    (one.kind === 'field' &&
      /^(?:who (?:was|is|came|comes|turned up|showed up|attended)|attendance$)/.test(one.name)) ||
    (one.kind === 'choices' &&
      one.field === undefined &&
      one.values.some((value) => /^(?:present|absent)$/i.test(value))) ||
    (one.kind === 'ability' &&
      /^(?:attendance|present|attendance list|who was there)$/.test(one.is) &&
      !one.isRefused);
  const event =
    one.kind === 'ability' ? one.on : one.kind === 'field' || one.kind === 'choices' ? one.of : undefined;
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
  return [
    { kind: 'thing', name: 'attendance', ...said },
    { kind: 'link', from: 'attendance', to: event, ...said },
    ...(person === undefined ? [] : [{ kind: 'link' as const, from: 'attendance', to: person, ...said }]),
    {
      kind: 'choices',
      of: 'attendance',
      field: 'presence',
      values: one.kind === 'choices' ? one.values : ['present', 'excused', 'absent'],
      ...said,
    },
    ...statements.flatMap((other): Statement[] =>
      other.kind === 'access' && other.sentence === one.sentence && !other.isRefused
        ? [{ ...other, thing: 'attendance', right: 'add' }]
        : [],
    ),
  ];
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
