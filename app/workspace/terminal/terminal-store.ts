/** What this browser keeps of the terminals of a project, so that a reload changes nothing. */
import { HOME, type ShellPlace } from './shell-messages';

export interface KeptTerminal {
  id: string;
  /** What stands on its screen and above it, with colours. */
  screen: string;
  place: ShellPlace;
}

export interface KeptTerminals {
  terminals: KeptTerminal[];
  /** Lines that were entered, oldest first; all terminals of a project share them. */
  history: string[];
}

/** Characters of a screen, and lines of the history, that are kept. */
const MAX_SCREEN = 60_000;
const MAX_HISTORY = 500;
export const MAX_TERMINALS = 5;

export const FIRST_PLACE: ShellPlace = { cwd: HOME, env: {} };

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export function readTerminals(storage: Store | null, project: string): KeptTerminals {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(nameKey(project)) ?? 'null');
    if (isKept(kept)) return kept;
  } catch {
    // Somebody else's text under our key is the same as none.
  }
  return { terminals: [], history: [] };
}

export function keepTerminals(storage: Store | null, project: string, kept: KeptTerminals): void {
  const bounded: KeptTerminals = {
    terminals: kept.terminals
      .slice(0, MAX_TERMINALS)
      .map((one) => ({ ...one, screen: cutScreen(one.screen) })),
    history: kept.history.slice(-MAX_HISTORY),
  };
  try {
    storage?.setItem(nameKey(project), JSON.stringify(bounded));
  } catch (error) {
    console.warn('The terminals cannot be kept in this browser:', error);
  }
}

/** The newest part, from the beginning of a line. */
export function cutScreen(screen: string): string {
  if (screen.length <= MAX_SCREEN) return screen;
  const start = screen.indexOf('\n', screen.length - MAX_SCREEN) + 1;
  return screen.slice(start === 0 ? -MAX_SCREEN : start);
}

/** The same line twice is one of the history, and a line that begins with a blank is none, as in bash. */
export function addToHistory(history: readonly string[], line: string): string[] {
  if (line.trim() === '' || line.startsWith(' ') || history.at(-1) === line) return [...history];
  return [...history, line].slice(-MAX_HISTORY);
}

const nameKey = (project: string) => `hewn.terminals.${project}`;

function isKept(value: unknown): value is KeptTerminals {
  const kept = value as KeptTerminals | null;
  return (
    Array.isArray(kept?.terminals) &&
    Array.isArray(kept.history) &&
    kept.history.every((line) => typeof line === 'string') &&
    kept.terminals.every(
      (one) =>
        typeof one?.id === 'string' &&
        typeof one.screen === 'string' &&
        typeof one.place?.cwd === 'string' &&
        typeof one.place.env === 'object',
    )
  );
}
