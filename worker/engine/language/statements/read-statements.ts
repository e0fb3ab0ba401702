/** Marks of a text → its statements, sentence by sentence, each under what the sentences before it spoke of. */
import type { Mark } from '../marks/tags.ts';
import { type Sentence, splitSentences } from '../text/split-sentences.ts';
import { listPlaces } from './list-owners.ts';
import { readAccess } from './read-access.ts';
import { readAccessTable } from './read-access-table.ts';
import { readChanges } from './read-changes.ts';
import { readFields } from './read-fields.ts';
import { readFigures, speaksOfFigures } from './read-figures.ts';
import { readPointers } from './read-links.ts';
import { isRefusedAt, readSingleMarks } from './read-single-marks.ts';
import { kindOf, PRONOUNS, type Scene } from './scene.ts';
import type { Statement } from './statement.ts';
import { singularWords } from './words.ts';

/** What the sentences so far leave behind for the next. */
interface Memory {
  subject: string | undefined;
  actors: readonly string[];
  story: string | undefined;
  head: Scene['head'];
  headCells: Scene['headCells'];
  lastThing: string | undefined;
}

/**
 * @param text the whole text.
 * @param marks its marks in their order.
 */
export function readStatements(
  text: string,
  marks: readonly Mark[],
): { statements: Statement[]; sentences: Sentence[] } {
  const sentences = splitSentences(text);
  const statements: Statement[] = [];
  let memory: Memory = {
    subject: undefined,
    actors: [],
    story: undefined,
    head: null,
    headCells: null,
    lastThing: undefined,
  };
  const nouns = new Set(marks.flatMap((mark) => (mark.tag === 'thing' ? [kindOf(mark) ?? ''] : [])));
  for (const [number, sentence] of sentences.entries()) {
    const end = sentence.at + sentence.text.length;
    const own = marks.filter((mark) => mark.at >= sentence.at && mark.end <= end);
    memory = enter(memory, sentence);
    const scene = makeScene(text, sentence, number, own, memory, marks, nouns);
    const said = readScene(scene);
    statements.push(...said);
    memory = { ...leave(memory, scene, nouns), lastThing: lastThingOf(said) };
  }
  return { statements, sentences };
}

const lastThingOf = (said: readonly Statement[]) =>
  said.flatMap((one) => (one.kind === 'access' && one.thing !== undefined ? [one.thing] : [])).at(-1);

/** A table begins, or ends. */
function enter(memory: Memory, { line }: Sentence): Memory {
  return line.form === 'row' ? memory : { ...memory, head: null, headCells: null };
}

function makeScene(
  text: string,
  sentence: Sentence,
  number: number,
  marks: readonly Mark[],
  memory: Memory,
  all: readonly Mark[],
  nouns: ReadonlySet<string>,
): Scene {
  const over = sentence.line.isHead ? undefined : subjectOver(sentence, all);
  const isNamed = marks.some(({ tag }) => tag === 'thing');
  const told = isNamed ? undefined : mentionedIn(sentence, marks, nouns);
  const scene: Scene = {
    text,
    sentence,
    number,
    marks,
    subject: sentence.line.isHead ? undefined : (over ?? told ?? memory.subject),
    told,
    isUnderSubject:
      !sentence.line.isHead && (over !== undefined || (memory.head !== null && memory.subject !== undefined)),
    actors: memory.actors,
    story: storyOf(sentence, marks) ?? memory.story,
    head: sentence.line.isHead ? null : memory.head,
    headCells: memory.headCells,
    lastThing: /;\s*$/.test(text.slice(0, sentence.at)) ? memory.lastThing : undefined,
    places: [],
  };
  return { ...scene, places: listPlaces(scene) };
}

