/** Takes from the beginning of what a model says what is none of its report: that it is glad to, that here it comes. Pure. */

/** So many sentences at the beginning may say nothing. */
const MOST = 3;
/** A sentence of more words says something. */
const MOST_WORDS = 14;
/** Of so many words without a verb of their own: a call, no statement. */
const CALL_WORDS = 4;

/**
 * A sentence says something of the work where it has a word of the request or of a changed file, a name, a number or code. One that has
 * none of these is left out where it is a call ("Certainly!"), leads to what follows ("Here is what changed:"), or speaks of who talks and
 * to whom. What would leave nothing stays.
 * @param about the person's request, and the paths that were changed.
 */
export function trimOpening(text: string, about: readonly string[]): string {
  const known = about.flatMap(stemsOf);
  let rest = text.trim();
  for (let count = 0; count < MOST; count += 1) {
    const sentence = firstSentence(rest);
    const after = rest.slice(sentence.length).trim();
    if (after === '' || !saysNothing(sentence.trim(), known)) break;
    rest = after;
  }
  return rest;
}

/** Up to the first end of a sentence before a space, or the end of the line. */
function firstSentence(text: string): string {
  return /^[^\n]*?(?:[.!?…:](?=\s)|(?=\n)|$)/.exec(text)?.[0] ?? text;
}

function saysNothing(sentence: string, known: readonly string[]): boolean {
  const words = sentence.match(/[\p{L}'’]+/gu) ?? [];
  if (words.length === 0 || words.length > MOST_WORDS) return words.length === 0;
  // Names, numbers and code are about something; so is a list or a heading.
  if (/[`"\d/#]|^[-*>]|\p{L}[._]\p{L}/u.test(sentence)) return false;
  if (HERE_IT_IS.test(sentence)) return true;
  if (stemsOf(sentence).some((stem) => known.some((one) => one.startsWith(stem) || stem.startsWith(one))))
    return false;
  if (/:$/.test(sentence)) return true;
  if (words.length <= CALL_WORDS && (/!$/.test(sentence) || words.length <= 2)) return true;
  return OF_THE_TALK.test(sentence) && !DENIES.test(sentence);
}

/** It leads to what follows, whatever that is. */
const HERE_IT_IS =
  /^(?:[\p{L}'’ ]{1,20}[,!.–—-]+\s*)?(?:here(?:'s|’s| is| are)|below (?:is|are)|this is (?:the|a|my))\b.*:$/iu;
/** The one who talks, what they would do or feel; or that they did what was asked, without its name. */
const OF_THE_TALK =
  /^(?:[\p{L}'’ ]{1,20}[,!–—-]+\s*)?(?:(?:i|we)(?:'d|’d|'ll|’ll|'m|’m| will| would| am)\b|thank|(?:i|we)\b.*\byou (?:asked|wanted|requested|described)\b)/iu;
/** What was not done is told, in whatever words. */
const DENIES = /\b(?:not|cannot|never|no|nothing|unable)\b|n['’]t\b/iu;

/** Words of four letters and more, without their last ones, so that "counts" and "counting" are "count". */
function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));
}
