/** Slugs: the label of a deployed app's host name. Pure; randomness is an argument. */
import { encodeBase32 } from '../secrets/base32.ts';

/** Leaves room for `--development` in a DNS label of 63. */
export const MAX_SLUG = 50;
/** 40 random bits: slugs are not to be guessed by trying, nor to meet by chance. */
const SUFFIX_BYTES = 5;
const SUFFIX_LETTERS = 8;

/** First words that would let an app pass for a part of Hewn or of a mail or web set-up. */
const RESERVED = new Set(
  `account accounts admin administrator api app apps assets auth autoconfig autodiscover billing cdn dashboard demo demos dev dns
   docs email ftp git hewn help hostmaster imap internal login logout mail mx news ns official password pay payment
   payments pop postmaster preview root secure security settings signin signup smtp ssl staff static status support
   system test trial vendor verify webmaster webmail wpad www`.split(/\s+/),
);

const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Whether a text can be a slug: lower-case letters, digits and single hyphens, a letter first. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG && SLUG.test(text);
}

/**
 * Makes a slug from an app's name, for example "Müller's Bakery" → `mullers-bakery-k3v7qa2m`.
 * @param random at least five random bytes
 */
export function makeSlug(name: string, random: Uint8Array): string {
  if (random.length < SUFFIX_BYTES) throw new RangeError(`A slug needs ${SUFFIX_BYTES} random bytes`);
  const suffix = encodeBase32(random.subarray(0, SUFFIX_BYTES));
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+/, '')
    .slice(0, MAX_SLUG - SUFFIX_LETTERS - 1)
    .replace(/-+$/, '');
  const words = plain.split('-').filter((word) => !RESERVED.has(word));
  const kept = words.join('-').replace(/^[-0-9]+/, '');
  return `${kept === '' ? 'site' : kept}-${suffix}`;
}