/** The one kind that the lead of a list or the heading above names. */
function subjectOver({ lead, headings, line }: Sentence, marks: readonly Mark[]): string | undefined {
  if (line.form === 'heading') return undefined;
  const within = (at: number, end: number) => marks.filter((mark) => mark.at >= at && mark.end <= end);
  if (lead) {
    const inLead = within(lead.at, lead.at + lead.text.length);
    const things = inLead.filter(({ tag }) => tag === 'thing');
    const [person] = inLead.filter(({ tag }) => tag === 'who');
    if (things.length > 0) return kindOf(things[0]);
    if (person && !inLead.some(({ tag }) => tag === 'may')) return kindOf(person);
  }
  const heading = headings.at(-1);
  const named = heading
    ? within(heading.at, heading.at + heading.text.length).filter(({ tag }) => tag === 'thing')
    : [];
  return named.length === 1 ? kindOf(named[0]) : undefined;
}

function readScene(scene: Scene): Statement[] {
  const table = readAccessTable(scene);
  if (table.length > 0) return [...table, ...readSingleMarks(scene)];
  const isFigures = speaksOfFigures(scene);
  return [
    ...readSingleMarks(scene),
    ...readPointers(scene),
    ...(isFigures ? readFigures(scene) : readFields(scene)),
    ...readAccess(scene),
    ...readChanges(scene),
  ];
}

function leave(memory: Memory, scene: Scene, nouns: ReadonlySet<string>): Memory {
  const { marks, sentence } = scene;
  const heads = scene.places.filter(
    ({ isEntry }, index) => !isEntry && marks[index]?.tag === 'thing' && !isRefusedAt(scene, index),
  );
  const head = heads[0]?.owner;
  const people = marks
    .filter(({ tag }) => tag === 'who')
    .map(({ words }) => singularWords(words))
    .filter((name) => !PRONOUNS.test(name));
  // "I ring them. They …": whoever tells is not meant by a pronoun.
  const others = people.filter((name) => !/^(?:i|me|we|us)$/.test(name));
  const isHead = sentence.line.isHead === true;
  const next = {
    ...memory,
    subject:
      head ??
      namedIn(scene, nouns) ??
      (sentence.line.form === 'heading' ? '' : undefined) ??
      (marks.some(({ tag }) => tag === 'may') ? undefined : kindOf(marks.find(({ tag }) => tag === 'who'))) ??
      memory.subject,
    actors: others.length > 0 ? others : memory.actors.length > 0 ? memory.actors : people,
    story: sentence.line.form === 'heading' ? undefined : scene.story,
    ...(isHead && marks.length > 0 ? { head: marks, headCells: sentence.line.cells ?? null } : {}),
  };
  // Another section speaks of something else, or of all.
  return { ...next, subject: next.subject === '' ? undefined : next.subject };
}

/** "After the visit the appointment is done": the kind that a sentence speaks of without a mark. */
function mentionedIn(
  { text, at }: Sentence,
  marks: readonly Mark[],
  nouns: ReadonlySet<string>,
): string | undefined {
  const found = [
    ...text.matchAll(/\b(?:the|an?|each|every|this|on|at|after|before) ([\p{L}-]+)(?=(?: ([\p{L}-]+))?)/giu),
  ].filter(({ index, 0: words }) => {
    const end = at + index + words.length;
    return !marks.some((mark) => mark.at < end && mark.end >= end);
  });
  const named = found.flatMap(([, one = '', other = '']) =>
    [`${one} ${other}`.trim(), one].map(singularWords),
  );
  return named.findLast((noun) => nouns.has(noun));
}

/** "Status of a pitch": a short line without marks of its own speaks of the kind that it names. */
function namedIn({ sentence, marks }: Scene, nouns: ReadonlySet<string>): string | undefined {
  if (marks.length > 0 || sentence.tokens.length > 8) return undefined;
  const words = singularWords(sentence.text)
    .split(/[^\p{L}-]+/u)
    .map(singularWords);
  return [...nouns].find((noun) => ` ${words.join(' ')} `.includes(` ${noun} `));
}

/** "As a teacher I want …": who says "I" from here on. */
function storyOf(sentence: Sentence, marks: readonly Mark[]): string | undefined {
  if (!/^\W*as (?:an? |the )/i.test(sentence.text)) return undefined;
  const [first] = marks;
  return first?.tag === 'who' ? singularWords(first.words) : undefined;
}
