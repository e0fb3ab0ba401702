/** Text with the colours of a terminal, as pieces. Pure. */

export interface ColouredPiece {
  text: string;
  /** One of the eight, or null for the text's own. */
  colour: TerminalColour | null;
  isBold: boolean;
}

export const TERMINAL_COLOURS = [
  'black',
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  'white',
] as const;
export type TerminalColour = (typeof TERMINAL_COLOURS)[number];

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is how a terminal's colours begin.
const SEQUENCE = /\u001b\[([\d;]*)([A-Za-z])/g;

/** Other sequences are left out. */
export function splitColours(text: string): ColouredPiece[] {
  const pieces: ColouredPiece[] = [];
  let colour: TerminalColour | null = null;
  let isBold = false;
  let at = 0;
  const push = (end: number) => {
    if (end > at) pieces.push({ text: text.slice(at, end), colour, isBold });
  };
  for (const match of text.matchAll(SEQUENCE)) {
    push(match.index);
    at = match.index + match[0].length;
    if (match[2] !== 'm') continue;
    for (const code of (match[1] || '0').split(';').map(Number)) {
      if (code === 0) [colour, isBold] = [null, false];
      else if (code === 1) isBold = true;
      else if (code === 22) isBold = false;
      else if (code === 39) colour = null;
      else if (code >= 30 && code <= 37) colour = TERMINAL_COLOURS[code - 30] ?? null;
      else if (code >= 90 && code <= 97) colour = TERMINAL_COLOURS[code - 90] ?? null;
    }
  }
  push(text.length);
  return pieces;
}

/** The same without them. */
export function dropColours(text: string): string {
  return text.replace(SEQUENCE, '');
}
