/**
 * What a visitor is about to buy: products by their id with a quantity, nothing else. Prices and names are read from the
 * server whenever they are shown. It lives in this browser; where that is not allowed (a page inside another site's frame),
 * as long as the page is open.
 */
import { useSyncExternalStore } from 'react';
import { settings } from '../settings';

export interface CartLine {
  id: number;
  quantity: number;
}

/** More of one product than this is a matter for a conversation. */
export const MOST_OF_ONE = 999;

/** More different products than these are not ordered at once. */
const MOST_LINES = 100;

const KEY = `cart of ${settings.name}`;
const EMPTY: readonly CartLine[] = [];

let lines: readonly CartLine[] | null = null;
const listeners = new Set<() => void>();

function read(): readonly CartLine[] {
  lines ??= parse(readStored());
  return lines;
}

/** `localStorage` itself throws in a frame of another site. */
function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(next: readonly CartLine[]) {
  lines = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The cart then lasts as long as the page, which `lines` sees to.
  }
  for (const listener of listeners) listener();
}

/** Anything could stand in the storage of a browser. */
function parse(text: string | null): readonly CartLine[] {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '[]');
  } catch {
    return EMPTY;
  }
  if (!Array.isArray(found)) return EMPTY;
  return found.filter(isLine).slice(0, MOST_LINES);
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('quantity' in value)) return false;
  const { id, quantity } = value;
  return (
    Number.isInteger(id) &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= MOST_OF_ONE
  );
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    lines = parse(event.newValue);
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function setQuantity(id: number, quantity: number) {
  const wanted = Math.min(Math.max(0, Math.round(quantity)), MOST_OF_ONE);
  const known = read().some((line) => line.id === id);
  const changed = known
    ? read().map((line) => (line.id === id ? { id, quantity: wanted } : line))
    : [...read(), { id, quantity: wanted }].slice(0, MOST_LINES);
  write(changed.filter((line) => line.quantity > 0));
}

function quantityOf(id: number): number {
  return read().find((line) => line.id === id)?.quantity ?? 0;
}

export interface Cart {
  /** In the order in which they were put in. */
  lines: readonly CartLine[];
  /** How many things altogether. */
  count: number;
  quantityOf: (id: number) => number;
  add: (id: number, quantity: number) => void;
  /** Zero takes the product out. */
  setQuantity: (id: number, quantity: number) => void;
  clear: () => void;
}

/** The cart of this browser; every tab shows the same. */
export function useCart(): Cart {
  const current = useSyncExternalStore(subscribe, read, () => EMPTY);
  return {
    lines: current,
    count: current.reduce((sum, line) => sum + line.quantity, 0),
    quantityOf: (id) => current.find((line) => line.id === id)?.quantity ?? 0,
    add: (id, quantity) => setQuantity(id, quantityOf(id) + quantity),
    setQuantity,
    clear: () => write(EMPTY),
  };
}
