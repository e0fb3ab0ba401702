/** What is put up for people to book, with times of its own: it is there before anybody books it. */
import type { Statement, StatementOf } from '../../language/statements/statement.ts';

/** What many come to, whatever is said of it. */
const SHARED = /(?:^| )(?:class|trip|event)$/;
/** What may be a booking itself ("patients book lessons") or what many come to ("lessons with 8 places"). */
const EITHER = /(?:^| )(?:slot|session|lesson|ride)$/;
/** What is one person's, unless it says how many it has room for. */
const FOR_ONE = /(?:^| )slot$/;
/** Words for how many may come. */
export const ROOM = /capacity|places|seats|spots|spaces|max/;
export const BOOKS = /^(?:book|reserve)/;
const PUBLISHES = /^publish/;

/**
 * Whether a deed books what is there already: others put it up, or it says how many it has room for. Then a booking is a record of its
 * own, or whoever books would make what they come for.
 */
export function findOffered(
  deed: StatementOf<'access'>,
  statements: readonly Statement[],
): { thing: string; isForOne: boolean } | undefined {
  const { thing } = deed;
  if (thing === undefined || !BOOKS.test(deed.verb)) return undefined;
  if (SHARED.test(thing)) return { thing, isForOne: false };
  if (!EITHER.test(thing)) return undefined;
  const hasRoom = statements.some((one) => isRoomOf(thing, deed, one));
  if (!hasRoom && !statements.some((one) => putsUp(deed, one))) return undefined;
  return { thing, isForOne: !hasRoom && FOR_ONE.test(thing) };
}

function isRoomOf(thing: string, deed: Statement, one: Statement): boolean {
  if (one.kind === 'limit') return one.per === thing;
  // "book a trip with the number of places": what is asked behind the deed is how many come along.
  const isAsked = one.sentence === deed.sentence && (one.marks[0]?.at ?? 0) > (deed.marks[0]?.at ?? 0);
  return one.kind === 'field' && one.of === thing && ROOM.test(one.name) && !isAsked;
}

function putsUp(deed: StatementOf<'access'>, one: Statement): boolean {
  return (
    one.kind === 'access' &&
    (one.right === 'add' || (one.right === 'step' && PUBLISHES.test(one.verb))) &&
    !one.isRefused &&
    one.thing === deed.thing &&
    !BOOKS.test(one.verb) &&
    !one.who.some((who) => deed.who.includes(who))
  );
}

/** "Members see the free classes and book one": what is booked was named before in the sentence. */
export function nameBooked(
  deed: StatementOf<'access'>,
  statements: readonly Statement[],
): StatementOf<'access'> {
  if (deed.thing !== undefined || !BOOKS.test(deed.verb)) return deed;
  const at = deed.marks[0]?.at ?? 0;
  const before = statements.findLast(
    (one) => one.kind === 'thing' && one.sentence === deed.sentence && (one.marks[0]?.at ?? at) < at,
  );
  const named = before?.kind === 'thing' ? { ...deed, thing: before.name } : deed;
  return findOffered(named, statements) ? named : deed;
}
