/** A token: a word, number or sign of a sentence, with its place in the whole text. */
export interface Token {
  /** As it was written. */
  word: string;
  /** Offset of its first character in the whole text. */
  at: number;
  /** Offset behind its last character. */
  end: number;
}

/** Colours by hex, arrows, words with apostrophes and hyphens, numbers with their sign and unit, and any other sign by itself. */
const TOKEN =
  /#[0-9a-fA-F]{3,8}\b|\.{3,}|[-–=]>|[\p{L}°µ][\p{L}\p{M}0-9'’²³&]*(?:-[\p{L}0-9]+)*\.?|[£$€~]?\d+(?:[.,:]\d+)*(?:-\d+)?[a-zA-Z%²µ]*|\S/gu;

/** A full stop belongs to the word only where it is a shortening of one letter ("e.g." comes as "e.g."). */
const ENDS_IN_STOP = /^\p{L}[\p{L}\p{M}'’-]+\.$/u;

/** Signs that set words bold or as code and say nothing. */
const DECORATION = /^[*`_]$/;

/**
 * Splits a passage into tokens.
 * @param offset where the passage begins in the whole text.
 */
export function tokenise(passage: string, offset = 0): Token[] {
  return Array.from(passage.matchAll(TOKEN))
    .filter(([word]) => !DECORATION.test(word))
    .map((match) => {
      const word = ENDS_IN_STOP.test(match[0]) ? match[0].slice(0, -1) : match[0];
      const at = offset + match.index;
      return { word, at, end: at + word.length };
    });
}
