/** What is kept of a kind: fields with types, units and bounds, choices, states, defaults. */
import type { Mark } from '../marks/tags.ts';
import { ownerAt } from './owner-at.ts';
import { readBound } from './read-bounds.ts';
import { readLink } from './read-links.ts';
import { isRefusedAt } from './read-single-marks.ts';
import { between, findAfter, findBefore, kindOf, PRONOUNS, type Scene } from './scene.ts';
import type { Statement } from './statement.ts';
import { plainWords, singularWords } from './words.ts';

/** The statements about fields of a sentence that counts and adds nothing up. */
export function readFields(scene: Scene): Statement[] {
  const found: Statement[] = [];
  const { marks } = scene;
  for (const [index, mark] of marks.entries()) {
    const said = { marks: [mark], sentence: scene.number };
    if (mark.tag === 'field' && isSection(scene, index))
      found.push({ kind: 'page', name: mark.words.trim(), isRefused: false, ...said });
    else if (mark.tag === 'field' && !isSpokenOf(scene, index) && !isDescription(scene, index)) {
      const listed = readListed(scene, index);
      found.push(...(listed.length > 0 ? listed : [readField(scene, index)]));
    }
    if (mark.tag === 'value' && marks[index - 1]?.tag !== 'value') found.push(readChoices(scene, index));
    if (mark.tag === 'state' && index === marks.findIndex(({ tag }) => tag === 'state')) {
      const states = readStates(scene);
      if (states) found.push(states);
    }
    if (mark.tag === 'eg') {
      const field = findBefore(scene, index, ['field'], ['thing']);
      found.push({
        kind: 'example',
        of: field
          ? ownerAt(scene, marks.indexOf(field))
          : (kindOf(findBefore(scene, index, ['thing'])) ?? scene.subject),
        field: field && plainWords(field.words),
        value: mark.words,
        ...said,
      });
    }
    if (mark.tag === 'link') found.push(...readLink(scene, index));
    if (mark.tag === 'once')
      found.push({
        kind: 'once',
        of:
          kindOf(findBefore(scene, index, ['thing']) ?? findAfter(scene, index, ['thing'])) ?? scene.subject,
        words: mark.words,
        ...said,
      });
    const bound = readBound(scene, index);
    if (bound) found.push(bound);
  }
  return found;
}

/** A field that a right, a change, a list's order or a bound is about, and that is not added here. */
function isSpokenOf(scene: Scene, index: number): boolean {
  const previous = scene.marks[index - 1];
  if (
    previous?.tag === 'op' &&
    /rename|remove|delete|drop|take|without|forget|don.?t need|no longer|get rid/i.test(previous.words)
  )
    return true;
  if (previous?.tag === 'filter' || previous?.tag === 'sort' || previous?.tag === 'by') return true;
  if (previous?.tag === 'view' && /\b(?:by|per)\b/.test(between(scene, previous, scene.marks[index])))
    return true;
  // "no names": what is refused is not added.
  if (isHidden(scene, index) || (previous?.tag === 'not' && isRefusedAt(scene, index))) return true;
  const verb = findBefore(scene, index, ['may'], ['thing', 'field', 'who']);
  return (
    verb !== undefined &&
    /^(?:change|edit|see|set|hide|know)/.test(plainWords(verb.words)) &&
    scene.marks.some(({ tag }) => tag === 'who' || tag === 'only')
  );
}

/** "Sections: features, prices, questions": where others of a list are pages and no kind is named, all are. */
function isSection({ marks, isUnderSubject }: Scene, index: number): boolean {
  const pages = marks.filter(({ tag }) => tag === 'page').length;
  const isOfKind = isUnderSubject || marks.some(({ tag }) => tag === 'thing' || tag === 'may');
  return pages > 1 && !isOfKind && marks[index - 1]?.tag !== 'by';
}

