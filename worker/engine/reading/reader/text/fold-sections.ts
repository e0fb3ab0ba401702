/**
 * Specifications give each kind of record a heading with its fields as bullets below. Such a section becomes one line,
 * "Patients: full name, date of birth, phone", which the sentences' own rules understand.
 */

import { pluralise, singularise } from '../../../core/names/inflection.ts';
import { findFieldKind } from '../../lexicon/fields.ts';
import { findThings } from '../../lexicon/things.ts';
import type { Line } from './clean-text.ts';

// Headings of specifications that name no records.
const META =
  /\b(?:data|model|entit|page|screen|feature|function|requirement|role|user|permission|look|design|style|theme|colou?r|layout|tech|stack|overview|goal|background|note|about|introduction|summary|what|how|who|why|general|navigation|workflow|rule|example|other|misc|nice to have|must have|scope|deliverable|objective)s?\b/;
const SENTENCE =
  /\b(?:is|are|can|should|must|may|shall|will|shows?|writes?|after|never|see|sees|sends?|when|please|we|they|i)\b/i;
const LONGEST_FIELDS = 30;

/** The lines with such sections folded. */
export function foldSections(lines: readonly Line[]): Line[] {
  const folded: Line[] = [];
  let index = 0;
  while (index < lines.length) {
    const line = lines[index];
    if (!line) break;
    const below = line.bullet && namesRecords(line.section) ? takeWhile(lines, index, line.section) : [];
    const fields = below.filter((one) => isFieldLine(one.text));
    const noted = line.bullet && fields.length === 0 ? findNoted(line.section) : null;
    if (noted !== null) {
      // "Session notes" over sentences about them: they are kept.
      const about = takeWhile(lines, index, line.section);
      folded.push({ text: noted, section: '', bullet: true }, ...about);
      index += about.length;
    } else if (fields.length > 0 && fields.some((one) => hasField(one.text))) {
      folded.push({
        text: `${capital(line.section)}: ${fields.map((one) => toFields(one.text)).join(', ')}`,
        section: '',
        bullet: true,
      });
      // "status: planned, done" stays behind as a sentence about the records, too.
      folded.push(...below.filter((one) => !fields.includes(one)));
      index += below.length;
    } else {
      folded.push(line);
      index += 1;
    }
  }
  return folded;
}

function takeWhile(lines: readonly Line[], from: number, section: string): Line[] {
  const end = lines.findIndex((line, index) => index >= from && (!line.bullet || line.section !== section));
  return lines.slice(from, end < 0 ? lines.length : end);
}

function namesRecords(section: string): boolean {
  const plain = section.replace(/[^\p{L} '-]/gu, '').trim();
  if (plain === '' || plain.split(' ').length > 3 || META.test(plain)) return false;
  const last = plain.split(' ').at(-1) ?? '';
  return (
    findThings(singularise(plain)).length > 0 ||
    findThings(singularise(last)).length > 0 ||
    singularise(last) !== last
  );
}

/** A heading in the plural that is the name of a thing, each word of it: "Sessions notes". */
function findNoted(section: string): string | null {
  const words = section
    .replace(/[^\p{L} '-]/gu, '')
    .trim()
    .split(' ');
  const one = words.map(singularise).join(' ');
  const isMany = singularise(words.at(-1) ?? '') !== words.at(-1);
  return words.length > 1 && isMany && findThings(one).length > 0 ? capital(pluralise(one)) : null;
}

function isFieldLine(text: string): boolean {
  const words = text.split(/\s+/).length;
  if (words > LONGEST_FIELDS || /^examples?\b/i.test(text)) return false;
  // A choice in brackets or behind a colon may hold any words.
  return !SENTENCE.test(text.replace(/[(:].*$/, ''));
}

function hasField(text: string): boolean {
  return text.split(/,|\band\b|\(|:/).some((part) => findFieldKind(part.trim()) !== null);
}

function toFields(text: string): string {
  const plain = text.replace(/[.;]+$/, '');
  const named = /^([^:(]{2,40}):\s*(.+)$/.exec(plain);
  if (!named?.[1] || !named[2]) return plain;
  return named[2].includes(',') || /\bor\b/.test(named[2])
    ? `${named[1]} (${named[2].replace(/[()]/g, '')})`
    : `${named[1]}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
