/** How a secret value can stand in a text: as it is, and as it is written in JSON, HTML, base64, hexadecimal and addresses. Pure. */

/** Shorter values are words, numbers and names: they stand in any text by chance. */
export const MIN_SECRET = 8;
/** A line of a value with several lines that is a secret by itself. */
const MIN_LINE = 16;

export interface SecretForm {
  text: string;
  /** What was done to it; empty for the value itself. */
  how: string;
  /** It may be a word or a part of one: inside of a longer word it is something else. */
  isWord: boolean;
}

/** @returns none for a value that is too short to be a secret. */
export function formsOf(value: string): SecretForm[] {
  if (value.length < MIN_SECRET) return [];
  const bytes = new TextEncoder().encode(value);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const address = encodeURIComponent(value.toWellFormed());
  const lines = value.split(/\r?\n/).map((line) => line.trim());
  const forms: [how: string, text: string][] = [
    ['', value],
    ['as JSON', JSON.stringify(value).slice(1, -1)],
    ['as HTML', escapeHtml(value)],
    ['URL-encoded', address],
    ['URL-encoded in small letters', address.replace(/%../g, (sign) => sign.toLowerCase())],
    ['of a form', new URLSearchParams([['', value]]).toString().slice(1)],
    ['as hex', hex],
    ['as HEX', hex.toUpperCase()],
    ...base64Forms(bytes),
    ...(lines.length > 1
      ? lines.map((line, index): [string, string] => [`line ${index + 1}`, line])
      : []
    ).filter(([, line]) => line.length >= MIN_LINE),
  ];
  const known = new Set<string>();
  return forms.flatMap(([how, text]) => {
    if (known.has(text)) return [];
    known.add(text);
    return [{ text, how, isWord: mayBeWord(text) }];
  });
}

/** Alone with and without its padding, and behind one or two other bytes, in both alphabets. */
function base64Forms(bytes: Uint8Array): [how: string, text: string][] {
  const whole = encode(bytes);
  const inner = [1, 2].map((before) => {
    const text = encode(new Uint8Array([...new Array<number>(before).fill(0), ...bytes]));
    // The first signs hold bits of what stands before, the last one those of what comes behind.
    return text.slice(before + 1).replace(/.={0,2}$/, '');
  });
  const all: [string, string][] = [
    ['as base64', whole],
    ['as base64 without its end', whole.replace(/=+$/, '')],
    ['inside of base64', whole.replace(/.={1,2}$/, '')],
    ...inner.map((text, index): [string, string] => [`inside of base64, ${index + 1} later`, text]),
  ];
  return [
    ...all,
    ...all.map(([how, text]): [string, string] => [
      `${how}, for addresses`,
      text.replaceAll('+', '-').replaceAll('/', '_'),
    ]),
  ];
}

function encode(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Long ones of letters with digits stand in no word by chance. */
function mayBeWord(text: string): boolean {
  return text.length < 16 || !/[0-9]/.test(text) || !/[A-Za-z]/.test(text);
}
