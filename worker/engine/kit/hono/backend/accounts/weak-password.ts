/** Passwords that are guessed first, whoever guesses: those that everybody uses, and what an account says of itself. */
import { invalidMember } from '../http/invalid-member.ts';
import { commonPasswords } from './common-passwords.ts';

/** Letters of a word that counts as one, at least; and figures and signs around it at most: more than four are hard to guess. */
const leastStem = 5;
const mostAround = 4;
/** What is less than eight signs again and again is as short as those. */
const repeated = /^(.{1,7})\1+$/u;

const common = new Set(commonPasswords.trim().split(/\s+/));
/** The words in them, without what stands around: `letmein` of `letmein1`. */
const stems = new Set([...common].map(stripEnds).filter((stem) => stem.length >= leastStem));

/**
 * Ends the call with 422 where somebody sets such a password.
 * @param own name and address of the account.
 */
export function refuseWeakPassword(password: string, own: readonly string[]): void {
  const typed = password.normalize('NFKC').toLowerCase();
  const bare = stripEnds(typed);
  const isVaried = stems.has(bare) && typed.length - bare.length <= mostAround;
  if (common.has(typed) || isVaried || repeated.test(typed))
    throw invalidMember(
      'password',
      'Everybody tries this password first. Choose another one: a few words in a row are hard to guess.',
    );
  const isOwn = own
    .flatMap(listForms)
    .some((form) => form === typed || (bare !== '' && stripEnds(form) === bare));
  if (isOwn)
    throw invalidMember('password', 'Your own name or address is guessed first. Choose another password.');
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
