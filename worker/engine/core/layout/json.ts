/** JSON as prettier lays it out, without its document printer: contracts hold thousands of values. */
import { LINE_WIDTH } from './source.ts';

/** The text of a JSON file: an object has a member a line unless it is just one plain value; arrays stand on one line where they fit. */
export function printJson(value: unknown): string {
  return `${write(value, '', 0, 0)}\n`;
}

/**
 * @param margin indentation of the line on which the value begins.
 * @param before characters before the value on that line, without the margin.
 * @param after characters that follow it on its last line.
 */
function write(value: unknown, margin: string, before: number, after: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${margin}  `;
  const flat = writeFlat(value);
  if (flat !== null && margin.length + before + widthOf(flat) + after <= LINE_WIDTH) return flat;
  if (!Array.isArray(value)) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    const last = members.length - 1;
    const lines = members.map(([name, member], index) => {
      const key = `${JSON.stringify(name)}: `;
      return `${inner}${key}${write(member, inner, widthOf(key), index < last ? 1 : 0)}`;
    });
    return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${margin}}`;
  }
  const last = value.length - 1;
  if (value.length > 1 && value.every((item) => typeof item === 'number')) return writeNumbers(value, margin);
  const lines = value.map((item, index) => inner + write(item, inner, 0, index < last ? 1 : 0));
  return `[\n${lines.join(',\n')}\n${margin}]`;
}

/** The value on one line, or null where something in it needs several. */
function writeFlat(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (!Array.isArray(value)) {
    const [first, ...others] = Object.entries(value).filter(([, member]) => member !== undefined);
    if (first === undefined) return '{}';
    const isPlain = typeof first[1] !== 'object' || first[1] === null;
    return isPlain && others.length === 0
      ? `{ ${JSON.stringify(first[0])}: ${JSON.stringify(first[1])} }`
      : null;
  }
  if (value.length > 1 && value.every((item) => Array.isArray(item) && item.length > 1)) return null;
  const items = value.map(writeFlat);
  return items.includes(null) ? null : `[${items.join(', ')}]`;
}

// As many numbers on a line as fit.
function writeNumbers(numbers: number[], margin: string): string {
  const rows: string[] = [''];
  numbers.forEach((number, index) => {
    const text = `${number}${index < numbers.length - 1 ? ',' : ''}`;
    const row = rows.at(-1) ?? '';
    const longer = row === '' ? text : `${row} ${text}`;
    if (row !== '' && margin.length + 2 + longer.length > LINE_WIDTH) rows.push(text);
    else rows[rows.length - 1] = longer;
  });
  return `[\n${rows.map((row) => `${margin}  ${row}`).join('\n')}\n${margin}]`;
}

const ASCII = /^[ -~]*$/;
const MARK = /\p{Mark}|\p{Default_Ignorable_Code_Point}/u;
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** Columns that a text takes: East Asian signs and emoji take two. */
function widthOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  let width = 0;
  for (const sign of text) width += MARK.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1;
  return width;
}
