/**
 * Kinds that nobody names: whoever "books a court" makes a booking, "who has which book since when" is a loan, and fields that
 * belong to nothing are those of an entry.
 */

import type { Statement, StatementOf } from '../../language/statements/statement.ts';
import { singularWords } from '../../language/statements/words.ts';
import { splitSentences } from '../../language/text/split-sentences.ts';
import { findAbilityFor } from '../knowledge/abilities.ts';
import { OWNER_WORDS } from '../knowledge/people.ts';
import { findOffered, nameBooked } from './find-offered.ts';
import { inferAttendance, isAnswer } from './infer-attendance.ts';
import { isAnybody, isNamable } from './nouns.ts';

/** Deeds that make a record of their own: verb → what is made. */
const DEEDS: readonly [RegExp, string, RegExp][] = [
  [
    /^(?:book|reserve)s?\b/,
    'booking',
    /booking|reservation|appointment|visit|slot|session|hire|letting|stay|lesson|class|trip|ride|table reservation|event/,
  ],
  [/^(?:borrow|lend)s?\b|^take out\b/, 'loan', /loan|lending|borrowing/],
  [/^(?:rent|hire)s?\b/, 'rental', /rental|hire|booking|reservation|contract/],
  [
    /^(?:enrol|enroll|sign up|signs up|put (?:their|his|her) names? down|register for|register to|join)s?\b/,
    'registration',
    /registration|sign-?up|enrol\w*|booking|participant|attendee|application|place/,
  ],
  [/^apply\b|^applies\b/, 'application', /application/],
  [/^(?:order|buy|purchase)s?\b/, 'order', /order|purchase|sale|request|enquiry|inquiry|booking/],
];

/** The statements with those that follow: a made kind, its pointer, and the deed on it instead. */
export function inferKinds(statements: readonly Statement[], text: string): Statement[] {
  const nouns = new Set(statements.flatMap((one) => (one.kind === 'thing' ? [one.name] : [])));
  const moved: Moved[] = [];
  const found: Statement[] = [];
  for (const said of statements) {
    const picked = pickAsBooking(said);
    const one = picked.kind === 'access' ? nameBooked(picked, statements) : picked;
    const decided = inferDecision(one, statements);
    if (isAnswer(one, statements)) continue;
    found.push(...(decided.length > 0 ? decided : [one]));
    found.push(...inferAttendance(one, statements), ...inferComments(one, statements));
    if (one.kind !== 'access' || one.isRefused || one.right !== 'add') continue;
    const called = one.thing === undefined ? findCalled(one.verb, nouns) : undefined;
    if (called !== undefined) {
      found[found.indexOf(one)] = { ...one, thing: called };
      moved.push({ sentence: one.sentence, behind: one.marks[0]?.at ?? 0, from: ANY, to: called });
      continue;
    }
    const deed = DEEDS.find(([verb]) => verb.test(one.verb));
    if (!deed) continue;
    const [, name, known] = deed;
    const offered = findOffered(one, statements);
    if (
      one.thing === undefined
        ? [...nouns].some((noun) => known.test(noun))
        : !offered && known.test(one.thing)
    )
      continue;
    const existing = [...nouns].find((noun) => known.test(noun) && noun !== offered?.thing);
    const target = existing ?? name;
    if (one.thing !== undefined && isAnybody(one.thing)) continue;
    if (one.thing !== undefined) {
      found.push({ kind: 'link', from: target, to: one.thing, marks: one.marks, sentence: one.sentence });
    }
    found.push({ kind: 'thing', name: target, marks: one.marks, sentence: one.sentence });
    if (offered?.isForOne)
      found.push({
        kind: 'limit',
        max: '1',
        of: target,
        per: offered.thing,
        marks: one.marks,
        sentence: one.sentence,
      });
    found[found.indexOf(one)] = { ...one, thing: target };
    moved.push({ sentence: one.sentence, behind: one.marks[0]?.at ?? 0, from: one.thing, to: target });
    nouns.add(target);
  }
  return giveLooseFields(
    found.map((one) => moveField(one, moved)),
    nouns,
    text,
  );
}

