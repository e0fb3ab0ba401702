import { type Line, splitLines } from './split-lines.ts';
import { type Token, tokenise } from './token.ts';

/** A sentence, or what stands for one (a bullet, a heading, a row of a table), with where it stands. */
export interface Sentence {
  text: string;
  /** Offset in the whole text. */
  at: number;
  tokens: Token[];
  line: Line;
  /** Headings above it, the nearest last. */
  headings: Line[];
  /** The line above a list that leads to it ("Each order has:"). */
  lead: Sentence | null;
  /** Whether it is the first of its line. */
  isFirst: boolean;
}

/** Where one sentence ends and the next begins, within a line: behind a full stop that ends no shortening, and behind a semicolon. */
const SENTENCE_END =
  /(?<=(?:[\p{L}\d)\]"”'’%€£][.!?]+["”)]?))(?<!\b(?:no|nr|e\.g|i\.e|eg|ie|approx|Mr|Mrs|Dr|St|vs|etc|incl|min|max|\p{L})\.)(?<!^\s*\d+\.)\s+(?=["“(]?[\p{L}\d£$€~+-])|(?<=;)\s+/u;

/** Splits a text into sentences, each with the headings and the lead that it stands under. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let headings: Line[] = [];
  let lead: Sentence | null = null;
  const lines = splitLines(text);
  for (const [number, line] of lines.entries()) {
    if (line.form === 'bullet' && lead?.line.form === 'bullet' && line.depth <= lead.line.depth) lead = null;
    if (line.form === 'heading') {
      headings = [...headings.filter(({ depth }) => depth < line.depth), line];
      lead = null;
    }
    const own = splitLine(line, headings, line.form === 'bullet' ? lead : null);
    sentences.push(...own);
    const last = own.at(-1);
    if (line.form !== 'bullet' && last) lead = /:\s*$/.test(last.text) ? last : null;
    else if (last && leads(line, last, lines[number + 1])) lead = last;
  }
  return sentences;
}

/** A bullet leads to the deeper ones below it. */
function leads(line: Line, { text }: Sentence, next: Line | undefined): boolean {
  return line.depth === 0 && (/:\s*$/.test(text) || (next?.form === 'bullet' && next.depth > line.depth));
}

function splitLine(line: Line, headings: Line[], lead: Sentence | null): Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  const parts = line.form === 'row' || line.form === 'heading' ? [line.text] : line.text.split(SENTENCE_END);
  for (const part of parts) {
    const at = line.text.indexOf(part, start);
    start = at + part.length;
    const tokens = tokenise(part, line.at + at);
    if (tokens.length > 0)
      found.push({ text: part, at: line.at + at, tokens, line, headings, lead, isFirst: found.length === 0 });
  }
  return found;
}
