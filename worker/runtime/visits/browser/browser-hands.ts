/**
 * Hands in a browser, in a world of its own beside the page's scripts. They press where something is seen and takes the press; the
 * browser itself, asked by `ask`, moves the mouse and the keys.
 */
import { fold } from '../../checks/page-text.ts';
import type { Hands } from '../inside/hands.ts';

/** What only the browser itself can do. */
export type AskBrowser = (
  what: { click: Place } | { type: string } | { key: string } | { quiet: true },
) => Promise<void>;

interface Place {
  x: number;
  y: number;
}

/** So long it is waited for that something can be pressed, ms: it may come in by an animation. */
const PATIENCE_MS = 3_000;
const FRAME_MS = 20;

export function openBrowserHands(document: Document, ask: AskBrowser): Hands {
  const click = async (element: Element) => {
    const found = await findPlace(document, element);
    if (typeof found === 'string') return found;
    await ask({ click: found });
    return null;
  };
  return {
    click,
    async type(field, value) {
      const failure = await click(field);
      if (failure !== null) return failure;
      if (selectAll(document, field)) await ask({ key: 'Delete' });
      if (value !== '') await ask({ type: value });
      return null;
    },
    async choose(select, option) {
      const found = await findPlace(document, select as unknown as Element);
      if (typeof found === 'string') return found;
      // The list of choices is a window of the system, which nobody can press in.
      select.focus();
      option.selected = true;
      for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }));
      return null;
    },
    key: (key) => ask({ key }),
  };
}

/** @returns where it is pressed, or why it cannot be. */
async function findPlace(document: Document, element: Element): Promise<Place | string> {
  const began = performance.now();
  for (;;) {
    const found = await lookForPlace(document, element);
    if (typeof found !== 'string' || performance.now() - began > PATIENCE_MS) return found;
    await pause();
  }
}

async function lookForPlace(document: Document, element: Element): Promise<Place | string> {
  // A box that is drawn by its label is pressed there.
  const labels = [...((element as HTMLInputElement).labels ?? [])] as unknown as Element[];
  let problem = '';
  for (const target of [element, ...labels]) {
    const found = await lookAt(document, target, element);
    if (typeof found !== 'string') return found;
    problem ||= found;
  }
  return problem;
}

async function lookAt(document: Document, target: Element, element: Element): Promise<Place | string> {
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = centerOf(target);
  await pause();
  const place = centerOf(target);
  if (!place || !before) return 'it is not shown';
  if (place.x !== before.x || place.y !== before.y) return 'it does not stand still';
  const hit = document.elementFromPoint(place.x, place.y);
  if (!hit) return 'it lies outside of the screen';
  if (target.contains(hit) || belongsTo(hit, element)) return place;
  return hit.contains(target) ? 'it takes no press' : `${sayWhat(hit)} lies over it`;
}

function centerOf(target: Element): Place | null {
  const box = [...target.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** Whoever presses a label presses what it names. */
function belongsTo(hit: Element, element: Element): boolean {
  const label = hit.closest('label');
  return label !== null && (label.control === (element as unknown) || label.contains(element));
}

function sayWhat(element: Element): string {
  const text = fold(element.textContent ?? '').slice(0, 60);
  return text === '' ? `something without a text (${element.localName})` : `"${text}"`;
}

/** @returns whether there was anything. */
function selectAll(document: Document, field: Element): boolean {
  if ('select' in field) {
    (field as HTMLInputElement).select();
    return (field as HTMLInputElement).value !== '';
  }
  document.getSelection()?.selectAllChildren(field);
  return (field.textContent ?? '') !== '';
}

const pause = () => new Promise((resolve) => setTimeout(resolve, FRAME_MS));
