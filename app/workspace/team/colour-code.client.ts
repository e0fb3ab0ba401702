/** Code in a message, cut into pieces that have a colour each; loaded with the first message that has code. */
import { highlightCode, tagHighlighter, tags } from '@lezer/highlight';
import { loadLanguage } from '../editor/languages';

export interface CodePiece {
  text: string;
  /** Classes of its colour; empty for plain text. */
  className: string;
}

/** The colours that the editor has. */
const colours = tagHighlighter([
  {
    tag: [tags.keyword, tags.tagName, tags.heading, tags.self, tags.bool, tags.null],
    class: 'text-madder-text',
  },
  { tag: [tags.string, tags.regexp, tags.link, tags.url], class: 'text-green' },
  { tag: [tags.number, tags.unit, tags.color], class: 'text-amber' },
  { tag: [tags.comment, tags.meta, tags.quote], class: 'text-ink-3' },
  { tag: [tags.attributeName, tags.propertyName, tags.operator, tags.punctuation], class: 'text-ink-2' },
]);

/** What people write behind the three backticks, where it is no ending of a file. */
const ENDINGS: Record<string, string> = {
  bash: 'sh',
  javascript: 'js',
  markdown: 'md',
  python: 'py',
  shell: 'sh',
  typescript: 'ts',
};

/** @param language as it stands behind the three backticks; empty for code that looks like TypeScript as well as like anything. */
export async function colourCode(code: string, language: string): Promise<readonly CodePiece[]> {
  const ending = ENDINGS[language.toLowerCase()] ?? (language.toLowerCase() || 'tsx');
  const support = await loadLanguage(`code.${ending}`);
  if (!support) return [{ text: code, className: '' }];
  const pieces: CodePiece[] = [];
  highlightCode(
    code,
    support.language.parser.parse(code),
    colours,
    (text, className) => void pieces.push({ text, className }),
    () => void pieces.push({ text: '\n', className: '' }),
  );
  return pieces;
}
