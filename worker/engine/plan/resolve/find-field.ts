/** Fields of a kind by the words that a text has for them. */
import { singularise } from '../../core/names/inflection.ts';
import type { Kind, SketchField } from '../sketch.ts';
import { readFieldWords } from './field-words.ts';

/** Finds a field by the words of a statement, in its form as a field. */
export function findField(kind: Kind | undefined, words: string | undefined): SketchField | undefined {
  if (!kind || words === undefined) return undefined;
  const asked = readFieldWords(words).words;
  return (
    kind.fields.find((field) => field.words === asked || field.words === words) ??
    kind.fields.find((field) => isSameField(field.words, asked)) ??
    kind.fields.find((field) => field.words.endsWith(` ${asked}`) || asked.endsWith(` ${field.words}`))
  );
}

/** Whether two fields of a kind are one: "type" and "types", "guests" and "number of guests". */
export function isSameField(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

const bare = (words: string) => singularise(words.replace(/^number of /, ''));
