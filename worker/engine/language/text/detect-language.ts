/** The language that a text is written in, by the small words of each: the reader reads English, and says so of others. */
import functionWords from '../data/function-words.json' with { type: 'json' };

const LANGUAGES = Object.entries(functionWords).map(([name, words]) => ({
  name,
  words: new Set(words.split(' ')),
}));

/** Fewer small words than these say nothing: "CRM con facturas" may be a name. */
const LEAST_WORDS = 3;

/**
 * The language of a text that is not English; null where it is English, or too short to tell.
 * @returns its English name, or "another script" where most letters are none of ours.
 */
export function detectForeign(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin / letters < 0.5) return 'another script';
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counted = LANGUAGES.map(({ name, words: small }) => ({
    name,
    count: words.filter((word) => small.has(word)).length,
  }));
  const [english, ...others] = counted;
  const best = others.reduce((one, other) => (other.count > one.count ? other : one));
  return best.count >= LEAST_WORDS && best.count > (english?.count ?? 0) ? best.name : null;
}
