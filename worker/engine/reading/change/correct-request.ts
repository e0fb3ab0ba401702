/** Slips of the hand in a request, undone where the plan or the verbs of change have the word that was meant. */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { correctSpelling } from '../reader/text/spelling.ts';
import { isDictionaryWord } from '../reader/words/tag-text.ts';

/** Words by which people ask for changes and that no dictionary of things has. */
const SPOKEN = new Set(
  `please required mandatory optional unique rename renamed remove delete drop instead dashboard homepage tagline dropdown
  checkbox kanban alphabetical alphabetically sortable colour color colours background buttons rounder darker lighter corners
  serif monospace euros pounds dollars francs sample seed`.split(/\s+/),
);
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ad|addd|aad|dd) (?=(?:an?|the|new)\b)/giu, 'add '],
  [/\b(?:reanme|renmae|ranme|renam|re-name)\b/giu, 'rename'],
  [/\b(?:remvoe|rmove|remov|reomve|remoev)\b/giu, 'remove'],
  [/\b(?:deleet|delte|dleete|delet)\b/giu, 'delete'],
  [/\b(?:chnage|chagne|cahnge|chang)\b/giu, 'change'],
  [/\b(?:reqired|requried|requierd|requird)\b/giu, 'required'],
  [/\b(?:uniqe|unqiue|uniuqe|unque)\b/giu, 'unique'],
  [/\b(?:shoud|shuold|sould|shold)\b/giu, 'should'],
  [/\b(?:teh|hte)\b/giu, 'the'],
];

/** The request with slips corrected; names of the plan are left as they are. */
export async function correctRequest(request: string, blueprint: Blueprint): Promise<string> {
  const isWord = await isDictionaryWord();
  const own = new Set(
    [
      blueprint.name,
      ...blueprint.pages.map((page) => page.title),
      ...blueprint.entities.flatMap((entity) => [
        entity.label,
        entity.label_plural,
        ...entity.fields.flatMap((field) => [
          field.label,
          ...(field.options ?? []).map((option) => option.label),
        ]),
      ]),
    ].flatMap((words) => words.toLowerCase().split(/[^\p{L}]+/u)),
  );
  const plain = SLIPS.reduce((text, [slip, word]) => text.replace(slip, word), request);
  // New names are meant letter by letter, and so is what stands in quotes.
  if (/\b(?:rename|re-label|relabel|call|called|named?|instead of|replace|title)\b/iu.test(plain))
    return plain;
  return plain
    .split(/("[^"]*"|“[^”]*”)/u)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : correctSpelling(part, (word) => own.has(word) || SPOKEN.has(word) || isWord(word)),
    )
    .join('');
}
