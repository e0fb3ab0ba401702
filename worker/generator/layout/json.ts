/** JSON as prettier lays it out. */
import { builders } from 'prettier/doc';
import { printSource, type Source } from './source.ts';

const { fill, group, hardline, indent, join, line, softline } = builders;

/** The text of a JSON file: an object has a member a line, an array stands on one line where it fits. */
export function printJson(value: unknown): string {
  return printSource(jsonSource(value));
}

function jsonSource(value: unknown): Source {
  if (Array.isArray(value)) return arraySource(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]): Source => [JSON.stringify(name), ': ', jsonSource(member)]);
  if (members.length === 0) return '{}';
  return group(['{', indent([hardline, join([',', hardline], members)]), hardline, '}']);
}

// Numbers fill their lines, as many as fit on each; anything else stands on one line or one an item.
function arraySource(items: unknown[]): Source {
  if (items.length === 0) return '[]';
  const printed = items.map(jsonSource);
  const isNumbers = items.length > 1 && items.every((item) => typeof item === 'number');
  const contents = isNumbers
    ? fill(printed.flatMap((item, index) => (index === 0 ? [item] : [[',', line] as Source, item])))
    : join([',', line], printed);
  return group(['[', indent([softline, contents]), softline, ']']);
}
