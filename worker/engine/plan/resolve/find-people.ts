/** Who acts in the app: whose rights the text speaks of, and which roles they have. */
import type { Statement, StatementOf } from '../../language/statements/statement.ts';
import { plainWords } from '../../language/statements/words.ts';
import { isStaff, MEMBER_WORDS, OWNER_WORDS } from '../knowledge/people.ts';
import type { SketchRole } from '../sketch.ts';
import { isAnybody, type Nouns } from './nouns.ts';

/** Rights by the kinds that they mean; whoever shall not log in, or only sends something in from outside, is a visitor. */
export function resolveAccess(statements: readonly Statement[], nouns: Nouns): StatementOf<'access'>[] {
  const said = statements.flatMap((one) => (one.kind === 'access' ? [one] : []));
  const refused = statements.flatMap((one) => (one.kind === 'login' && one.isRefused ? [one] : []));
  const isShut = refused.some(({ who }) => who.length === 0);
  const hasLogin = statements.some((one) => one.kind === 'login' && !one.isRefused);
  const isFree = (one: StatementOf<'access'>, name: string) => {
    const isUser = MEMBER_WORDS.has(name);
    if ((isAnybody(name) && !isUser) || isStaff(name) || one.isRefused) return false;
    const own = said.filter(({ who }) => who.includes(name));
    const isTold = refused.some(
      ({ who, sentence }) =>
        who.includes(name) &&
        (sentence === one.sentence ||
          own.every((other) => other.sentence === sentence || other.which !== 'own')),
    );
    if (isTold || isShut) return true;
    if (isUser) return false;
    const added = new Set(own.flatMap(({ right, thing }) => (right === 'add' ? [thing] : [])));
    // What they send in is not for everybody to see.
    const isSending = own.every(
      ({ which, right, isOnly, thing }) =>
        which !== 'own' && !isOnly && (right === 'add' || (right === 'see' && !added.has(thing))),
    );
    return !hasLogin && isSending && added.size > 0 && OUTSIDE.test(name);
  };
  return said.map((one) => {
    const who = one.who.map((name) =>
      // "everybody in class 3c" is somebody known.
      isFree(one, name) ? 'visitor' : !isPlainWord(name) && isAnybody(name) ? 'user' : name,
    );
    const meant = one.field === undefined ? undefined : nouns.kindOf(one.field);
    // "his own attendance", where attendances are kept.
    if (meant !== undefined && nouns.kinds.includes(meant)) {
      const { field: _field, ...rest } = one;
      return { ...rest, who, thing: meant };
    }
    const shown = one.page === undefined ? undefined : (nouns.kindOf(one.page) ?? nouns.kinds[0]);
    return { ...one, who, thing: nouns.kindOf(one.thing) ?? one.thing ?? shown };
  });
}

const isPlainWord = (name: string) =>
  !/^(?:everyone|everybody|anyone|anybody|somebody|someone) (?!else)/.test(name);

/** People who come from outside and need no account to send something in. */
const OUTSIDE =
  /(?:^| )(?:guest|customer|client|parent|visitor|buyer|shopper|applicant|candidate|diner|caller|mum|dad|citizen|resident|neighbour|donor|folk|traveller|tourist|company|couple|team|passenger|fan|reader|listener|supporter|family|bidder|finder|dog owner|pet owner|owner of a pet)$/;

/** People who do something in the app, beside whoever runs it and whoever comes along. */
export function resolveRoles(
  statements: readonly Statement[],
  access: readonly StatementOf<'access'>[],
): SketchRole[] {
  // "The women themselves don't use it": whoever may nothing at all is no role.
  const isLeftOut = (name: string) =>
    access
      .filter(({ who }) => who.includes(name))
      .every(({ isRefused, thing, field }) => isRefused && thing === undefined && field === undefined);
  const acting = [
    ...access.flatMap(({ who }) => who.filter((name) => !isLeftOut(name))),
    ...statements.flatMap((one) => (one.kind === 'login' && !one.isRefused ? one.who : [])),
  ];
  const names = [...new Set(acting.map(plainWords))].filter(
    (name) => name !== '' && !isAnybody(name) && !OWNER_WORDS.has(name),
  );
  return names.slice(0, 6).map((name) => ({
    name,
    isOwnSignUp:
      !isNameOfOne(name, statements) && (isTold(name, statements) || (!isStaff(name) && COMES.test(name))),
    isToldToRegister: isTold(name, statements),
    marks: statements.flatMap((one) => (one.kind === 'role' && one.name === name ? one.marks : [])),
  }));
}

/** People who come by themselves; all others are given their role by whoever runs the app. */
const COMES =
  /(?:^| )(?:guest|customer|client|parent|mum|dad|mother|father|buyer|seller|shopper|applicant|candidate|diner|citizen|resident|tenant|neighbour|donor|traveller|tourist|company|couple|team|passenger|fan|reader|listener|supporter|family|bidder|finder|owner|member|user|student|pupil|learner|trainee|player|participant|athlete|runner|climber|swimmer|singer|musician|artist|author|writer|creator|patient|subscriber|follower|host|traveler|gardener|beekeeper|volunteer|you|child|kid|people|person|villager|hobbyist|collector|enthusiast)$/;

/** Whether people of this name come by themselves (customers, members, students). */
export const comesByThemselves = (name: string) => COMES.test(name);

/** "Climbers register": the text says that they make their accounts themselves. */
function isTold(name: string, statements: readonly Statement[]): boolean {
  return statements.some(
    (one) =>
      one.kind === 'login' &&
      !one.isRefused &&
      one.who.includes(name) &&
      /\b(?:regist\w*|sign(?:s|ing)? ?-?up|create an? account|make an? account|join)\b/i.test(one.words),
  );
}

/** "Ingrid" is one person, who is given the right: a name has a capital wherever it stands, and is not many. */
function isNameOfOne(name: string, statements: readonly Statement[]): boolean {
  const marks = statements.flatMap((one) => (one.kind === 'role' && one.name === name ? one.marks : []));
  return (
    marks.length > 0 &&
    marks.every(({ words, at }) => at > 0 && /^\p{Lu}\p{Ll}+$/u.test(words) && !words.endsWith('s'))
  );
}
