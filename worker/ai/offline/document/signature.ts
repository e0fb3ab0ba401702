/** What a signature says, in the words of each language’s documentation: what both have in common. */

export interface Parameter {
  name: string;
  type: string | null;
  /** What it is where it is left out, as it is written; empty: it may be left out. Null: it is needed. */
  fallback: string | null;
  /** Takes all others: those by place, or in Python those by name. */
  rest?: 'places' | 'names';
}

export interface Signature {
  name: string;
  parameters: Parameter[];
  returns: string | null;
  /** Names of what it throws itself. */
  throws: string[];
  isClass: boolean;
}

/** Where documentation is missing. */
export interface Place {
  at: number;
  signature: Signature;
  /** How far it stands in; absent: as what it stands above. */
  indent?: string;
}

/** Values that are longer are not repeated. */
const LONG_VALUE = 40;

/** A default as it may stand in documentation; null where it is long, or would end or change the text. */
export function sayFallback(fallback: string): string | null {
  const text = fallback.replace(/\s+/g, ' ').trim();
  return text === '' || text.length > LONG_VALUE || /\\|\*\/|"""|[\][]/.test(text) ? null : text;
}

/** `getUserName` as words: what a name says is all that is known without a model. */
export function describe({ name, isClass }: Signature): string {
  const words = name
    .replace(/^[_#$]+/, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim();
  const sentence = words === '' ? name : words;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${isClass ? ' (class)' : ''}`;
}

/** All in one line: what it does, what it takes, what it throws. */
export function sayBriefly(signature: Signature, throws: string, write: (one: Parameter) => string): string {
  const takes = signature.parameters.map(write).join(', ');
  return [
    `${describe(signature)}${takes === '' ? '' : `: ${takes}`}.`,
    ...(signature.throws.length > 0 ? [`${throws} ${signature.throws.join(', ')}.`] : []),
  ].join(' ');
}
