/** What somebody sees of a page, as far as that can be told without a layout; with one, what its styles hide is left out, too. */
import { fold, INLINE } from '../../checks/page-text.ts';

const SILENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'HEAD']);

/** Set where stylesheets say what is shown, as in a browser: without a layout, attributes alone do. */
let seesStyles = false;

/** From now on what a stylesheet hides is hidden, or is not. */
export function seeStyles(are: boolean): void {
  seesStyles = are;
}

/** Whether nobody sees it, whatever the stylesheets say. */
export function isHidden(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (hides(at)) return true;
  return isInvisible(element);
}

function hides(element: Element): boolean {
  if (SILENT.has(element.tagName) || element.hasAttribute('hidden')) return true;
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return true;
  const { parentElement } = element;
  if (
    parentElement?.tagName === 'DETAILS' &&
    !parentElement.hasAttribute('open') &&
    element.tagName !== 'SUMMARY'
  )
    return true;
  if (seesStyles && getComputedStyle(element).display === 'none') return true;
  return /display:\s*none|visibility:\s*hidden/.test(element.getAttribute('style') ?? '');
}

/** The texts in an element, with what stands in its fields. */
export function readScreen(element: Element): string {
  return fold(readElement(element));
}

function readElement(element: Element): string {
  if (hides(element)) return '';
  if (element.tagName === 'TEXTAREA') return ` ${(element as HTMLTextAreaElement).value} `;
  if (element.tagName === 'INPUT') return ` ${shownValue(element as HTMLInputElement)} `;
  if (element.tagName === 'SELECT')
    return ` ${[...(element as unknown as HTMLSelectElement).selectedOptions].map((option) => option.textContent).join(' ')} `;
  if (element.tagName === 'IMG') return ` ${element.getAttribute('alt') ?? ''} `;
  const texts = [...element.childNodes].map((child) => {
    if (child.nodeType === 3) return isInvisible(element) ? '' : (child.textContent ?? '');
    return child.nodeType === 1 ? readElement(child as Element) : '';
  });
  return INLINE.has(element.localName) ? texts.join('') : ` ${texts.join('')} `;
}

/** Its own texts: parts of it may be seen all the same. */
function isInvisible(element: Element): boolean {
  return seesStyles && getComputedStyle(element).visibility !== 'visible';
}

function shownValue(input: HTMLInputElement): string {
  return /^(checkbox|radio|hidden|password|file)$/.test(input.type) ? '' : input.value;
}
