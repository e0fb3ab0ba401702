/** Plans of texts that were marked by hand. */
import { readMarkedText } from '../../worker/engine/language/marks/marked-text.ts';
import { planWords } from '../../worker/engine/plan/plan-words.ts';

/** @param marked a text with its marks; one of which no plan is made throws. */
export function planMarked(marked: string) {
  const { text, marks } = readMarkedText(marked);
  const made = planWords(text, () => marks);
  if (!made) throw new Error(`no plan: ${text}`);
  return made.plan;
}
