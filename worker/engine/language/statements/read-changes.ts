/** Verbs of change: what is renamed and what goes. What is added speaks for itself. */
import { between, findAfter, findBefore, kindOf, type Scene } from './scene.ts';
import type { Statement } from './statement.ts';
import { plainWords, singularWords } from './words.ts';

const RENAMES =
  /\b(?:rename|call|calls?|named?|change|relabel|wrong word|say|says|should be|shall be|is now)\b/i;
const REMOVES =
  /\b(?:remove|delete|drop|take|takes|out|away|get rid|forget|without|don.?t need|no longer|not needed|n.?t needed|no need|goes?|lose|scrap|kill|leave out|instead of|never mind|hide|skip|undo|strike)\b/i;

const NOUNS = [
  'field',
  'thing',
  'state',
  'who',
  'page',
  'value',
  'able',
  'view',
  'text',
  'name',
  'login',
] as const;

/** What stands on something else. */
const PARTS = ['field', 'state', 'page', 'value', 'able', 'view', 'text'] as const;

export function readChanges(scene: Scene): Statement[] {
  const found: Statement[] = [];
  for (const [index, mark] of scene.marks.entries()) {
    const said = { marks: [mark], sentence: scene.number };
    if (mark.tag === 'to') {
      const what = findBefore(scene, index, NOUNS, ['to']);
      if (what) {
        const at = scene.marks.indexOf(what);
        found.push({
          kind: 'rename',
          what: what.tag === 'name' ? what.words : plainWords(what.words),
          tag: what.tag,
          to: mark.words.trim(),
          of: kindOf(findBefore(scene, at, ['thing']) ?? findAfter(scene, at, ['thing'], ['to'])),
          ...said,
        });
      }
    }
    if (
      mark.tag !== 'op' ||
      !REMOVES.test(mark.words) ||
      (RENAMES.test(mark.words) && scene.marks.some(({ tag }) => tag === 'to'))
    )
      continue;
    for (const what of removedBy(scene, index))
      found.push({
        kind: 'remove',
        what: what.tag === 'thing' || what.tag === 'who' ? singularWords(what.words) : plainWords(what.words),
        tag: what.tag,
        of: what.tag === 'thing' ? undefined : kindOf(scene.marks.find(({ tag }) => tag === 'thing')),
        marks: [mark, what],
        sentence: scene.number,
      });
  }
  return found;
}

/** The nouns of a removal: the list behind the verb, else the one before it ("the phone can go"). */
function removedBy(scene: Scene, index: number) {
  const next = scene.marks.slice(index + 1).find(({ tag }) => (NOUNS as readonly string[]).includes(tag));
  const stop = scene.marks.slice(index + 1).findIndex(({ tag }) => tag === 'op');
  if (
    next &&
    (stop < 0 ||
      scene.marks.indexOf(next) < index + 1 + stop ||
      /out|away|off/.test(scene.marks[index + 1 + stop]?.words ?? ''))
  ) {
    const start = scene.marks.indexOf(next);
    const list = [next];
    for (const mark of scene.marks.slice(start + 1)) {
      if (
        mark.tag !== next.tag ||
        !/^[\s,]*(?:and|or|,)?(?: the| also)?\s*$/.test(between(scene, list.at(-1), mark))
      )
        break;
      list.push(mark);
    }
    return list;
  }
  // "a reason on a visit, throw it out": the part, not what it stands on.
  const before = findBefore(scene, index, PARTS, ['op']) ?? findBefore(scene, index, NOUNS, ['op']);
  return before ? [before] : [];
}
