/** Other alphabets in ASCII letters, so that a person's own words can become identifiers. */

// Common romanisations (BGN/PCGN for Cyrillic without its rarer marks, ELOT 743 for Greek), lower case.
const LETTERS: Record<string, string> = {
  ...pairs(
    'а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я',
    'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya',
  ),
  ...pairs('ё і ї є ґ ў ђ ј љ њ ћ џ', 'yo i yi ye g u dj j lj nj c dz'),
  ...pairs(
    'α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω',
    'a v g d e z i th i k l m n x o p r s s t y f ch ps o',
  ),
  ...pairs('ß æ œ ø đ ð þ ł ı ħ ŋ', 'ss ae oe o d d th l i h ng'),
};

// German writes its umlauts with an e; everywhere else the mark is dropped.
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

function pairs(from: string, to: string): Record<string, string> {
  const targets = to.split(' ');
  return Object.fromEntries(
    from.split(' ').map((letter, index) => [letter, targets[index] === '-' ? '' : (targets[index] ?? '')]),
  );
}

/**
 * The text with every letter that has a usual romanisation in ASCII; marks are dropped, other signs stay as they are
 * (scripts without letters, such as Han, are left for the caller to name otherwise).
 */
export function toAscii(text: string): string {
  let ascii = '';
  for (const sign of text.normalize('NFC')) {
    const lower = sign.toLowerCase();
    const bare = sign.normalize('NFD').replace(/\p{Mark}/gu, '');
    const known = UMLAUTS[lower] ?? LETTERS[lower] ?? LETTERS[bare.toLowerCase()];
    if (known === undefined) ascii += bare;
    else ascii += sign === lower ? known : known.charAt(0).toUpperCase() + known.slice(1);
  }
  return ascii;
}
