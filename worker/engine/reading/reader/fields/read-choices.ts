/** Lists of choices in a sentence, each folded into the word that it belongs to. */
import { findFieldKind, isFieldName } from '../../lexicon/fields.ts';
import { findThings, requireThing } from '../../lexicon/things.ts';
import { toneOf } from '../../lexicon/tones.ts';
import type { Token } from '../words/token.ts';
import { type ChoiceList, collect, collectSteps } from './collect-choices.ts';
import { findEither } from './find-either.ts';
import {
  collectBare,
  findColumns,
  findStatesOf,
  findSteps,
  fromNew,
  STATE_NOUNS,
  statelike,
} from './state-lists.ts';

/** Stands before a word that was put in, so that it does not join the noun before it. */
const APART = '\u2063';

/** Nouns whose choices need a sign: a colon, brackets, "can be", "such as". */
const CHOICE_NOUNS = new Set(
  'type kind category priority level role difficulty size condition label option mood severity frequency source genre section method plan tier colour color format department region channel topic course step tag difficulty_level group unit outcome result membership shift'.split(
    ' ',
  ),
);
// Sorts that are followed by their names without any sign.
const NAMED_AT_ONCE = new Set(['gallery', 'category', 'section', 'album', 'department', 'topic']);
const CONNECTORS = new Set([
  'be',
  'is',
  'are',
  'either',
  'as',
  'like',
  'of',
  'include',
  'includes',
  'including',
  'from',
  'has',
  'have',
  'being',
  'with',
]);
const MOVING = new Set(['move', 'go', 'pass', 'progress', 'flow', 'travel', 'transition']);

/** The word that stands for a list of states. */
const STATUS = {
  text: 'status',
  lower: 'status',
  lemma: 'status',
  tag: 'N' as const,
  plural: false,
  before: APART,
  after: '',
};

/** The sentence's words with each list of choices folded into the word that it belongs to. */
export function foldChoices(tokens: readonly Token[]): Token[] {
  const folded: Token[] = [];
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index];
    if (!token) break;
    const said = findChoicesBefore(tokens, index);
    if (said && said.from >= index - folded.length) {
      folded.splice(folded.length - (index - said.from));
      folded.push({ ...STATUS, after: token.after, choices: said.items });
      index += 1;
      continue;
    }
    const either = findEither(tokens, index);
    if (either) {
      folded.push({ ...token, ...either.noun, after: either.after, choices: either.items });
      index = either.end;
      continue;
    }
    const states = findStatesOf(tokens, index);
    if (states) {
      folded.push({ ...token, after: '' }, { ...STATUS, after: states.after, choices: states.items });
      index = states.end;
      continue;
    }
    const list = findList(tokens, index);
    if (list) {
      if (list.of) folded.push(token, ...list.of);
      folded.push({
        ...token,
        ...(list.replaces ? STATUS : {}),
        after: list.after,
        choices: list.items,
      });
      index = list.end;
    } else {
      folded.push(token);
      index += 1;
    }
  }
  return folded;
}

/** "hardware (laptop, monitor, phone)": the lexicon knows these as sorts of it, though some are called as records are. */
function isSortedSo(words: string, items: readonly string[]): boolean {
  const [name] = findThings(words);
  const said = items.map((item) => item.toLowerCase());
  return (
    name !== undefined &&
    requireThing(name).fields.some(({ choices }) => {
      const known = choices?.filter((one) => said.includes(one.toLowerCase())).length ?? 0;
      return known >= 2 && known * 2 >= said.length;
    })
  );
}

