/** Files of the form of `.env`: `NAME=value` a line, `#` for a comment, values in quotes where they need them. Pure. */

export interface EnvEntry {
  key: string;
  value: string;
}

export interface EnvFile {
  entries: EnvEntry[];
  /** What could not be read, with its line from 1. */
  problems: { line: number; message: string }[];
}

const LINE = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

/** Reads each line by itself; the last of two lines of the same name counts. */
export function readEnvFile(text: string): EnvFile {
  const entries = new Map<string, string>();
  const problems: EnvFile['problems'] = [];
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, key, rest] = line.match(LINE) ?? [];
    const value = rest === undefined ? null : readValue(rest);
    if (key === undefined || value === null)
      problems.push({ line: index + 1, message: 'This is not of the form NAME=value.' });
    else if (value === '') problems.push({ line: index + 1, message: `${key} has no value.` });
    else entries.set(key, value);
  }
  return { entries: [...entries].map(([key, value]) => ({ key, value })), problems };
}

/** @returns null for quotes without an end. */
function readValue(text: string): string | null {
  const quote = text[0];
  if (quote !== '"' && quote !== "'" && quote !== '`') return text.replace(/\s+#.*$/, '').trim();
  const inside = quote === '"' ? text.match(/^"((?:[^"\\]|\\.)*)"\s*(?:#.*)?$/) : matchPlain(text, quote);
  if (!inside) return null;
  const value = inside[1] ?? '';
  return quote === '"' ? value.replace(/\\(.)/g, (_, sign: string) => ESCAPES[sign] ?? sign) : value;
}

function matchPlain(text: string, quote: string): RegExpMatchArray | null {
  return text.match(new RegExp(`^${quote}([^${quote}]*)${quote}\\s*(?:#.*)?$`));
}

/** @param entries a value of null is hidden: its name stands there without it. */
export function writeEnvFile(entries: readonly { key: string; value: string | null }[]): string {
  return entries
    .map(({ key, value }) => (value === null ? `# ${key}= (hidden)\n` : `${key}=${quote(value)}\n`))
    .join('');
}

function quote(value: string): string {
  if (/^[\w./:@%+,-]+$/.test(value)) return value;
  const escaped = value
    .replace(/[\\"]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return `"${escaped}"`;
}
