/** What is kept of a kind: fields with types, units and bounds, choices, states, defaults. */
import type { Mark } from '../marks/tags.ts';
import { HOLDS } from './list-owners.ts';
import { periodOf } from './read-figures.ts';
import { between, findAfter, findBefore, kindOf, type Scene } from './scene.ts';
import type { Statement } from './statement.ts';
import { plainWords, singularWords } from './words.ts';

/** Whose the field at a place is (`list-owners.ts`). */
export function ownerAt(scene: Scene, index: number): string | undefined {
  return scene.places[index]?.owner ?? scene.subject;
}

/** The statements about fields of a sentence that counts and adds nothing up. */
export function readFields(scene: Scene): Statement[] {
  const found: Statement[] = [];
  const { marks } = scene;
  for (const [index, mark] of marks.entries()) {
    const said = { marks: [mark], sentence: scene.number };
    if (mark.tag === 'field' && !isSpokenOf(scene, index) && !isDescription(scene, index)) {
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
  if (isHidden(scene, index)) return true;
  const verb = findBefore(scene, index, ['may'], ['thing', 'field', 'who']);
  return (
    verb !== undefined &&
    /^(?:change|edit|see|set|hide|know)/.test(plainWords(verb.words)) &&
    scene.marks.some(({ tag }) => tag === 'who' || tag === 'only')
  );
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
  for (const after of scene.marks.slice(index + 1)) {
    if (/^(?:field|thing|state|who|op|link)$/.test(after.tag)) break;
    if (after.tag === 'type') readType(after.words, details);
    if (after.tag === 'unit') details.unit ??= after.words;
    if (after.tag === 'money') details.money ??= after.words;
    if (after.tag === 'rate') details.rate ??= after.words;
    if (after.tag === 'calc') details.calculation ??= after.words;
  }
  const described = describedType(scene, index);
  if (described !== undefined) details.type ??= described;
  if (previous?.tag === 'type' && between(scene, previous, mark).trim() === '')
    readType(previous.words, details);
  return {
    kind: 'field',
    of: ownerAt(scene, index),
    name: plainWords(mark.words),
    ...details,
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
  const before = findBefore(scene, index, ['field'], ['thing', 'state']);
  const field =
    (before && isChoiceGap(between(scene, scene.marks[index - 1], scene.marks[index]), scene.marks[index - 1])
      ? before
      : undefined) ?? (index === 0 ? findAfter(scene, values.length - 1, ['field']) : undefined);
  const thing = findBefore(scene, index, ['thing']);
  return {
    kind: 'choices',
    of: field ? ownerAt(scene, scene.marks.indexOf(field)) : (kindOf(thing) ?? scene.subject),
    field: field && plainWords(field.words),
    values: values.map(({ words }) => words.trim()),
    marks: values,
    sentence: scene.number,
  };
}

/** Whether choices that stand behind a mark are those of the field before: a comma alone begins something else. */
function isChoiceGap(gap: string, previous: Mark | undefined): boolean {
  if (previous?.tag !== 'field') return !/^\s*\)?,\s*$/.test(gap);
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
  const thing =
    (isIt ? scene.marks.find(({ tag }) => tag === 'thing') : findBefore(scene, first, ['thing'])) ??
    findAfter(scene, first, ['thing']);
  return {
    kind: 'states',
    of: (scene.isUnderSubject && !thing ? scene.subject : kindOf(thing)) ?? scene.subject,
    values: [...new Set(states.map(({ words }) => plainWords(words)))],
    marks: states,
    sentence: scene.number,
  };
}

/** Two kinds that are tied, with which of them points at the other. */
function readLink(scene: Scene, index: number): Statement[] {
  const mark = scene.marks[index] as Mark;
  const before = findBefore(scene, index, ['thing', 'who', 'field']);
  const after = findAfter(scene, index, ['thing', 'who'], ['link']);
  const words = plainWords(mark.words);
  const one =
    before?.tag === 'field' && findBefore(scene, index, ['thing'])
      ? findBefore(scene, index, ['thing', 'who'])
      : before;
  const from = kindOf(one) ?? scene.subject;
  const to = kindOf(after);
  const said = { marks: [mark], sentence: scene.number };
  if (from === undefined || to === undefined) {
    const last = findBefore(scene, index, ['thing', 'who']);
    const first = last && findBefore(scene, scene.marks.indexOf(last), ['thing', 'who']);
    if (last && first && !after)
      return [{ kind: 'link', from: kindOf(first) ?? '', to: kindOf(last) ?? '', ...said }];
    return [];
  }
  if (from === to) return [];
  const isMany = /\bmany to many|in several|to several|in many|to many|more than one\b/.test(words);
  // "which dog", "one of our halls": the kind behind is what the one before points at.
  const isOwnerFirst = HOLDS.test(words);
  return [
    isOwnerFirst
      ? { kind: 'link', from: to, to: from, ...(isMany ? { isMany } : {}), ...said }
      : { kind: 'link', from, to, ...(isMany ? { isMany } : {}), ...said },
  ];
}

/** Bounds, what must be there, what no two have, what a field begins with; a bound of nothing that is a field is a limit. */
function readBound(scene: Scene, index: number): Statement | null {
  const mark = scene.marks[index] as Mark;
  if (!/^(?:req|uniq|dflt|min|max)$/.test(mark.tag)) return null;
  const said = { marks: [mark], sentence: scene.number };
  const field =
    findBefore(scene, index, ['field', 'eg'], ['thing', 'state', 'able']) ??
    findBefore(scene, index, ['field'], ['state', 'able']) ??
    (mark.tag === 'max' || mark.tag === 'min' ? undefined : findAfter(scene, index, ['field'], ['thing']));
  const owner = field?.tag === 'field' ? ownerAt(scene, scene.marks.indexOf(field)) : undefined;
  if (mark.tag === 'min' || mark.tag === 'max') {
    const next = scene.marks[index + 1];
    const own = findBefore(scene, index, ['field'], ['thing', 'who', 'may', 'able']);
    if (own && !(next?.tag === 'thing' && mark.tag === 'max'))
      return {
        kind: 'bound',
        of: ownerAt(scene, scene.marks.indexOf(own)),
        field: plainWords(own.words),
        [mark.tag]: mark.words,
        ...said,
      };
    if (next?.tag === 'field' && between(scene, mark, next).trim() === '')
      return {
        kind: 'bound',
        of: ownerAt(scene, index + 1),
        field: plainWords(next.words),
        [mark.tag]: mark.words,
        ...said,
      };
    // A length of time bounds no number of records.
    if (mark.tag === 'min' || next?.tag === 'unit') return null;
    const of = findAfter(scene, index, ['thing']);
    // "members … at most two open bookings each": each of those who do it.
    const isEach = /^[^.,;]*\beach\b/.test(
      between(scene, of, scene.marks[scene.marks.indexOf(of ?? mark) + 1]),
    );
    const doer = isEach ? scene.marks.find(({ tag }) => tag === 'who') : undefined;
    const per =
      doer ?? findBefore(scene, index, ['thing', 'who']) ?? findAfter(scene, index, ['who', 'per', 'by']);
    const period = scene.marks.find(({ tag }) => tag === 'per');
    return {
      kind: 'limit',
      max: mark.words,
      of: kindOf(of) ?? scene.subject,
      per: per && singularWords(per.words),
      ...(period ? { period: periodOf(period.words) } : {}),
      ...said,
    };
  }
  const thing = findBefore(scene, index, ['thing']);
  const entry = thing && scene.places[scene.marks.indexOf(thing)];
  const of =
    owner ??
    (entry?.isEntry ? entry.owner : kindOf(thing ?? findAfter(scene, index, ['thing']))) ??
    scene.subject;
  const name = field?.tag === 'field' ? plainWords(field.words) : undefined;
  if (mark.tag === 'req')
    return { kind: 'bound', of, field: name ?? linkedBefore(scene, index), isRequired: true, ...said };
  if (mark.tag === 'uniq') return { kind: 'bound', of, field: name, isUnique: true, ...said };
  return { kind: 'bound', of, field: name, first: mark.words, ...said };
}

/** "Apparatus | required" under the head "Inspection": what is required is the pointer. */
function linkedBefore(scene: Scene, index: number): string | undefined {
  const thing = findBefore(scene, index, ['thing']);
  return thing && scene.places[scene.marks.indexOf(thing)]?.isEntry ? kindOf(thing) : undefined;
}

/** Kinds that stand among the fields of another are what it points at ("- pitch", under "Licence"). */
export function readPointers(scene: Scene): Statement[] {
  return scene.marks.flatMap((mark, index): Statement[] => {
    const place = scene.places[index];
    const to = kindOf(mark);
    // Where a word ties the two, that word says it.
    if (scene.marks[index - 1]?.tag === 'link') return [];
    if (!place?.isEntry || place.owner === undefined || to === undefined || to === place.owner) return [];
    return [{ kind: 'link', from: place.owner, to, marks: [mark], sentence: scene.number }];
  });
}