function findList(tokens: readonly Token[], at: number): ChoiceList | null {
  const token = tokens[at];
  if (!token) return null;
  const noun = token.lemma.split(' ').at(-1) ?? '';
  if (token.tag === 'N' && /^(?:board|kanban)$/.test(noun) && /^$|[:=]/.test(token.after.trim())) {
    const columns = findColumns(tokens, at);
    if (columns) return columns;
  }
  // "galleries weddings, portraits, landscapes": names right behind what they are of.
  const next = tokens[at + 1];
  if (
    token.tag === 'N' &&
    token.plural &&
    token.after === '' &&
    NAMED_AT_ONCE.has(noun) &&
    next?.tag === 'N' &&
    next.before === '' &&
    next.after === ','
  ) {
    const names = collect(tokens, at + 1, false, true, true);
    if (names) return names;
  }
  const state = STATE_NOUNS.has(noun) || STATE_NOUNS.has(token.lower);
  // "…; states draft, submitted, approved"
  const said = token.lower === 'states' && token.tag === 'V' && tokens[at + 1]?.tag !== 'D';
  if (
    (token.tag === 'N' || said) &&
    (state || CHOICE_NOUNS.has(noun) || CHOICE_NOUNS.has(token.lemma.replaceAll(' ', '_')))
  ) {
    const bare = state && token.after === '' ? collectBare(tokens, at) : null;
    if (bare) return bare;
    const start = skipConnectors(tokens, at, state);
    if (start === null) return null;
    const list = collect(tokens, start.from, start.bracket, state || start.sure, start.sure && !state);
    // "shifts have date, start, end": fields are no sorts of shifts.
    const fields = list?.items.filter((item) => isFieldName(item)).length ?? 0;
    if (list && !state && start.sure && fields * 2 > list.items.length) return null;
    return list && /^(column|lane|swimlane|pipeline)$/.test(noun) ? { ...list, replaces: true } : list;
  }
  // "fuel: petrol, diesel, hybrid; price": inside of a list, a colon opens the choices of one value.
  const inside = tokens[at - 1]?.after ?? '';
  if (
    token.tag === 'N' &&
    !token.plural &&
    token.after === ':' &&
    (/[,;]/.test(inside) || token.before.includes('('))
  ) {
    const list = collect(tokens, at + 1, false, true);
    const plain = list?.items.every((item) => findFieldKind(item.toLowerCase()) === null);
    if (
      list &&
      plain &&
      (/;/.test(list.after) || list.end >= tokens.length || tokens[list.end - 1]?.after.includes(')'))
    )
      return list;
  }
  // "sections (politics, sport)", "a class (single, double)": names in brackets; fields there are attributes.
  if (token.tag === 'N' && tokens[at + 1]?.before.includes('(')) {
    const sorts = collect(tokens, at + 1, true, true);
    const list = sorts && isSortedSo(token.lemma, sorts.items) ? sorts : collect(tokens, at + 1, true, false);
    if (list) return list;
  }
  // "can be open, waiting or closed", "moves from draft to sent to paid".
  if (token.tag === 'V' && token.lemma === 'be') {
    const list = collect(tokens, at + 1, false, false);
    const open =
      list && (tokens[at - 1]?.tag === 'M' || tokens.slice(at, list.end).some((one) => one.lower === 'or'));
    // "rooms are dirty, being cleaned, inspected or ready"
    const told =
      list !== null &&
      list.items.length >= 3 &&
      list.items.filter((item) => /(?:ed|ing)$|^being /i.test(item) || toneOf(item) !== 'neutral').length *
        2 >=
        list.items.length;
    if (list && open && (told || statelike(list.items))) return { ...list, replaces: true };
  }
  if (token.tag === 'V' && MOVING.has(token.lemma)) {
    const from = findSteps(tokens, at);
    const list =
      tokens[from - 1]?.lower === 'from' ? collectSteps(tokens, from) : collect(tokens, from, false, false);
    // "companies move applications through …": what is moved stays in the sentence.
    const of = tokens.slice(at + 1, from).filter(({ tag }) => tag === 'N');
    const moved = { replaces: true, ...(of.length > 0 ? { of } : {}) };
    // "from idea to recorded to edited to published": steps by the way they are told.
    const told =
      list !== null &&
      tokens[from - 1]?.lower === 'from' &&
      tokens.slice(from, list.end).filter(({ lower }) => lower === 'to').length >= 2;
    if (list && list.items.length >= 3 && (told || statelike(list.items))) return { ...list, ...moved };
    if (list && list.items.length === 2 && list.items.every((item) => toneOf(item) !== 'neutral'))
      return { ...list, ...moved };
  }
  if (token.tag === 'V' && (token.lemma === 'mark' || token.lemma === 'set')) {
    const as = tokens.findIndex(
      (one, index) => index > at && index < at + 5 && (one.lower === 'as' || one.lower === 'to'),
    );
    if (as > 0) {
      const list = collect(tokens, as + 1, false, false);
      // "mark guests as seated or no show": what is marked stays in the sentence.
      const of = tokens.slice(at + 1, as).filter(({ tag }) => tag === 'N');
      if (list && list.items.length >= 2 && statelike(list.items))
        return { ...list, items: fromNew(list.items), replaces: true, ...(of.length > 0 ? { of } : {}) };
    }
  }
  return null;
}

/** "todo, doing, done columns", "with new, paid and shipped as states": the states stand before their noun. */
function findChoicesBefore(tokens: readonly Token[], at: number): { items: string[]; from: number } | null {
  const noun = tokens[at];
  if (!noun || !/^(columns|states|stages|statuses|lanes|swimlanes|steps|phases)$/.test(noun.lower))
    return null;
  const items: string[] = [];
  let words: string[] = [];
  let from = at;
  for (let index = at - 1; index >= 0; index -= 1) {
    const token = tokens[index];
    if (!token) break;
    const ends = token.after !== '' || token.tag === 'C' || token.lower === 'as';
    if (ends && words.length > 0) {
      items.unshift(words.join(' '));
      words = [];
    }
    if (/[.;:()]/.test(token.after) || token.before.includes('(')) break;
    if (token.tag === 'C' || token.lower === 'as') continue;
    if (!/^[NVABO]$/.test(token.tag) || words.length === 2) break;
    words.unshift(token.text);
    from = index;
  }
  if (words.length > 0) items.unshift(words.join(' '));
  return items.length >= 3 && statelike(items) ? { items, from } : null;
}

function skipConnectors(
  tokens: readonly Token[],
  at: number,
  state: boolean,
): { from: number; bracket: boolean; sure: boolean } | null {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (!token || !next) return null;
  if (next.before.includes('(') || token.after.includes('('))
    return { from: at + 1, bracket: true, sure: false };
  if (token.after === ':' || token.after === ' –' || token.after === '–' || token.after === '=')
    return { from: at + 1, bracket: false, sure: true };
  if (token.after !== '' && !state) return null;
  if (token.after !== '') return null;
  let from = at + 1;
  let sure = false;
  while (from < tokens.length && from < at + 5) {
    const word = tokens[from];
    if (!word) break;
    const connects =
      CONNECTORS.has(word.lower) ||
      word.tag === 'M' ||
      word.lower === 'such' ||
      word.lower === 'called' ||
      word.lower === 'named' ||
      word.lower === 'namely';
    // "sources with citation, meetings": attributes, no choices.
    if (word.lower === 'with' && token.plural && !state) return null;
    if (!connects) break;
    sure = true;
    from += 1;
    if (word.after === ':') break;
    if (word.after !== '') return null;
  }
  if (!state && !sure) return null;
  if (tokens[from]?.tag === 'C') return null;
  // "the status of the order" names whose status it is; "a status with a colour" has no choices.
  if (sure && tokens[from]?.tag === 'D') return null;
  return { from, bracket: false, sure };
}