/** "choose a slot", "take a time": whoever picks one of those books it. */
function pickAsBooking(one: Statement): Statement {
  return one.kind === 'access' &&
    !one.isRefused &&
    /^(?:choose|pick|select|take|grab|claim)s?\b/.test(one.verb) &&
    /(?:^| )(?:slot|time|time slot|appointment|seat|place|spot)$/.test(one.thing ?? '')
    ? { ...one, right: 'add', verb: 'book' }
    : one;
}

/** Of whatever the field was read. */
const ANY = '*';

/** What is asked behind a deed is kept of what the deed makes, not of what it is done to. */
interface Moved {
  sentence: number;
  behind: number;
  from: string | undefined;
  to: string;
}

function moveField(one: Statement, moved: readonly Moved[]): Statement {
  if (one.kind !== 'field' && one.kind !== 'bound' && one.kind !== 'choices') return one;
  const at = one.marks[0]?.at ?? 0;
  const to = moved.find(
    (deed) =>
      deed.sentence === one.sentence &&
      at > deed.behind &&
      (deed.from === ANY || one.of === deed.from || one.of === undefined),
  );
  return to ? { ...one, of: to.to } : one;
}

/** "they may request up to 3 packets", where requests are kept: the verb names the kind. */
function findCalled(verb: string, nouns: ReadonlySet<string>): string | undefined {
  const [first = ''] = verb.split(' ');
  const stem = first.replace(/s$/, '');
  if (stem.length < 4) return undefined;
  return [...nouns].find((noun) => {
    const last = noun.split(' ').at(-1) ?? '';
    return (
      last === stem ||
      last === `${stem}ing` ||
      last === `${stem.replace(/e$/, '')}ing` ||
      last === `${stem.replace(/e$/, '')}ation`
    );
  });
}

/** Fields of a text that names no kind: a loan, a booking or an entry has them. */
function giveLooseFields(statements: Statement[], nouns: ReadonlySet<string>, text: string): Statement[] {
  const loose = statements.filter(
    (one): one is StatementOf<'field'> => one.kind === 'field' && (one.of === undefined || isAnybody(one.of)),
  );
  const named = [...nouns].filter(isNamable);
  const asked = findAsked(statements, named);
  if (asked !== undefined) return statements.map((one) => ownLoose(one, asked.sentence, asked.kind));
  if (loose.length < 2 || named.length > 0) return statements;
  const words = loose.map(({ name }) => name).join(', ');
  const teller = statements.find(
    (one): one is StatementOf<'access'> =>
      one.kind === 'access' &&
      one.right === 'add' &&
      !one.isRefused &&
      /^(?:tell|say|answer|reply|rsvp|register|confirm|let)/.test(one.verb) &&
      loose.some(({ sentence }) => sentence === one.sentence),
  );
  const told = teller?.who.find((who) => !isAnybody(who) || who === 'guest');
  const name =
    told ??
    findSubject(text, loose) ??
    (/\bfrom when|until when|\bfrom\b.*\b(?:to|until)\b/.test(words)
      ? 'booking'
      : /who has|since when|borrow/.test(words)
        ? 'loan'
        : 'entry');
  const [first] = loose;
  return [
    { kind: 'thing', name: singularWords(name), marks: [], sentence: first?.sentence ?? 0 },
    { kind: 'thing', name: singularWords(name), marks: [], sentence: first?.sentence ?? 0 },
    ...statements.map((one) =>
      one.kind === 'field' && (one.of === undefined || isAnybody(one.of)) ? { ...one, of: name } : one,
    ),
  ];
}

/** "Every object has an inventory number", where no mark says that objects are kept: the noun in front of "has". */
function findSubject(text: string, loose: readonly StatementOf<'field'>[]): string | undefined {
  const sentences = splitSentences(text);
  for (const { sentence } of loose) {
    const [, noun] = SUBJECT.exec(sentences[sentence]?.text ?? '') ?? [];
    const name = noun === undefined ? undefined : singularWords(noun);
    if (name !== undefined && isNamable(name)) return name;
  }
  return undefined;
}

const SUBJECT =
  /(?:^|[\s:–—-])(?:each|every|an?|the|all|our|my|any)\s+(?:of (?:the|our|my) )?([\p{L}-]+)\s+(?:has|have|needs?|gets?|carr(?:y|ies)|comes? with|consists? of)\s/iu;

