/** Raw text → lines of prose, with headings, bullets and their nesting made plain. */

import { toPlainSentences } from './plain-sentences.ts';

export interface Line {
  text: string;
  /** Last heading above it, lower case; empty where there was none. */
  section: string;
  bullet: boolean;
}

// What a line may begin with when it is an entry of a list: -, *, •, 1., 2), a), [ ].
const BULLET = /^(\s*)(?:[-*•‣◦▪–—·]|\d{1,2}[.)]|[a-h]\)|\[[ x]?\])\s+(.*)$/i;
// "Please build this for me: …" says nothing about the app.
const COURTESY =
  /(?:\bplease\s+)?(?:\b(?:can|could|would) you (?:please )?)?\b(?:build|make|create|develop|design|code)\s+(?:me\s+|us\s+)?(?:this|the following|something like this)(?:\s+(?:app|site|website|thing))?(?:\s+for (?:me|us))?\s*:\s*/giu;
const HEADING = /^\s*(?:#{1,6}\s+(.+?)\s*#*|\*\*([^*]+)\*\*:?|__([^_]+)__:?)\s*$/;

/**
 * Normalises letters and signs, drops markup and control characters, joins wrapped lines, and folds nested bullets into
 * the line above them ("Product" with "name", "price" below becomes "Product: name, price").
 */
export function cleanText(raw: string): Line[] {
  const text = toPlainSentences(raw.normalize('NFKC').replace(/\r\n?/g, '\n'))
    .replace(/<\/?[a-z][^<>\n]{0,200}>/gi, ' ')
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚`´]/g, "'")
    .replace(/\p{Extended_Pictographic}/gu, ' ')
    .replace(/\s*(?:→|⇒|->|=>|➔|➜)\s*/g, ' → ')
    .replace(/\be\.g\.?,?/gi, 'such as')
    .replace(/\bi\.e\.?,?/gi, 'that is')
    .replace(/\betc\.?(?=\W|$)/gi, '')
    .replace(/\bw\/\s?/gi, 'with ')
    .replace(/\s&\s/g, ' and ')
    .replace(/(?<=\p{L}) +,/gu, ',')
    .replace(COURTESY, '')
    .replace(/[ \t]+/g, (space) => (space.includes('\t') ? '  ' : space));
  const lines: (Line & { depth: number })[] = [];
  let section = '';
  let afterBlank = true;
  for (const raw of text.split('\n')) {
    if (raw.trim() === '') {
      afterBlank = true;
      continue;
    }
    const heading = HEADING.exec(raw);
    const bullet = BULLET.exec(raw);
    const last = lines.at(-1);
    if (heading) {
      section = (heading[1] ?? heading[2] ?? heading[3] ?? '')
        .replace(/\*\*|__|:$/g, '')
        .trim()
        .toLowerCase();
    } else if (bullet) {
      addBullet(lines, strip(bullet[2] ?? ''), (bullet[1] ?? '').length, section);
    } else if (last?.bullet && /^\s{2,}\S/.test(raw)) {
      last.text = `${last.text} ${strip(raw)}`;
    } else if (lines.length === 0 && /^\s*(?:an?|the|my|our)?\s*(?:\S+\s+){2,}\S+:\s*$/iu.test(raw)) {
      // "A recipe collection for my family:" opens the text; its list follows.
      lines.push({ text: strip(raw).replace(/:$/, '.'), section, bullet: false, depth: 0 });
    } else if (/^\s*[\p{L} &/'-]{2,40}:\s*$/u.test(raw)) {
      // "Pages:" alone on a line heads what follows.
      section = raw.trim().replace(/:$/, '').toLowerCase();
    } else if (
      last &&
      !last.bullet &&
      !afterBlank &&
      !/[.!?:;]\s*$/.test(last.text) &&
      raw.length > 40 &&
      last.text.length > 60
    ) {
      last.text = `${last.text} ${strip(raw)}`;
    } else lines.push({ text: strip(raw), section, bullet: false, depth: 0 });
    afterBlank = false;
  }
  return lines
    .map(({ text, section, bullet }) => ({ text: text.trim(), section, bullet }))
    .filter((line) => line.text !== '');
}

function addBullet(lines: (Line & { depth: number })[], text: string, depth: number, section: string): void {
  const parent = lines.at(-1);
  const short = text.split(/\s+/).length <= 6;
  const below = parent?.bullet && depth > parent.depth && parent.section === section;
  if (below && short) {
    const joint =
      parent.text.includes(':') && !parent.text.endsWith(':') ? ', ' : parent.text.endsWith(':') ? ' ' : ': ';
    parent.text += `${joint}${text.replace(/[.;,]$/, '')}`;
  } else lines.push({ text, section, bullet: true, depth });
}

function strip(text: string): string {
  return text
    .replace(/\*\*|__|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
