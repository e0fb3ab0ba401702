/** What people from outside send in: "visitors can ask for a print with name, email and size" brings a kind of its own. */
import type { Statement, StatementOf } from '../../language/statements/statement.ts';
import { partyOf, VISITOR } from '../draft/access/party.ts';
import type { Desk } from './desk.ts';
import { findExactField, findKindOf, isNoKind } from './plan-nouns.ts';

/** What is sent in is called by what people do. */
const CALLED: readonly [RegExp, string][] = [
  [/^(?:order|buy)/, 'order'],
  [/^(?:book|reserve)/, 'booking'],
  [/^appl/, 'application'],
  [/^(?:sign|register|join)/, 'registration'],
  [/^(?:write|contact|message)/, 'message'],
];

/** Statements in which the fields that outsiders send in are those of what they send, and not of what the app shows. */
export function ownWhatIsSent(desk: Pick<Desk, 'blueprint' | 'statements'>): Statement[] {
  const sent = desk.statements.flatMap((one) => (one.kind === 'access' && isSending(desk, one) ? [one] : []));
  return desk.statements.flatMap((one): Statement[] => {
    const act = sent.find(({ sentence }) => sentence === one.sentence);
    if (!act) return [one];
    const name = nameOf(desk, act);
    if (one === act)
      return [
        { ...act, thing: name },
        { kind: 'thing', name, marks: act.marks, sentence: act.sentence },
        ...linkOf(desk, act, name),
      ];
    return one.kind === 'field' || one.kind === 'choices' || one.kind === 'bound'
      ? [{ ...one, of: name }]
      : [one];
  });
}

/** Whether somebody from outside adds something of which the sentence says two things or more that the plan does not have. */
function isSending(
  { blueprint, statements }: Pick<Desk, 'blueprint' | 'statements'>,
  one: StatementOf<'access'>,
): boolean {
  if (one.right !== 'add' || one.isRefused || !one.who.some((word) => partyOf(word) === VISITOR))
    return false;
  const known = findKindOf(blueprint, one.thing);
  const fields = statements.flatMap((other) =>
    other.kind === 'field' && other.sentence === one.sentence ? [other.name] : [],
  );
  return (
    fields.length > 1 &&
    (!known || fields.filter((name) => findExactField(known, name)).length * 2 < fields.length)
  );
}

function nameOf({ blueprint }: Pick<Desk, 'blueprint'>, { thing, verb }: StatementOf<'access'>): string {
  if (thing !== undefined && !isNoKind(thing) && !findKindOf(blueprint, thing)) return thing;
  const plain = CALLED.find(([pattern]) => pattern.test(verb))?.[1] ?? 'request';
  return findKindOf(blueprint, plain) ? `${thing ?? 'new'} ${plain}` : plain;
}

/** What is asked for is pointed at. */
function linkOf(
  { blueprint }: Pick<Desk, 'blueprint'>,
  { thing, marks, sentence }: StatementOf<'access'>,
  name: string,
): Statement[] {
  const known = findKindOf(blueprint, thing);
  return known ? [{ kind: 'link', from: name, to: known.label.toLowerCase(), marks, sentence }] : [];
}
