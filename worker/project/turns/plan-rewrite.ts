/** Another text for an element that a person picked, without a model: they say the new text in quotes. Pure. */
import { replaceText } from '../../contract/project/replace-text.ts';
import type { Turn } from '../../contract/room/turns.ts';

export interface Rewrite {
  path: string;
  before: string;
  after: string;
  /** The file as it is, and as it would be. */
  base: string;
  text: string;
}

/** What stands in quotes, as people and their keyboards set them. */
const QUOTED =
  /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])|‘([^’]+)’/gu;

/** @returns null where no element was picked, not one new text is quoted, or the element's text stands elsewhere. */
export function planRewrite(
  { element, request }: Pick<Turn, 'element' | 'request'>,
  live: { read(path: string): string | null },
): Rewrite | null {
  if (!element?.place) return null;
  const before = element.text.trim();
  const quoted = [...request.matchAll(QUOTED)].map((found) => found.slice(1).find(Boolean)?.trim() ?? '');
  // The old text may be quoted, too.
  const news = quoted.filter((words) => words !== '' && words !== before);
  const [after] = news;
  const { path } = element.place;
  const base = live.read(path);
  if (after === undefined || news.length > 1 || base === null || before === '') return null;
  const text = replaceText(base, element.place, before, after);
  return text === null ? null : { path, before, after, base, text };
}
