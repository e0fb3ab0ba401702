/** What each noun of a text is: a kind of record, people, or nothing to keep. Decided over all of its mentions. */

import { PRONOUNS } from '../../language/statements/scene.ts';
import type { Statement, StatementOf } from '../../language/statements/statement.ts';
import { EVERYONE_WORDS, MEMBER_WORDS, OWNER_WORDS } from '../knowledge/people.ts';
import { meanTheSame } from '../knowledge/same.ts';

/** A noun with what the text says of it. */
interface Noun {
  name: string;
  mentions: number;
  /** Something that only records have was said of it: fields, states, who adds it, how it is shown. */
  isSaidOf: boolean;
  hasFields: boolean;
  isPeople: boolean;
}

export interface Nouns {
  /** Kind that a noun means; undefined where it means none. */
  kindOf(noun: string | undefined): string | undefined;
  /** Names of the kinds, in the order of the text. */
  kinds: string[];
  /** All words of the text for a kind. */
  aliasesOf(kind: string): string[];
}

/** Words that name no kind of record even where something is said of them. */
const ALWAYS_NONE = new Set(
  'app|website|site|page|system|tool|platform|software|program|thing|something|everything|anything|nothing|it|them|all|other|rest|admin|login'.split(
    '|',
  ),
);

/** Words that name a kind only where something is kept of it. */
const NO_KIND = new Set(
  'app|website|site|page|system|tool|platform|software|program|thing|something|everything|anything|nothing|data|information|list|one|entry form|lot|stuff|way|work|day|week|month|year|time|dashboard|database|overview|record|role|admin|login|home|screen|feature|button|all|other|rest|them|it'.split(
    '|',
  ),
);

export function resolveNouns(statements: readonly Statement[]): Nouns {
  const nouns = collect(statements);
  const refused = new Set(statements.flatMap((one) => (one.kind === 'refusal' ? [one.what] : [])));
  const named = [...nouns.values()].filter(
    (noun) => isKind(noun, nouns) && !(refused.has(noun.name) && !noun.hasFields),
  );
  const meaning = mergeSame(named, statements);
  const kinds = [...new Set(meaning.values())];
  return {
    kinds,
    kindOf: (noun) => (noun === undefined ? undefined : (meaning.get(noun) ?? findLonger(noun, kinds))),
    aliasesOf: (kind) => [...meaning].flatMap(([noun, to]) => (to === kind && noun !== kind ? [noun] : [])),
  };
}

/** "booking" means "hall booking" where only that is kept. */
function findLonger(noun: string, kinds: readonly string[]): string | undefined {
  if (kinds.includes(noun)) return noun;
  const longer = kinds.filter((kind) => kind.endsWith(` ${noun}`) || noun.endsWith(` ${kind}`));
  return longer.length === 1 ? longer[0] : undefined;
}

function collect(statements: readonly Statement[]): Map<string, Noun> {
  const nouns = new Map<string, Noun>();
  const note = (name: string | undefined, change: Partial<Noun> = {}) => {
    if (name === undefined || name === '') return;
    const noun = nouns.get(name) ?? { name, mentions: 0, isSaidOf: false, hasFields: false, isPeople: false };
    nouns.set(name, { ...noun, ...change, mentions: noun.mentions });
  };
  for (const one of statements) {
    switch (one.kind) {
      case 'thing': {
        note(one.name);
        const noun = nouns.get(one.name);
        if (noun) noun.mentions += 1;
        break;
      }
      case 'role':
        note(one.name, { isPeople: true });
        break;
      case 'field':
        // "The year of building lies between 1950 and 2035" speaks of a field that another sentence gave to its kind.
        if (!one.isLoose || !isGivenElsewhere(one, statements))
          note(one.of, { isSaidOf: true, hasFields: true });
        break;
      case 'choices':
      case 'example':
        note(one.of, { isSaidOf: true, hasFields: true });
        break;
      case 'link':
        note(one.from, { isSaidOf: true });
        note(one.to, { isSaidOf: true });
        break;
      case 'states':
      case 'once':
      case 'limit':
      case 'figure':
      case 'view':
      case 'bound':
        if (one.of !== undefined && nouns.has(one.of)) note(one.of, { isSaidOf: true });
        break;
      case 'access':
        if (one.thing !== undefined && nouns.has(one.thing)) note(one.thing, { isSaidOf: true });
        break;
      case 'ability':
        if (one.on !== undefined && nouns.has(one.on) && !nouns.get(one.on)?.isPeople)
          note(one.on, { isSaidOf: true });
        break;
      default:
    }
  }
  for (const name of listListed(statements)) note(name, { isSaidOf: true });
  // "We rent out meeting rooms. A reservation has a room …": what a field names is kept.
  const fields = statements.flatMap((one) => (one.kind === 'field' ? [one.name] : []));
  for (const { name, mentions } of [...nouns.values()])
    if (mentions > 0 && fields.some((field) => name === field || name.endsWith(` ${field}`)))
      note(name, { isSaidOf: true });
  return nouns;
}

