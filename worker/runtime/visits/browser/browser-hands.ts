/**
 * Hands in a browser, in a world of its own beside the page's scripts. They press where something is seen and takes the press; the
 * browser itself, asked by `ask`, moves the mouse and the keys.
 */
import { fold } from '../../checks/page-text.ts';
import type { Hands } from '../inside/hands.ts';
import { watchPress } from './watch-press.ts';

/** What only the browser itself can do. */
export type AskBrowser = (
  what: { click: Place } | { type: string } | { key: string } | { quiet: true },
) => Promise<void>;

interface BrowserHands extends Hands {
  /** Whether the layout kept the last press off: something lay over it, it was not shown. */
  wasKeptOff(): boolean;
}

interface Place {
  x: number;
  y: number;
}

interface Reached {
  place: Place;
  target: Element;
}

/** Why something is not pressed. Only what the layout says stays as it is, however busy a machine is. */
interface Obstacle {
  why: string;
  byLayout: boolean;
}

/** So often it is looked whether something can be pressed: it may come in by an animation. */
const LOOKS = 60;
const FRAME_MS = 20;

const MOVES: Obstacle = { why: 'it does not stand still', byLayout: false };

export function openBrowserHands(document: Document, ask: AskBrowser): BrowserHands {
  let isKeptOff = false;
  /** Tries it until nothing stands in the way, or for long. */
  const reach = async (
    element: Element,
    use: (found: Reached) => Promise<boolean>,
  ): Promise<string | null> => {
    isKeptOff = false;
    for (let looks = 0; ; looks++) {
      const found = await findPlace(document, element);
      if (!('why' in found) && (await use(found))) return null;
      const { why, byLayout } = 'why' in found ? found : MOVES;
      isKeptOff = byLayout;
      if (looks >= LOOKS) return why;
      await pause();
    }
  };
  const click = (element: Element) =>
    reach(element, async ({ place, target }) => {
      const watched = watchPress(document, (hit) => isMeant(target, hit, element));
      await ask({ click: place });
      return watched.end();
    });
  return {
    click,
    wasKeptOff: () => isKeptOff,
    async type(field, value) {
      const failure = await click(field);
      if (failure !== null) return failure;
      if (selectAll(document, field)) await ask({ key: 'Delete' });
      if (value !== '') await ask({ type: value });
      return null;
    },
    choose: (select, option) =>
      reach(select as unknown as Element, async () => {
        // The list of choices is a window of the system, which nobody can press in.
        select.focus();
        option.selected = true;
        for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }));
        return true;
      }),
    async key(key) {
      isKeptOff = false;
      await ask({ key });
    },
  };
}

/** Where it is pressed now, and what takes the press there. */
async function findPlace(document: Document, element: Element): Promise<Reached | Obstacle> {
  // A box that is drawn by its label is pressed there.
  const labels = [...((element as HTMLInputElement).labels ?? [])] as unknown as Element[];
  let obstacle: Obstacle | null = null;
  for (const target of [element, ...labels]) {
    const found = await lookAt(document, target, element);
    if (!('why' in found)) return { place: found, target };
    obstacle ??= found;
  }
  return obstacle ?? MOVES;
}

async function lookAt(document: Document, target: Element, element: Element): Promise<Place | Obstacle> {
  const byLayout = (why: string): Obstacle => ({ why, byLayout: true });
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = centerOf(target);
  await pause();
  const place = centerOf(target);
  // What a page took away meanwhile has no place either.
  if (!place || !before) return target.isConnected ? byLayout('it is not shown') : MOVES;
  if (place.x !== before.x || place.y !== before.y) return MOVES;
  const hit = document.elementFromPoint(place.x, place.y);
  if (!hit) return byLayout('it lies outside of the screen');
  if (isMeant(target, hit, element)) return place;
  return byLayout(hit.contains(target) ? 'it takes no press' : `${sayWhat(hit)} lies over it`);
}

const isMeant = (target: Element, hit: Element, element: Element) =>
  target.contains(hit) || belongsTo(hit, element);

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
