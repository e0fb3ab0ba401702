/** "text, choice and rating questions" are questions of three kinds, not a text, a choice and questions. */
import { findFieldKind } from '../../lexicon/fields.ts';
import { findThings } from '../../lexicon/things.ts';
import { isPerson } from '../nouns/judge-noun.ts';
import type { NounPhrase, Phrase } from '../words/phrases.ts';

/** The phrases with each such list folded into its last noun. */
export function foldKinds(phrases: Phrase[]): Phrase[] {
  for (let end = 2; end < phrases.length; end += 1) {
    const head = phrases[end];
    if (head?.type !== 'noun' || !head.plural || head.modifiers.length !== 1 || head.determiner !== '')
      continue;
    const plain = head.words.split(' ').at(-1) ?? '';
    if (findThings(plain).length === 0 || findThings(head.words).length > 0) continue;
    const closes = phrases[end - 1];
    if (closes?.type !== 'link' || (closes.word !== 'and' && closes.word !== 'or')) continue;
    const kinds: string[] = [head.modifiers[0] ?? ''];
    let from = end;
    while (from >= 2) {
      const item = bareItem(phrases[from - 1], phrases[from - 2]);
      if (!item) break;
      kinds.unshift(item.words);
      from -= 2;
    }
    if (kinds.length < 2 || kinds.every((kind) => findFieldKind(kind) !== null)) continue;
    return [
      ...phrases.slice(0, from),
      { ...head, words: plain, head: plain, modifiers: [], kinds },
      ...foldKinds(phrases.slice(end + 1)),
    ];
  }
  return phrases;
}

/** One item before the head: a single noun without anything, joined by a comma or "and". */
function bareItem(link: Phrase | undefined, item: Phrase | undefined): NounPhrase | null {
  const joins = link?.type === 'link' && (link.word === ',' || link.word === 'and' || link.word === 'or');
  if (!joins || item?.type !== 'noun') return null;
  const bare = !item.plural && item.determiner === '' && item.modifiers.length === 0;
  return bare && !isPerson(item) && findThings(item.words).length === 0 ? item : null;
}