/** Whether a kind is given a field of this name in its own sentence. */
export function isGivenElsewhere(one: StatementOf<'field'>, statements: readonly Statement[]): boolean {
  return statements.some(
    (other) =>
      other.kind === 'field' &&
      other !== one &&
      !other.isLoose &&
      other.name === one.name &&
      other.of !== one.of,
  );
}

/** Kinds that one sentence names side by side ("a tool with companies, contacts and deals"): a list asks for each of them. */
function listListed(statements: readonly Statement[]): string[] {
  const bySentence = new Map<number, string[]>();
  for (const one of statements)
    if (one.kind === 'thing' && one.marks.length > 0)
      bySentence.set(one.sentence, [...new Set([...(bySentence.get(one.sentence) ?? []), one.name])]);
  return [...bySentence.values()].filter((names) => names.length > 1).flat();
}

function isKind(noun: Noun, all: ReadonlyMap<string, Noun>): boolean {
  const { name } = noun;
  if (isAnybody(name) || ALWAYS_NONE.has(name)) return false;
  if (noun.hasFields) return true;
  if (NO_KIND.has(name)) return false;
  if (noun.mentions === 0) return false;
  if (noun.isSaidOf || noun.mentions > 1) return true;
  return [...all.values()].filter((one) => one.mentions > 0).length <= 3;
}

/** Whether a noun can name a kind of record at all. */
export const isNamable = (name: string) => !ALWAYS_NONE.has(name) && !isAnybody(name);

/** Words for people that stand for nobody in particular. */
export function isAnybody(name: string): boolean {
  return (
    OWNER_WORDS.has(name) ||
    EVERYONE_WORDS.has(name) ||
    MEMBER_WORDS.has(name) ||
    PRONOUNS.test(name) ||
    /^(?:everyone|everybody|anyone|anybody|somebody|someone)\b/.test(name)
  );
}

/** Each noun that is a kind → the name of the kind: words for one thing meet in the one that most is said of. */
function mergeSame(nouns: readonly Noun[], statements: readonly Statement[]): Map<string, string> {
  const meaning = new Map(nouns.map(({ name }) => [name, name]));
  const linked = new Set(
    statements.flatMap((one) =>
      one.kind === 'link' ? [`${one.from}|${one.to}`, `${one.to}|${one.from}`] : [],
    ),
  );
  const same = new Set(
    statements.flatMap((one) =>
      one.kind === 'same' ? [`${one.one}|${one.other}`, `${one.other}|${one.one}`] : [],
    ),
  );
  for (const one of nouns)
    for (const other of nouns) {
      if (one === other || meaning.get(one.name) !== one.name || meaning.get(other.name) !== other.name)
        continue;
      if (
        linked.has(`${one.name}|${other.name}`) ||
        (one.hasFields && other.hasFields && !isPlain(one, other))
      )
        continue;
      if (
        !same.has(`${one.name}|${other.name}`) &&
        !meanTheSame(one.name, other.name) &&
        !isLonger(one.name, other.name, nouns)
      )
        continue;
      const [kept, gone] = weigh(one) >= weigh(other) ? [one, other] : [other, one];
      meaning.set(gone.name, kept.name);
    }
  for (const [noun, to] of meaning) meaning.set(noun, meaning.get(to) ?? to);
  return meaning;
}

/** Both have fields of their own and yet are one word in two forms. */
function isPlain(one: Noun, other: Noun): boolean {
  return one.name.replace(/[\s-]/g, '') === other.name.replace(/[\s-]/g, '');
}

const weigh = (noun: Noun) => (noun.hasFields ? 100 : 0) + (noun.isSaidOf ? 10 : 0) + noun.mentions;

/** What is written about a thing: "fault" and "fault report" are one. */
const WRITTEN = /^(?:report|request|entry|record|form|card|sheet|log|booking|order|item|file|ticket|case)$/;

/** "job" beside "translation job": one, where no other kind ends so. */
function isLonger(one: string, other: string, nouns: readonly Noun[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.startsWith(`${short} `) && WRITTEN.test(long.slice(short.length + 1))) return true;
  if (!long.endsWith(` ${short}`)) return false;
  return nouns.filter(({ name }) => name.endsWith(` ${short}`)).length === 1;
}
