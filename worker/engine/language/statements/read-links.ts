/** What ties two kinds: words between them, or that one stands among the fields of the other. */
import type { Mark } from '../marks/tags.ts';
import { HOLDS } from './list-owners.ts';
import { findAfter, findBefore, kindOf, type Scene } from './scene.ts';
import type { Statement } from './statement.ts';
import { plainWords } from './words.ts';

/** What is done with things that are there before and after it: one of it may have several of them, and they others of it. */
const HAPPENS =
  /(?:^| )(?:order|loan|rental|booking|reservation|request|hire|sale|purchase|delivery|trip|tour|event|shift|session|job|visit|enquiry|quote|invoice|kit|set|bundle|box|menu|playlist|list|project|rota|class|course|lesson|appointment|excursion|expedition)$/;

/** Two kinds that are tied, with which of them points at the other. */
export function readLink(scene: Scene, index: number): Statement[] {
  const mark = scene.marks[index] as Mark;
  const before = findBefore(scene, index, ['thing', 'who', 'field']);
  const after = findAfter(scene, index, ['thing', 'who'], ['link']);
  const words = plainWords(mark.words);
  const one =
    before?.tag === 'field' && findBefore(scene, index, ['thing'])
      ? findBefore(scene, index, ['thing', 'who'])
      : before;
  const place = before && scene.places[scene.marks.indexOf(before)];
  const owner = before?.tag === 'field' || place?.isEntry ? place?.owner : undefined;
  const from = owner ?? kindOf(one) ?? scene.subject;
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
  const isMany =
    /\bmany to many|in several|to several|in many|to many|more than one\b/.test(words) ||
    (/\b(?:many|several|multiple|one or more|more than one)\b/.test(words) &&
      HAPPENS.test(from) &&
      !HAPPENS.test(to));
  // "which dog", "one of our halls": the kind behind is what the one before points at.
  const isOwnerFirst = HOLDS.test(words);
  return [
    isOwnerFirst
      ? { kind: 'link', from: to, to: from, ...(isMany ? { isMany } : {}), ...said }
      : { kind: 'link', from, to, ...(isMany ? { isMany } : {}), ...said },
  ];
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
