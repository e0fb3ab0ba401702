/** What esbuild says of a file, in words for whoever reads it who knows no bundler. */

interface Explained {
  said: RegExp;
  /** What is wrong, in one sentence, from what the pattern found. */
  says: (...found: string[]) => string;
}

const EXPLAINED: readonly Explained[] = [
  {
    said: /^Expected (.+) but found end of file/,
    says: (missing) =>
      `The file ends too early: something that was opened is not closed, ${missing} is missing.`,
  },
  {
    said: /^Unexpected end of file/,
    says: () => 'The file ends too early: something that was opened is not closed.',
  },
  {
    said: /^Unexpected closing (.+?) tag does not match opening (.+?) tag/,
    says: (closing, opening) => `The tag ${opening} is not closed before ${closing} is.`,
  },
  {
    said: /^Expected (.+) but found (.+)/,
    says: (wanted, found) => `Where ${found} stands, ${wanted} should stand.`,
  },
  { said: /^Unexpected (.+)/, says: (found) => `${capital(found)} cannot stand here.` },
  {
    said: /^Unterminated (.+)/,
    says: (what) => `What begins here is not ended (${what}).`,
  },
  {
    said: /^The symbol (.+?) has already been declared/,
    says: (name) => `The name ${name} is given twice in this place.`,
  },
  {
    said: /^No matching export in (.+?) for import (.+)/,
    says: (file, name) => `${capital(file)} exports nothing that is called ${name}.`,
  },
  {
    said: /^Cannot assign to (.+?) because it is (?:a constant|an import)/,
    says: (name) => `${capital(name)} cannot be given another value: it is constant.`,
  },
  {
    said: /^"await" can only be used inside an "async" function/,
    says: () => 'Only a function that is marked "async" can wait with "await".',
  },
  { said: /^Could not resolve (.+)/, says: (path) => `There is no file or package ${path}.` },
  {
    said: /^The character (.+?) is not valid inside a JSX element/,
    says: (sign) => `The sign ${sign} cannot stand in the text of a page as it is.`,
  },
];

/** A plain sentence first, then what the tool says itself; where nothing is known of it, that it is no code that can be read. */
export function explainMessage(text: string): string {
  for (const { said, says } of EXPLAINED) {
    const found = said.exec(text);
    if (found) return `${says(...found.slice(1))} The bundler says: ${text}`;
  }
  return `This cannot be built as it is written. The bundler says: ${text}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