/** What people from outside fill in. */
const FORM =
  /(?:^| )(?:request|enquiry|inquiry|application|registration|booking|report|order|submission|sign-?up|reply|claim)$/;

/** "clients fill in a form: name, allergies …", where one kind of records is what people send in: the fields are of that. */
function findAsked(
  statements: readonly Statement[],
  named: readonly string[],
): { sentence: number; kind: string } | undefined {
  const forms = named.filter((name) => FORM.test(name));
  const [kind] = forms;
  const asking = statements.find(
    (one) =>
      one.kind === 'access' &&
      one.right === 'add' &&
      !one.isRefused &&
      one.thing === undefined &&
      one.field !== undefined &&
      !one.who.every((name) => OWNER_WORDS.has(name)),
  );
  return forms.length === 1 && kind !== undefined && asking ? { sentence: asking.sentence, kind } : undefined;
}

function ownLoose(one: Statement, sentence: number, kind: string): Statement {
  const isHere = one.sentence === sentence || one.sentence === sentence + 1;
  if (!isHere) return one;
  if (one.kind === 'access' && one.thing === undefined && one.sentence === sentence)
    return { ...one, thing: kind };
  return (one.kind === 'field' || one.kind === 'choices' || one.kind === 'states' || one.kind === 'bound') &&
    one.of === undefined
    ? { ...one, of: kind }
    : one;
}

/** Comments are records about what is commented. */
function inferComments(one: Statement, statements: readonly Statement[]): Statement[] {
  if (
    one.kind !== 'ability' ||
    one.isRefused ||
    one.on === undefined ||
    findAbilityFor(one.is) !== 'comments'
  )
    return [];
  if (
    statements.some((other) => other.kind === 'thing' && /comment/.test(other.name)) ||
    /comment/.test(one.on)
  )
    return [];
  const said = { marks: one.marks, sentence: one.sentence };
  return [
    { kind: 'thing', name: 'comment', ...said },
    { kind: 'thing', name: 'comment', ...said },
    { kind: 'link', from: 'comment', to: one.on, ...said },
  ];
}

/** Verbs that decide or end something, and the state that they lead to. */
const DECISIONS: readonly [RegExp, string][] = [
  [/^accepts?\b/, 'accepted'],
  [/^approves?\b/, 'approved'],
  [/^confirms?\b(?! that)/, 'confirmed'],
  [/^(?:reject|refuse)s?\b/, 'rejected'],
  [/^declines?\b/, 'declined'],
  [/^cancels?\b/, 'cancelled'],
  [/^(?:close|archive|publish|retire|return|complete|finish|collect|deliver|ship|sign)(?:s|es)?\b/, ''],
];

/** "accept or decline a proposal": the states that these words lead to, and who takes them. */
function inferDecision(one: Statement, statements: readonly Statement[]): Statement[] {
  if (one.kind !== 'access' || one.right !== 'step' || one.step !== undefined || one.isRefused) return [];
  const found = DECISIONS.find(([verb]) => verb.test(one.verb));
  if (!found) return [];
  const word = one.verb.split(' ')[0]?.replace(/(?:es|s)$/, (end) => (end === 'es' ? 'e' : '')) ?? '';
  const step = found[1] || `${word.replace(/e$/, '')}ed`.replace(/([^aeiou])yed$/, '$1ied');
  const said = { marks: one.marks, sentence: one.sentence };
  const thing =
    one.thing ??
    statements.findLast(
      (other) =>
        other.kind === 'access' &&
        other.right === 'add' &&
        other.thing !== undefined &&
        other.sentence <= one.sentence &&
        other.sentence >= one.sentence - 2,
    );
  // "visitors can leave a comment under a bus, but I must approve it": what is approved is the comment.
  const isOfComment = statements.some(
    (other) =>
      other.kind === 'ability' && other.sentence === one.sentence && findAbilityFor(other.is) === 'comments',
  );
  const of = isOfComment
    ? 'comment'
    : typeof thing === 'string'
      ? thing
      : thing?.kind === 'access'
        ? thing.thing
        : undefined;
  if (of === undefined) return [];
  return [
    { kind: 'states', of, values: [step], ...said },
    { ...one, thing: of, step },
  ];
}
