/** A sketch as the facts that the drafts of pages, examples and abilities take. */
import { toIdentifier } from '../../core/names/identifier.ts';
import { pluralise } from '../../core/names/inflection.ts';
import { splitSentences } from '../../language/text/split-sentences.ts';
import { findThings } from '../../reading/lexicon/things.ts';
import type { EntityFact, Facts, FieldFact, WantedAbility } from '../../reading/reader/facts.ts';
import { findDomains } from '../../reading/reader/find-domains.ts';
import { findAbilityFor } from '../knowledge/abilities.ts';
import { choiceKind } from '../resolve/field-words.ts';
import { ROOM } from '../resolve/find-offered.ts';
import { listDueWishes } from '../resolve/infer-due.ts';
import { findKind, type Kind, mainKind, type Sketch, type SketchField, statesField } from '../sketch.ts';
import { findName } from './find-name.ts';
import { readLooks } from './read-looks.ts';

/** Frames that apps are asked for in, by which they are laid out. */
const SITE =
  /\b(?:web ?site|home ?page|landing ?page|web ?page|wedding page|portfolio|one-?pager|blog|online presence|(?:a|our|one) page (?:for|where|about))\b/i;

export function toFacts(sketch: Sketch): Facts {
  const { text, statements } = sketch;
  const domains = findDomains(
    splitSentences(text).map(({ text: words, tokens }) => ({
      text: words,
      tokens: tokens.map(({ word }) => ({ lower: word.toLowerCase() })),
    })),
  );
  const entities = sketch.kinds.map((kind) => asPlaces(toEntity(kind), kind, sketch));
  const names = new Map(sketch.kinds.map(({ name }, index) => [name, entities[index]?.name ?? '']));
  const frame = SITE.exec(text)?.[0];
  return {
    // What abilities look up in words is told by marks alone: hours, limits, places.
    text: listSigns(sketch),
    ...nameOf(sketch),
    ...(frame ? { kind: frame.toLowerCase() } : {}),
    domains,
    entities,
    relations: sketch.links
      .filter(({ isMany }) => !isMany)
      .map(({ from, to }) => ({
        from: names.get(from) ?? from,
        to: names.get(to) ?? to,
        kind: 'belongs' as const,
        source: 'text' as const,
        evidence: '',
      })),
    roles: [],
    rules: [],
    looks: readLooks(sketch),
    pages: statements.flatMap((one) =>
      one.kind === 'page' && !one.isRefused
        ? [{ name: toIdentifier(one.name, 'page'), words: one.name.toLowerCase(), evidence: one.name }]
        : [],
    ),
    wanted: listWanted(sketch, names),
    unwanted: [],
    unread: [],
  };
}

/** Words in which signs alone count: hours, places, and the sentences of abilities that read numbers of theirs (a timer, a quiz). */
function listSigns({ statements, text }: Sketch): string {
  const sentences = splitSentences(text);
  const detailed = new Set(
    statements.flatMap((one) =>
      one.kind === 'ability' && /timer|countdown|quiz|survey|calculat|convert|game|test/.test(one.is)
        ? [one.sentence]
        : [],
    ),
  );
  return [
    ...statements.flatMap((one) =>
      one.kind === 'hours' && !one.isRefused ? [`open ${one.is}`] : one.kind === 'zone' ? [one.is] : [],
    ),
    ...[...detailed].map((number) => sentences[number]?.text ?? ''),
  ].join('. ');
}

/** The name that was said, else one made of words of the text. */
function nameOf({ statements, text }: Sketch): { name?: string } {
  const said = statements.filter((one) => one.kind === 'name').at(-1);
  const people = new Set(statements.flatMap((one) => (one.kind === 'role' ? [one.name] : [])));
  const name = said?.kind === 'name' ? said.is : findName(text, people);
  return name === undefined ? {} : { name };
}

