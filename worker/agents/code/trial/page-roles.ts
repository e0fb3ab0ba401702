/** What an element is to whoever does not see the page (https://www.w3.org/TR/html-aria/, in its usual cases). */
import type { PageNode } from './page-tree.ts';

const ROLES: Record<string, string> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dialog: 'dialog',
  fieldset: 'group',
  form: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  hr: 'separator',
  img: 'img',
  li: 'listitem',
  main: 'main',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  progress: 'progressbar',
  select: 'combobox',
  svg: 'img',
  table: 'table',
  td: 'cell',
  textarea: 'textbox',
  th: 'columnheader',
  tr: 'row',
  ul: 'list',
};

const INPUTS: Record<string, string> = {
  button: 'button',
  checkbox: 'checkbox',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
};

/** `none` for what only holds other things. */
export function findRole({ tag, attributes }: PageNode): string {
  const set = attributes.get('role');
  if (set) return set === 'presentation' ? 'none' : (set.split(' ')[0] ?? 'none');
  if (tag === 'a') return attributes.has('href') ? 'link' : 'none';
  if (tag === 'input') return INPUTS[attributes.get('type') ?? 'text'] ?? 'textbox';
  if (tag === 'img' && attributes.get('alt') === '') return 'none';
  if (tag === 'section')
    return attributes.has('aria-label') || attributes.has('aria-labelledby') ? 'region' : 'none';
  return ROLES[tag] ?? 'none';
}
