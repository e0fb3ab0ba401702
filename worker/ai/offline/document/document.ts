/** Documentation without a model: comments made from what signatures say, above functions and classes that have none. */
import type { DocStyle } from '../../../contract/assistant.ts';
import type { Place, Signature } from './signature.ts';

export interface Documented {
  code: string;
  /** What was done, or why nothing was. */
  note: string;
  /** Places that got documentation. */
  documented: number;
}

const NO_PARSE: Documented['note'] = 'Unchanged: this code does not parse.';

export async function documentOffline(code: string, language: string, style: DocStyle): Promise<Documented> {
  if (language === 'python') {
    const { findInPython, writeDocstring } = await import('./document-python.ts');
    return insert(code, findInPython(code), (signature, indent) => writeDocstring(signature, style, indent));
  }
  if (language !== 'javascript' && language !== 'typescript')
    return {
      code,
      note: 'Unchanged: the built-in engine documents JavaScript, TypeScript and Python.',
      documented: 0,
    };
  const { findInScript, writeJsDoc } = await import('./document-script.ts');
  const places = await findInScript(code, language);
  return insert(code, places, (signature, indent) => writeJsDoc(signature, style, indent));
}

/** @param places null where the code does not parse */
function insert(
  code: string,
  places: readonly Place[] | null,
  write: (signature: Signature, indent: string) => string,
): Documented {
  if (places === null) return { code, note: NO_PARSE, documented: 0 };
  if (places.length === 0)
    return { code, note: 'Unchanged: nothing without documentation was found.', documented: 0 };
  const made = [...places]
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, signature, indent }) => {
      const start = text.lastIndexOf('\n', at - 1) + 1;
      const before = text.slice(start, at);
      // Something else stands before it in its line: the comment stays in that line.
      if (indent === undefined && before.trim() !== '')
        return `${text.slice(0, at)}${write(signature, '').trimEnd().replace(/\n/g, ' ')} ${text.slice(at)}`;
      return `${text.slice(0, start)}${write(signature, indent ?? before)}${text.slice(start)}`;
    }, code);
  const count = places.length;
  return {
    code: made,
    note: `${count} ${count === 1 ? 'place' : 'places'} documented from what the names and types say.`,
    documented: count,
  };
}
