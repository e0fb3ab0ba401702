/** Words of a name, and the cases in which code writes them. */
import { toAscii } from './ascii.ts';
import { type Name, toName } from './name.ts';

/** A name in every case that code uses. All are ASCII; `title` keeps no letters outside it either. */
export interface NameForms {
  /** `due_date` */
  snake: Name;
  /** `due-date` */
  kebab: Name;
  /** `dueDate` */
  camel: Name;
  /** `DueDate` */
  pascal: Name;
  /** `DUE_DATE` */
  constant: Name;
  /** `Due date` */
  title: string;
}

/**
 * Splits a name or a phrase into lower-case ASCII words: at spaces, punctuation, and where camel case changes.
 * Letters of other alphabets are transliterated; text that leaves nothing gives no words.
 */
export function splitWords(text: string): string[] {
  return toAscii(text)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/['’]/g, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** All cases of a name that may be written in any of them. */
export function nameForms(name: string): NameForms {
  const words = splitWords(name);
  const capitalised = words.map(capitalise);
  const snake = words.join('_');
  return {
    snake: toName(snake),
    kebab: toName(words.join('-')),
    camel: toName([words[0] ?? '', ...capitalised.slice(1)].join('')),
    pascal: toName(capitalised.join('')),
    constant: toName(snake.toUpperCase()),
    title: capitalise(words.join(' ')),
  };
}

/** The word with its first letter in upper case. */
export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
