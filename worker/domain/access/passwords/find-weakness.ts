/** Passwords that are guessed first, whoever guesses: those that everybody uses, and what an account says of itself. */
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Letters of a word that counts as one, at least; and figures and signs around it at most: more than four are hard to guess. */
const LEAST_STEM = 5;
const MOST_AROUND = 4;
/** What is less than eight signs again and again (`hewnhewn`) is as short as those. */
const REPEATED = /^(.{1,7})\1+$/u;

const COMMON = new Set(COMMON_PASSWORDS.trim().split(/\s+/));
/** The words in them, without what stands around: `letmein` of `letmein1`. */
const STEMS = new Set([...COMMON].map(stripEnds).filter((stem) => stem.length >= LEAST_STEM));

/** Told to who wants to set such a password. */
export const COMMON_SENTENCE =
  'Everybody tries this password first. Choose another one: a few words in a row are hard to guess.';
export const OWN_SENTENCE = 'Your own name or address is guessed first. Choose another password.';

/**
 * @param own name and address of the account
 * @returns what is wrong with a password that would be tried first, as a sentence; null for every other
 */
export function findWeakness(password: string, own: readonly string[]): string | null {
  const typed = password.normalize('NFKC').toLowerCase();
  const bare = stripEnds(typed);
  if (COMMON.has(typed) || isVaried(typed, bare) || REPEATED.test(typed)) return COMMON_SENTENCE;
  const isOwn = own
    .flatMap(listForms)
    .some((form) => form === typed || (bare !== '' && stripEnds(form) === bare));
  return isOwn ? OWN_SENTENCE : null;
}

/** A word of them with other figures or signs around it. */
function isVaried(typed: string, bare: string): boolean {
  return STEMS.has(bare) && typed.length - bare.length <= MOST_AROUND;
}

/** A name and an address, as they are and as people shorten them. */
function listForms(text: string): string[] {
  const whole = text.normalize('NFKC').trim().toLowerCase();
  const [local = '', host = ''] = whole.split('@');
  return [whole, whole.replace(/[^\p{L}\p{N}]/gu, ''), local, local.split('+')[0] ?? '', host].filter(
    Boolean,
  );
}

/** Without the figures and signs that people put around a word to make it longer. */
function stripEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}
