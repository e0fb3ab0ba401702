/** Bounds of fields, and limits of records. */
import type { Mark } from '../marks/tags.ts';
import { ownerAt } from './owner-at.ts';
import { periodOf } from './read-figures.ts';
import { between, findAfter, findBefore, kindOf, type Scene } from './scene.ts';
import type { Statement } from './statement.ts';
import { plainWords, singularWords } from './words.ts';

/** Bounds, what must be there, what no two have, what a field begins with; a bound of nothing that is a field is a limit. */
export function readBound(scene: Scene, index: number): Statement | null {
  const mark = scene.marks[index] as Mark;
  if (!/^(?:req|uniq|dflt|min|max)$/.test(mark.tag)) return null;
  const said = { marks: [mark], sentence: scene.number };
  const field =
    findBefore(scene, index, ['field', 'eg'], ['thing', 'state', 'able']) ??
    findBefore(scene, index, ['field'], ['state', 'able']) ??
    (mark.tag === 'max' || mark.tag === 'min' ? undefined : findAfter(scene, index, ['field'], ['thing']));
  const owner = field?.tag === 'field' ? ownerAt(scene, scene.marks.indexOf(field)) : undefined;
  if (mark.tag === 'min' || mark.tag === 'max') {
    // "rate it from one to five stars" says how many stars there are.
    const before = findBefore(scene, index, ['able', 'field', 'thing'], []);
    if (before?.tag === 'able') return null;
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
    const ends = next?.tag === 'max' ? index + 2 : index + 1;
    const counted = scene.marks[ends];
    if (counted?.tag === 'field' && between(scene, scene.marks[ends - 1], counted).trim() === '')
      return {
        kind: 'bound',
        of: ownerAt(scene, ends),
        field: plainWords(counted.words),
        [mark.tag]: mark.words,
        ...said,
      };
    const people = countedPeople(scene, index, ends);
    if (people) return { kind: 'bound', ...people, [mark.tag]: mark.words, ...said };
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

/** "max 6 people a team", "groups have 2 to 6 players": how many people one of a kind has is a number of it. */
function countedPeople(
  scene: Scene,
  index: number,
  ends: number,
): { of: string | undefined; field: string } | undefined {
  const counted = scene.marks[ends];
  if (counted?.tag !== 'who' || between(scene, scene.marks[ends - 1], counted).trim() !== '')
    return undefined;
  const kind = findAfter(scene, ends, ['thing']) ?? findBefore(scene, index, ['thing']);
  return kind && { of: kindOf(kind), field: plainWords(counted.words) };
}

/** "Apparatus | required" under the head "Inspection": what is required is the pointer. */
function linkedBefore(scene: Scene, index: number): string | undefined {
  const thing = findBefore(scene, index, ['thing']);
  return thing && scene.places[scene.marks.indexOf(thing)]?.isEntry ? kindOf(thing) : undefined;
}