/** A field in a list that a refusal or an exception begins ("but not the price", "except phone numbers and notes"). */
function isHidden(scene: Scene, index: number): boolean {
  const before = scene.marks.slice(0, index).findLast(({ tag }) => tag !== 'field');
  const isRefused =
    before?.tag === 'not' ||
    (before?.tag === 'may' && scene.marks[scene.marks.indexOf(before) - 1]?.tag === 'not');
  return isRefused && scene.marks.slice(0, index).some(({ tag }) => tag === 'may' || tag === 'who');
}

/** In a row of a table of fields the first cell names the field, and the others tell what it is. */
function isDescription({ sentence, marks }: Scene, index: number): boolean {
  const cells = sentence.line.cells;
  const [first] = marks;
  if (!cells || first?.tag !== 'field' || index === 0) return false;
  return (marks[index]?.at ?? 0) >= (cells[0]?.end ?? Number.POSITIVE_INFINITY);
}

/** The type that the description of a field in a row tells ("how many were found"). */
function describedType(scene: Scene, index: number): string | undefined {
  const described = scene.marks
    .slice(index + 1)
    .find((mark, place) => mark.tag === 'field' && isDescription(scene, index + 1 + place));
  return described && /^(?:how many|number|count|amount)/i.test(described.words) ? 'number' : undefined;
}

/** Behind a comma other words than those for measures and bounds begin something else. */
const NEXT =
  /\band (?:takes?|lasts?|costs?)\b|[,;]\s*(?!in\b|as\b|default|usually|measured|e\.?g|max|min|up to|between|from|required|optional|unique|always|can\b|may\b|either)\p{L}{2,}/u;

function readField(scene: Scene, index: number): Statement {
  const mark = scene.marks[index] as Mark;
  const previous = scene.marks[index - 1];
  const details: {
    type?: string;
    unit?: string;
    money?: string;
    rate?: string;
    calculation?: string;
    isSeveral?: boolean;
    isOptional?: boolean;
  } = {};
  for (const [place, after] of scene.marks.slice(index + 1).entries()) {
    const gap = between(scene, scene.marks[index + place], after);
    // "the price of a boat is …" still speaks of the price.
    if (after.tag === 'thing' && place === 0 && /^\s*of(?: an?| the| each| every)?\s*$/.test(gap)) continue;
    if (/^(?:field|thing|state|who|op|link)$/.test(after.tag)) break;
    // "whether it's clean" is about what follows, and behind a comma something else begins.
    if (after.tag === 'type' && /^(?:if|whether)\b/i.test(after.words)) break;
    if (after.tag !== 'calc' && NEXT.test(gap)) break;
    if (after.tag === 'type') readType(after.words, details);
    if (after.tag === 'unit') details.unit ??= after.words;
    if (after.tag === 'money') details.money ??= after.words;
    if (after.tag === 'rate') details.rate ??= after.words;
    if (after.tag === 'calc') details.calculation ??= after.words;
  }
  const described = describedType(scene, index);
  if (described !== undefined) details.type ??= described;
  if (
    previous?.tag === 'type' &&
    /^(?:(?:the|it|they|he|she|you|we|it's|it’s|they're|there|is|are|was|were|an?|wants?|needs?|ha(?:s|ve)|likes?|would|already)\s*)*$/.test(
      between(scene, previous, mark).trim(),
    )
  )
    readType(previous.words, details);
  return {
    kind: 'field',
    of: ownerAt(scene, index),
    name: plainWords(mark.words),
    ...details,
    ...(scene.marks.slice(0, index).some(({ tag }) => tag === 'thing') || scene.isUnderSubject
      ? {}
      : { isLoose: true }),
    marks: [mark],
    sentence: scene.number,
  };
}

/** "one of our six": what the field names is kept as a list of its own. */
function readListed(scene: Scene, index: number): Statement[] {
  const mark = scene.marks[index] as Mark;
  const next = scene.marks[index + 1];
  const owner = ownerAt(scene, index);
  if (
    next?.tag !== 'link' ||
    owner === undefined ||
    !/\b(?:one|some|any|picked|chosen) (?:of|from)\b|from (?:a|the) list/i.test(next.words)
  )
    return [];
  if (scene.marks[index + 2]?.tag === 'thing') return [];
  const said = { marks: [mark, next], sentence: scene.number };
  const name = singularWords(mark.words);
  return [
    { kind: 'thing', name, ...said },
    { kind: 'link', from: owner, to: name, ...said },
  ];
}

