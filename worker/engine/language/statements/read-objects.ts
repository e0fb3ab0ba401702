/** What a right is about: the marks behind its verb, else the kind before it. */
import type { Mark } from '../marks/tags.ts';
import { between, type Scene } from './scene.ts';
import { plainWords, singularWords } from './words.ts';

/** What a verb is about. */
export interface Objects {
  things: string[];
  fields: string[];
  /** Kinds that are taken out ("parcels, but not the harvest"). */
  refused: string[];
  /** Fields that are taken out ("but not the price"). */
  hidden: string[];
  steps: string[];
  /** A page that is named instead of what stands on it. */
  page?: string;
  which?: 'all' | 'own';
  isOnly: boolean;
  when?: string;
  marks: Mark[];
}

/** What a verb is about: the marks behind it up to the next verb or person. */
export function readObjects(scene: Scene, index: number): Objects {
  const found: Objects = {
    things: [],
    refused: [],
    fields: [],
    hidden: [],
    steps: [],
    isOnly: false,
    marks: [],
  };
  for (let i = index + 1; i < scene.marks.length; i += 1) {
    const mark = scene.marks[i] as Mark;
    const isNegative = scene.marks[i - 1]?.tag === 'not' && i - 1 > index;
    if (mark.tag === 'who' || mark.tag === 'login') break;
    if (mark.tag === 'may') {
      if (found.things.length + found.steps.length + found.fields.length > 0 || found.which) break;
      continue;
    }
    if (mark.tag === 'thing') {
      if (
        found.things.length > 0 &&
        !isNegative &&
        !/^[\s,/&]*(?:and|or|nor|,)?(?: the| all| our| my)?[\s,]*$/.test(
          between(scene, scene.marks[i - 1], mark),
        )
      )
        break;
      (isNegative || wasNegated(scene, index, i) ? found.refused : found.things).push(
        singularWords(mark.words),
      );
    } else if (mark.tag === 'whose') found.which = whichOf(mark.words);
    else if (mark.tag === 'only') found.isOnly = true;
    else if (mark.tag === 'state') found.steps.push(plainWords(mark.words));
    else if (mark.tag === 'when') found.when = mark.words;
    else if (mark.tag === 'field')
      (isNegative || wasNegated(scene, index, i) ? found.hidden : found.fields).push(plainWords(mark.words));
    else if (/^(?:max|min|unit|dflt|req)$/.test(mark.tag)) continue;
    else if (mark.tag === 'page') found.page ??= mark.words;
    else if (mark.tag !== 'not' && mark.tag !== 'value' && mark.tag !== 'type') break;
    found.marks.push(mark);
  }
  if (found.hidden.length > 0 && found.things.length === 0 && found.fields.length > 0) return found;
  return found;
}

/** All of them, or one's own: what others have is all. */
export function whichOf(words: string): 'all' | 'own' {
  return /\b(?:all|every|everything|everyone|everybody|everybodys|everybody's|everyone's|anything|anyone|any|whole|others|other people)\b/i.test(
    words,
  )
    ? 'all'
    : 'own';
}

/** Whether a refusal stands between the verb and a field, in the same list ("but never prices or notes"). */
function wasNegated(scene: Scene, from: number, to: number): boolean {
  for (let i = to - 1; i > from; i -= 1) {
    const tag = scene.marks[i]?.tag;
    if (tag === 'not') return true;
    if (tag !== 'field' && tag !== 'thing') return false;
  }
  return false;
}

/** "Clinic: its own cases, read only", "they may enter them for their own crew": the kind that stands before the verb. */
export function withThingBefore(scene: Scene, index: number, objects: Objects): Objects {
  const mark = scene.marks[index] as Mark;
  const isIt = /^\s*(?:them|it|these|those)\b/.test(between(scene, mark, scene.marks[index + 1]));
  if (isIt && objects.which === 'own' && objects.things.length > 0 && scene.subject !== undefined)
    return { ...objects, things: [scene.subject] };
  if (objects.things.length > 0 || objects.fields.length > 0) return objects;
  const before: Mark[] = [];
  for (let place = index - 1; place >= 0; place -= 1) {
    const one = scene.marks[place] as Mark;
    if (!/^(?:thing|whose|only|not)$/.test(one.tag)) break;
    before.unshift(one);
  }
  const whose = before.find(({ tag }) => tag === 'whose');
  const things = before.filter(({ tag }) => tag === 'thing');
  const first = scene.marks[scene.marks.indexOf(before[0] as Mark) - 1];
  if (things.length === 0 || first?.tag !== 'who') return objects;
  return {
    ...objects,
    things: things.map(({ words }) => singularWords(words)),
    ...(objects.which === undefined && whose ? { which: whichOf(whose.words) } : {}),
    marks: [...before, ...objects.marks],
  };
}
