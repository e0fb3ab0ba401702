/** Finds on a page what somebody means who says its name: exactly so before what only begins so, what is in front before what is behind. */
import { computeAccessibleName } from 'dom-accessibility-api';
import { fold } from '../../checks/page-text.ts';
import { isHidden, readScreen } from './read-screen.ts';

const PRESSED =
  'button, a[href], summary, label, [role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="option"], [role="switch"], [role="checkbox"], [role="radio"], [role="gridcell"], input[type="checkbox"], input[type="radio"], input[type="submit"], input[type="button"], input[type="reset"]';
const FILLED =
  'input:not([type="submit"]):not([type="button"]):not([type="reset"]):not([type="hidden"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"], [role="spinbutton"], [role="slider"]';
/** What belongs together and has a text that tells it from its like. */
const GROUPS =
  'tr, li, article, section, fieldset, form, dialog, [role="row"], [role="listitem"], [role="group"], div';

/** @param within words that stand beside it, in the smallest part of the page that has both. */
export function findPressed(document: Document, name: string, within?: string): Element | null {
  return (
    findNamed(document, PRESSED, name, within) ??
    // What is no control and takes a press all the same: a square of a board, a card.
    findByText(document, name, within)
  );
}

export function findFilled(document: Document, name: string, within?: string): Element | null {
  return findNamed(document, FILLED, name, within);
}

/** Names of what can be pressed or filled now, for whoever asked for another. */
export function listNames(document: Document, kind: 'pressed' | 'filled'): string[] {
  const found = [...frontOf(document).querySelectorAll(kind === 'pressed' ? PRESSED : FILLED)];
  const names = found.filter((one) => one.tagName !== 'LABEL' && !isHidden(one)).map(nameOf);
  return [...new Set(names.filter((name) => name !== ''))].slice(0, 40);
}

export function nameOf(element: Element): string {
  return fold(computeAccessibleName(element)) || fold(element.textContent ?? '');
}

/** A dialog that is open stands before the page, the last of them before the others. */
function frontOf(document: Document): Element {
  return (
    [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')]
      .filter((one) => !isHidden(one))
      .at(-1) ?? document.body
  );
}

function findNamed(document: Document, selector: string, name: string, within?: string): Element | null {
  const places = [...new Set([frontOf(document), document.body])];
  for (const place of places) {
    const all = [...place.querySelectorAll(selector)].filter((one) => !isHidden(one));
    const named = all
      .map((element) => ({ element, rank: rankOf(nameOf(element), name) }))
      .filter(({ rank }) => rank > 0);
    const best = Math.max(0, ...named.map(({ rank }) => rank));
    const fitting = named.filter(({ rank }) => rank === best).map(({ element }) => element);
    const found = within === undefined ? pick(fitting) : findBeside(fitting, within);
    if (found) return found;
  }
  return null;
}

/** One that can be used before one that cannot. */
function pick(elements: readonly Element[]): Element | null {
  return elements.find((one) => !isDisabled(one)) ?? elements[0] ?? null;
}

export function isDisabled(element: Element): boolean {
  return element.closest('[disabled], fieldset[disabled], [aria-disabled="true"], [inert]') !== null;
}

function rankOf(name: string, asked: string): number {
  const [one, other] = [name.toLowerCase(), fold(asked).toLowerCase()];
  if (other === '') return 0;
  if (one === other) return 4;
  // "Title *", "Title (required)".
  if (one.replace(/\s*(\*|\(.*\))$/, '') === other) return 3;
  if (one.startsWith(other)) return 2;
  return one.includes(other) ? 1 : 0;
}

/** The one whose smallest group that has the words is the smallest. */
function findBeside(elements: readonly Element[], words: string): Element | null {
  const asked = fold(words).toLowerCase();
  const sized = elements.flatMap((element) => {
    const group = groupsOf(element).find((one) => readScreen(one).toLowerCase().includes(asked));
    return group ? [{ element, size: readScreen(group).length }] : [];
  });
  return sized.sort((one, other) => one.size - other.size)[0]?.element ?? null;
}

function groupsOf(element: Element): Element[] {
  const groups: Element[] = [];
  for (let at = element.closest(GROUPS); at; at = at.parentElement?.closest(GROUPS) ?? null) groups.push(at);
  return groups;
}

function findByText(document: Document, name: string, within?: string): Element | null {
  const asked = fold(name).toLowerCase();
  const all = [...frontOf(document).querySelectorAll('*')].filter(
    (one) => !isHidden(one) && readScreen(one).toLowerCase() === asked,
  );
  const smallest = all.filter((one) => !all.some((other) => other !== one && one.contains(other)));
  return within === undefined ? pick(smallest) : findBeside(smallest, within);
}