export function toEntity(kind: Kind): EntityFact {
  const thing = thingOf(kind);
  const said = kind.fields.filter(({ pointsAt }) => pointsAt === undefined).map(toField);
  const has = (type: string) => said.some((field) => field.kind?.type === type);
  const fields = [
    ...said,
    ...(PICTURED.test(kind.name) && !has('image') ? [PICTURE] : []),
    ...(PAID.test(kind.name) && !has('money') && !has('number') ? [AMOUNT] : []),
  ];
  return {
    name: toIdentifier(kind.name, 'record'),
    words: kind.name,
    plural: pluralise(kind.name),
    fields: [...fields, ...statusField(kind)],
    ...(kind.states.length > 1
      ? {
          states: {
            field: toIdentifier(statesField(kind)?.words ?? 'status'),
            states: kind.states,
            flow: true,
            source: 'text' as const,
          },
        }
      : {}),
    ...(thing === undefined ? {} : { thing }),
    person: kind.isPerson,
    source: 'text',
    confidence: 1,
    evidence: kind.name,
  };
}

/** Kinds that are amounts. */
const PAID = /(?:^| )(?:cost|expense|payment|fee|fine|donation|income)$/;
const AMOUNT: FieldFact = {
  name: 'amount',
  words: 'amount',
  kind: { type: 'money', min: 0 },
  required: true,
  source: 'text',
};

/** Kinds that are pictures. */
const PICTURED = /(?:^| |\w)(?:photo|picture|image|photograph)$/;
const PICTURE: FieldFact = {
  name: 'picture',
  words: 'picture',
  kind: { type: 'image' },
  required: true,
  source: 'text',
};

function statusField(kind: Kind): FieldFact[] {
  if (kind.states.length < 2 || statesField(kind)) return [];
  return [
    {
      name: 'status',
      words: 'status',
      kind: choiceKind(kind.states),
      choices: [...kind.states],
      required: true,
      source: 'text',
    },
  ];
}

function thingOf({ name, aliases }: Kind): string | undefined {
  for (const word of [name, ...aliases]) {
    const [first] = findThings(word);
    if (first !== undefined) return first;
  }
  const last = name.split(' ').at(-1) ?? '';
  return last === name ? undefined : findThings(last)[0];
}

function toField(field: SketchField): FieldFact {
  return {
    name: toIdentifier(field.words),
    words: field.words,
    kind: field.kind,
    ...(field.isRequired ? { required: true } : {}),
    ...(field.choices ? { choices: field.choices } : {}),
    source: 'text',
  };
}

function listWanted(sketch: Sketch, names: ReadonlyMap<string, string>): WantedAbility[] {
  const wanted: WantedAbility[] = [];
  const add = (ability: string, entity: string | undefined, evidence: string) => {
    const name = entity === undefined ? undefined : names.get(entity);
    if (!wanted.some((one) => one.ability === ability && one.entity === name))
      wanted.push({ ability, ...(name === undefined ? {} : { entity: name }), evidence, confidence: 1 });
  };
  const kindOf = (noun: string | undefined) => findKind(sketch, noun)?.name;
  const ordered = sketch.statements.toSorted((one, other) => Number(isBy(other)) - Number(isBy(one)));
  for (const one of ordered) {
    if (one.kind === 'ability' && !one.isRefused) {
      const ability = findAbilityFor(one.is);
      if (ability) add(ability, liked(ability, kindOf(one.on), sketch), one.is);
    }
    if (one.kind === 'view') {
      const ability = findView(one.as);
      if (ability) add(ability, kindOf(one.of), one.as);
    }
    if (one.kind === 'page' && !one.isRefused) {
      const ability = /ladder|ranking|standing|leaderboard|hall of fame|high ?score/i.test(one.name)
        ? 'leaderboard'
        : undefined;
      if (ability) add(ability, undefined, one.name);
    }
    if (one.kind === 'field' && one.calculation !== undefined && sketch.kinds.length === 0)
      add('calculator', undefined, one.calculation);
    if (one.kind === 'once') add('conflict-check', kindOf(one.of), one.words);
    if (one.kind === 'figure') add('dashboard', undefined, 'figures');
    if (
      one.kind === 'limit' &&
      one.period === undefined &&
      one.per !== undefined &&
      kindOf(one.per) !== undefined &&
      kindOf(one.of) !== undefined
    )
      add('capacity', kindOf(one.per), one.max);
    if (
      one.kind === 'hours' &&
      !one.isRefused &&
      sketch.access.some(({ verb }) => /^(?:book|reserve)/.test(verb))
    )
      add('booking', kindOf('booking') ?? kindOf('appointment') ?? kindOf('reservation'), one.is);
    // "tastings are saturdays 10 to 14": what people come for has times that can be booked.
    if (one.kind === 'hours' && !one.isRefused) {
      const met = sketch.kinds.find(
        ({ name, marks }) =>
          MET.test(name) &&
          one.marks.some(({ at }) => marks.some((mark) => mark.at < at && at - mark.end < 60)),
      );
      if (met) add('booking', met.name, one.is);
    }
    if (one.kind === 'access' && !one.isRefused && /^(?:book|reserve)/.test(one.verb)) {
      const offered = findShared(sketch, kindOf(one.thing));
      if (offered) add('capacity', offered.name, one.verb);
      else add('booking', kindOf(one.thing), one.verb);
    }
  }
  for (const { of, words } of listDueWishes(sketch.statements))
    add('due', kindOf(of) ?? mainKind(sketch)?.name, words);
  return wanted;
}

