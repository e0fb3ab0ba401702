/** The elements of a page as a tree, read by the platform's own parser, and what names them. */
import { fold, INLINE, unescapeHtml } from '../../../runtime/checks/page-text.ts';

export interface PageNode {
  tag: string;
  attributes: Map<string, string>;
  children: (PageNode | string)[];
}

/** Elements that have no end. */
const VOID = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
]);
/** What nobody hears of. */
const SILENT = new Set(['head', 'script', 'style', 'template', 'noscript', 'link', 'meta']);

/** As workerd's parser has an element; the type of a browser's own has the same name. */
interface ParsedElement {
  tagName: string;
  namespaceURI: string;
  attributes: Iterable<[name: string, value: string]>;
  onEndTag(handler: () => void): void;
}

/** @returns a root whose children are the page's; what is hidden is not among them. */
export async function readPageTree(html: string): Promise<PageNode> {
  const root: PageNode = { tag: '', attributes: new Map(), children: [] };
  const open = [root];
  const take = (element: ParsedElement) => {
    const tag = element.tagName.toLowerCase();
    // Of a drawing only the whole is of interest.
    if (tag !== 'svg' && !element.namespaceURI.endsWith('xhtml')) return;
    const attributes = new Map([...element.attributes].map(([name, value]) => [name, unescapeHtml(value)]));
    const node = { tag, attributes, children: [] };
    open.at(-1)?.children.push(node);
    if (VOID.has(tag)) return;
    open.push(node);
    element.onEndTag(() => {
      const place = open.lastIndexOf(node);
      if (place > 0) open.length = place;
    });
  };
  const rewriter = new HTMLRewriter()
    .on('*', { element: (element) => take(element as unknown as ParsedElement) })
    .onDocument({
      text({ text }) {
        if (text !== '') open.at(-1)?.children.push(text);
      },
    });
  await rewriter.transform(new Response(html)).text();
  return withoutHidden(root);
}

function withoutHidden(node: PageNode): PageNode {
  const children = node.children
    .filter((child) => typeof child === 'string' || !isHidden(child))
    .map((child) => (typeof child === 'string' ? child : withoutHidden(child)));
  return { ...node, children };
}

function isHidden({ tag, attributes }: PageNode): boolean {
  return (
    SILENT.has(tag) ||
    (tag === 'svg' && !attributes.has('aria-label')) ||
    attributes.has('hidden') ||
    attributes.get('aria-hidden') === 'true' ||
    attributes.get('type') === 'hidden' ||
    (tag === 'dialog' && !attributes.has('open')) ||
    /display:\s*none/.test(attributes.get('style') ?? '')
  );
}

/** The texts in an element and below it. */
export function textOf(node: PageNode | string): string {
  return fold(readText(node));
}

function readText(node: PageNode | string): string {
  if (typeof node === 'string') return unescapeHtml(node);
  if (node.tag === 'img') return ` ${node.attributes.get('alt') ?? ''} `;
  const text = node.attributes.get('aria-label') ?? node.children.map(readText).join('');
  return INLINE.has(node.tag) ? text : ` ${text} `;
}

/** @param isContent whether what stands in the element names it (accname 1.2, in its usual cases). */
export function findName(node: PageNode, root: PageNode, isContent: boolean): string {
  const { attributes, tag } = node;
  const ids = attributes.get('aria-labelledby')?.split(/\s+/) ?? [];
  const by = ids.flatMap((id) => find(root, (one) => one.attributes.get('id') === id) ?? []);
  if (by.length > 0) return by.map(textOf).join(' ');
  const own = attributes.get('aria-label') ?? attributes.get('alt');
  if (own) return own;
  if (['input', 'select', 'textarea'].includes(tag)) return nameOfField(node, root);
  if (isContent) return textOf(node) || (attributes.get('title') ?? '');
  const caption = node.children.find(
    (child) => typeof child !== 'string' && ['legend', 'caption', 'figcaption'].includes(child.tag),
  );
  return caption ? textOf(caption) : (attributes.get('title') ?? '');
}

function nameOfField(field: PageNode, root: PageNode): string {
  const id = field.attributes.get('id');
  const label =
    (id && find(root, (one) => one.tag === 'label' && one.attributes.get('for') === id)) ||
    find(root, (one) => one.tag === 'label' && find(one, (inner) => inner === field) !== null);
  if (label) return textOf(label);
  const { attributes } = field;
  const isButton = /^(submit|button|reset)$/.test(attributes.get('type') ?? '');
  return (
    attributes.get('title') ??
    attributes.get('placeholder') ??
    (isButton ? (attributes.get('value') ?? '') : '')
  );
}

function find(node: PageNode, fits: (node: PageNode) => boolean): PageNode | null {
  for (const child of node.children) {
    if (typeof child === 'string') continue;
    const found = fits(child) ? child : find(child, fits);
    if (found) return found;
  }
  return null;
}