function readType(
  words: string,
  details: { type?: string; isSeveral?: boolean; isOptional?: boolean },
): void {
  if (/\b(?:optional|if (?:any|known|there)|not required|can be empty|may be empty)\b/i.test(words))
    details.isOptional = true;
  else if (/\b(?:several|many|more than one|multiple|list of|some)\b/i.test(words)) details.isSeveral = true;
  else details.type ??= plainWords(words);
}

function readChoices(scene: Scene, index: number): Statement {
  const values: Mark[] = [];
  for (const mark of scene.marks.slice(index)) {
    if (mark.tag !== 'value') break;
    values.push(mark);
  }
  const before = findBefore(scene, index, ['field', 'by'], ['thing', 'state']);
  const told = toldBefore(scene, index);
  const field =
    (before &&
    told === undefined &&
    isChoiceGap(between(scene, scene.marks[index - 1], scene.marks[index]), scene.marks[index - 1])
      ? before
      : undefined) ?? (index === 0 ? findAfter(scene, values.length - 1, ['field']) : undefined);
  const thing = findBefore(scene, index, ['thing']);
  return {
    kind: 'choices',
    of: field ? ownerAt(scene, scene.marks.indexOf(field)) : (kindOf(thing) ?? scene.subject),
    field: told ?? (field && plainWords(field.words).replace(/^(?:per|by) /, '')),
    values: values.map(({ words }) => words.trim()),
    marks: values,
    sentence: scene.number,
  };
}

/** "and how strong they are (weak, middling, strong)": words without a mark that the choices are of. */
function toldBefore(scene: Scene, index: number): string | undefined {
  const previous = scene.marks[index - 1];
  if (previous === undefined || previous.tag === 'value') return undefined;
  const [, words = ''] =
    /^.*?(?:,|\band\b|\bwith\b)\s+((?:how|what|which) [\p{L}' ]{3,40}?)\s*[:(–-]\s*$/u.exec(
      between(scene, previous, scene.marks[index]),
    ) ?? [];
  return words === '' ? undefined : plainWords(words);
}

/** Whether choices that stand behind a mark are those of the field before: a comma alone begins something else. */
function isChoiceGap(gap: string, previous: Mark | undefined): boolean {
  if (previous?.tag !== 'field') return !/,\s*(?:either )?$/.test(gap);
  return !/^\s*,\s*(?:and |either )?$/.test(gap);
}

/** All states that a sentence names, in their order; one alone is a step that somebody takes. */
function readStates(scene: Scene): Statement | null {
  const states = scene.marks.filter(({ tag }) => tag === 'state');
  const first = scene.marks.findIndex(({ tag }) => tag === 'state');
  const before = scene.marks[first - 1];
  // "register animals, link one to a report and set it to …": "it" is what the sentence is about.
  const isIt =
    before?.tag === 'may' && /\b(?:it|them|this)\b/.test(between(scene, before, scene.marks[first]));
  // "a request goes to an artist and he says yes or no": what the person decides about is what the sentence began with.
  const person = findBefore(scene, first, ['who'], ['thing']);
  const isAboutFirst = person !== undefined && PRONOUNS.test(plainWords(person.words));
  const thing =
    (isIt || isAboutFirst
      ? scene.marks.find(({ tag }) => tag === 'thing')
      : findBefore(scene, first, ['thing'])) ?? findAfter(scene, first, ['thing']);
  return {
    kind: 'states',
    of: (scene.isUnderSubject && !thing ? scene.subject : kindOf(thing)) ?? scene.subject,
    values: [...new Set(states.map(({ words }) => plainWords(words)))],
    ...(thing || scene.told !== undefined || scene.isUnderSubject ? {} : { isLoose: true }),
    marks: states,
    sentence: scene.number,
  };
}
