/**
 * What of a text must not stand in source code as it is, whatever the language: signs that no editor shows, and those that
 * turn the direction of what follows, so that code reads otherwise than it runs (https://trojansource.codes).
 */

// Control characters, lone surrogates, marks of direction, line ends of JavaScript, the byte order mark.
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Escapes them in text that is the inside of a string literal already: `\u202e`, the same in TypeScript, Python and JSON. */
function escapeUnseen(text: string): string {
  return text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Whether the text may stand where nothing can be escaped, such as between tags of JSX. */
export function hasUnseen(text: string): boolean {
  return text.search(UNSEEN) >= 0;
}

/** Words for a comment or a docstring: on one line, without what no reader sees. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim();
}

/** Words within a block comment of TypeScript or CSS: the end of a comment in them is kept apart. */
export function inComment(text: string): string {
  return onOneLine(text).replaceAll('*/', '* /');
}

/** The inside of a template literal of TypeScript; its line breaks stay. */
export function inTemplate(text: string): string {
  return text
    .split('\n')
    .map((row) => escapeUnseen(row.replace(/[`\\]|\$\{/g, '\\$&')))
    .join('\n');
}

/** A JSON text as it may stand in source code of TypeScript and Python. */
export function quoteText(text: string): string {
  return escapeUnseen(JSON.stringify(text));
}
