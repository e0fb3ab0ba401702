/**
 * A page as somebody hears it who does not see it: what stands there with its role and its name, as a browser's accessibility
 * tree has it, from the markup alone.
 */
import { fold, unescapeHtml } from '../../../runtime/checks/page-text.ts';
import { findRole } from './page-roles.ts';
import { findName, type PageNode, readPageTree } from './page-tree.ts';

/** Lines that are shown at most. */
const MAX_LINES = 150;
const MAX_NAME = 120;

/** Roles whose name is what stands in them: what is inside is not told once more. */
const NAMED_BY_CONTENT = new Set([
  'button',
  'cell',
  'columnheader',
  'heading',
  'img',
  'link',
  'option',
  'rowheader',
  'tab',
]);
const CONTROLS = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]);

export interface Outline {
  /** A line for each thing, standing in by two spaces a level. */
  lines: string[];
  /** What somebody could not use who does not see it, a sentence each. */
  problems: string[];
}

export async function readOutline(html: string): Promise<Outline> {
  const root = await readPageTree(html);
  const outline: Outline = { lines: [], problems: [] };
  for (const child of root.children) tell(child, 0, root, outline);
  const more = outline.lines.length - MAX_LINES;
  if (more > 0) outline.lines = [...outline.lines.slice(0, MAX_LINES), `and ${more} more`];
  return outline;
}

function tell(node: PageNode | string, depth: number, root: PageNode, outline: Outline): void {
  const add = (line: string) => outline.lines.push(`${'  '.repeat(depth)}- ${line}`);
  if (typeof node === 'string') {
    const text = fold(unescapeHtml(node));
    if (text !== '') add(text.slice(0, MAX_NAME));
    return;
  }
  const role = findRole(node);
  if (role === 'none') {
    for (const child of node.children) tell(child, depth, root, outline);
    return;
  }
  const isLeaf = NAMED_BY_CONTENT.has(role);
  const name = findName(node, root, isLeaf).slice(0, MAX_NAME);
  add([role, ...(name === '' ? [] : [JSON.stringify(name)]), ...describeState(node, role)].join(' '));
  if (name === '' && CONTROLS.has(role)) outline.problems.push(`A ${role} has no name.`);
  for (const child of node.children)
    if (!isLeaf || typeof child !== 'string') tellInside(child, depth + 1, root, outline, isLeaf);
}

/** Inside of what is named by its content only what can be used is told. */
function tellInside(
  node: PageNode | string,
  depth: number,
  root: PageNode,
  outline: Outline,
  isLeaf: boolean,
): void {
  if (!isLeaf) tell(node, depth, root, outline);
  else if (typeof node !== 'string') {
    if (CONTROLS.has(findRole(node))) tell(node, depth, root, outline);
    else for (const child of node.children) tellInside(child, depth, root, outline, true);
  }
}

function describeState({ tag, attributes }: PageNode, role: string): string[] {
  const level = /^h([1-6])$/.exec(tag)?.[1] ?? attributes.get('aria-level');
  const value = attributes.get('value');
  return [
    ...(role === 'heading' && level ? [`(level ${level})`] : []),
    ...(role === 'link' && attributes.has('href')
      ? [`to ${attributes.get('href')?.slice(0, MAX_NAME)}`]
      : []),
    ...(tag === 'input' && value ? [`= ${JSON.stringify(value.slice(0, MAX_NAME))}`] : []),
    ...(attributes.has('disabled') || attributes.get('aria-disabled') === 'true' ? ['disabled'] : []),
    ...(attributes.has('checked') || attributes.get('aria-checked') === 'true' ? ['checked'] : []),
    ...(attributes.get('aria-pressed') === 'true' ? ['pressed'] : []),
    ...(attributes.has('aria-expanded') ? [`expanded=${attributes.get('aria-expanded')}`] : []),
  ];
}
