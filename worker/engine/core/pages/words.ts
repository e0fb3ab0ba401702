/** Texts of pages that visitors read: their owner writes others over them, in the app itself. */
import type { ParsedUse } from '../ability.ts';
import type { AppModel, PageModel } from '../model.ts';
import { nameForms } from '../names/words.ts';
import { type Code, code, jsxAttribute, jsxText, literal, ref } from './code.ts';

/** Abilities whose blocks carry such texts, on whichever page. */
const WORDED = new Set(['hero', 'text', 'facts', 'print']);

/** Whether the app has somebody who may write its texts, and texts: what blocks say, and the titles of public pages. */
export function hasWords(model: AppModel): boolean {
  return (
    model.firstRole !== null &&
    model.pages.some(
      ({ audience, blocks }) => audience === 'public' || blocks.some(({ ability }) => WORDED.has(ability)),
    )
  );
}

/** ` title="…"` of a page or of a part of it, such as a list: what visitors read can be written anew. */
export function titleAttribute(
  name: 'title' | 'intro',
  text: string | undefined,
  page: PageModel | undefined,
  model: AppModel,
): Code {
  if (text === undefined || page?.audience !== 'public' || !isEditable(text, model))
    return jsxAttribute(name, text);
  const element = wordsElement(text, page.names.snake);
  return name === 'title' ? code` title={${element}}` : code` intro={${element}}`;
}

/** The text as children of an element. @param sample nobody said so. */
export function words(
  text: string,
  at: ParsedUse<unknown>['at'],
  model: AppModel,
  sample: boolean | undefined,
): Code {
  return 'page' in at && isEditable(text, model)
    ? wordsElement(text, at.page, sample)
    : code`${jsxText(text)}`;
}

/** The text as a value, for example of a property. @param sample nobody said so. */
export function wordsValue(
  text: string,
  at: ParsedUse<unknown>['at'],
  model: AppModel,
  sample?: boolean,
): Code {
  return 'page' in at && isEditable(text, model)
    ? wordsElement(text, at.page, sample)
    : code`${literal(text)}`;
}

/** A dash or a star says nothing that anybody would write anew. */
export function isEditable(text: string, model: AppModel): boolean {
  return hasWords(model) && /\p{L}|\p{N}/u.test(text);
}

/** ` title="…"` of a component, or the same with a text that can be edited. */
export function wordsAttribute(
  name: 'heading' | 'text' | 'title',
  text: string | undefined,
  at: ParsedUse<unknown>['at'],
  model: AppModel,
): Code {
  if (text === undefined || !('page' in at) || !hasWords(model)) return jsxAttribute(name, text);
  const element = wordsElement(text, at.page);
  if (name === 'heading') return code` heading={${element}}`;
  return name === 'text' ? code` text={${element}}` : code` title={${element}}`;
}

/** What stands below the name of whoever sends a printed sheet, until they write it. */
const SENDER = 'Your address, tax number and bank details';

/** Where the sender of printed sheets is found: the same on every sheet; null where nobody could write it. */
export function senderWords(model: AppModel): Code | null {
  return isEditable(SENDER, model) ? wordsElement(SENDER, 'sender', true, true) : null;
}

/** Place of the sender's text. */
export function senderPlace(): string {
  return placeOf(SENDER, 'sender');
}

function wordsElement(text: string, page: string, sample = false, lines = false): Code {
  return code`<${ref('Words', 'src/owner/Words')}${jsxAttribute('id', placeOf(text, page))}${jsxAttribute('text', text)}${sample && ' sample'}${lines && ' lines'} />`;
}

/**
 * The place of a text: its page, its first words and what it says. It stays while the plan says the same there, wherever the
 * text goes; what the plan says anew is new.
 */
export function placeOf(text: string, page: string): string {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const first = nameForms(text.slice(0, 30)).kebab.slice(0, 30);
  return `${page}-${first}-${hash.toString(36)}`.slice(0, 100);
}