/** What a booking takes a place of: it has room for so many, at a time of its own. Rooms and tables have no time. */
function findShared(sketch: Sketch, booking: string | undefined): Kind | undefined {
  return sketch.kinds.find(
    (kind) =>
      BOOKED.test(booking ?? '') &&
      sketch.links.some(({ from, to }) => from === booking && to === kind.name) &&
      kind.fields.some(({ words }) => ROOM.test(words)) &&
      kind.fields.some(({ kind: of }) => of?.type === 'date' || of?.type === 'datetime'),
  );
}

const BOOKED = /(?:^| )(?:booking|reservation)$/;

/** A place in what has a time of its own has none; what places are taken of is no booking itself, though it may be called as one is. */
function asPlaces(entity: EntityFact, { name }: Kind, sketch: Sketch): EntityFact {
  if (findShared(sketch, name)) return { ...entity, thing: 'class_booking' };
  if (!sketch.links.some(({ from, to }) => to === name && findShared(sketch, from)?.name === name))
    return entity;
  const { thing, ...bare } = entity;
  return thing !== undefined && findThings('booking').includes(thing) ? bare : entity;
}

/** What people come for at a time. */
const MET =
  /(?:^| )(?:appointment|booking|reservation|tasting|fitting|lesson|treatment|session|consultation|viewing|visit|slot|check-up|tour|interview)$/;

/** A view that says by what it is ordered comes before others of its kind. */
const isBy = (one: Sketch['statements'][number]) => one.kind === 'view' && one.by !== undefined;

/** What is kept for later, liked or rated is what is offered, not what is done with it. */
function liked(ability: string, kind: string | undefined, sketch: Sketch): string | undefined {
  if (!/^(?:favourites|likes|ratings|votes|follow|cart)$/.test(ability)) return kind;
  if (kind !== undefined && !/(?:order|booking|reservation|request|message|account)$/.test(kind)) return kind;
  const offered = sketch.kinds.filter(
    ({ name, isPerson }) => !isPerson && !/(?:order|booking|reservation|request|message|account)$/.test(name),
  );
  return mainKind({ ...sketch, kinds: offered })?.name ?? kind;
}

const VIEWS: readonly [RegExp, string][] = [
  [/calend[ae]r|week view|month view|agenda|schedule|timetable|rota/, 'calendar'],
  [/board|kanban|column/, 'board'],
  [/card|gallery|tile|grid|photo wall/, 'cards'],
  [/print|a4|paper/, 'print'],
  [/feed|timeline|stream/, 'feed'],
  [/ladder|ranking|standing|leaderboard|league/, 'leaderboard'],
  [/map/, 'map'],
  [/chart|graph|dashboard|overview|statistic/, 'dashboard'],
];

export function findView(words: string): string | undefined {
  return VIEWS.find(([pattern]) => pattern.test(words))?.[1];
}
