/** What a page in the preview tells the workspace, and what it is asked to do. The page is not ours: everything is checked. */

export type ConsoleLevel = 'log' | 'warn' | 'error';

export type PreviewReport =
  | { type: 'hello'; path: string }
  | { type: 'console'; at: string; level: ConsoleLevel; text: string }
  | { type: 'error'; at: string; message: string; stack: string | null }
  | { type: 'call'; at: string; method: string; url: string; status: number; ms: number }
  | { type: 'address'; path: string; title: string }
  | { type: 'leaving'; x: number; y: number; path: string }
  | { type: 'empty'; cause: string | null }
  | { type: 'picked'; at: string | null }
  /** A text was changed in its place; `at` is the element that wrote it. */
  | { type: 'rewritten'; at: string; before: string; after: string }
  /** An element that somebody comments on or talks about, and whether one that was looked for is there. */
  | { type: 'noted'; page: string; selector: string; text: string; at: string | null }
  | { type: 'found'; isFound: number }
  | { type: 'styled'; address: string }
  /** What became of modules and styles that were to be exchanged. */
  | { type: 'exchanged'; edit: number; outcome: string }
  | { type: 'map'; url: string; map: string | null };

export type PreviewOrder =
  | { type: 'styles'; addresses: string[] }
  | { type: 'back' | 'forward' | 'reload' | 'refresh-data' }
  /** Edited files, to be shown without a build; `free` are names that a module uses and does not declare. */
  | {
      type: 'exchange';
      edit: number;
      modules: {
        path: string;
        code: string;
        imports: Record<string, string | null>;
        isBoundary: boolean;
        free: string[];
      }[];
      styles: { path: string; text: string }[];
      /** Styles of class names that the page's stylesheets do not have; null leaves those that were sent before. */
      classes: string | null;
    }
  | { type: 'go'; path: string }
  | { type: 'scroll'; x: number; y: number }
  /** @property isWriting the text of what is picked is to be changed there. @property isNoting it is to be described. */
  | { type: 'pick'; isOn: boolean; isWriting: boolean; isNoting: boolean }
  /** Shows an element, if it is on this page. */
  | { type: 'find'; selector: string; text: string }
  | { type: 'map'; url: string };

/** Longest text that is taken, characters. */
const MAX_TEXT = 10_000;

/** What each report holds, and of which kind. */
const SHAPES: { [Type in PreviewReport['type']]: Record<string, 'text' | 'text?' | 'long?' | 'number'> } = {
  hello: { path: 'text' },
  console: { at: 'text', level: 'text', text: 'text' },
  error: { at: 'text', message: 'text', stack: 'text?' },
  call: { at: 'text', method: 'text', url: 'text', status: 'number', ms: 'number' },
  address: { path: 'text', title: 'text' },
  leaving: { x: 'number', y: 'number', path: 'text' },
  empty: { cause: 'text?' },
  picked: { at: 'text?' },
  rewritten: { at: 'text', before: 'text', after: 'text' },
  noted: { page: 'text', selector: 'text', text: 'text', at: 'text?' },
  found: { isFound: 'number' },
  styled: { address: 'text' },
  exchanged: { edit: 'number', outcome: 'text' },
  map: { url: 'text', map: 'long?' },
};

/** @returns null for a message that is none of ours. */
export function readPreviewReport(data: unknown): PreviewReport | null {
  const report = data as Record<string, unknown> | null;
  if (typeof report !== 'object' || report?.source !== 'hewn-preview') return null;
  const type = report.type as PreviewReport['type'];
  if (!Object.hasOwn(SHAPES, String(type))) return null;
  const read: Record<string, unknown> = { type };
  for (const [name, kind] of Object.entries(SHAPES[type])) {
    const value = report[name];
    if (kind === 'number') read[name] = typeof value === 'number' && Number.isFinite(value) ? value : 0;
    else if (typeof value === 'string') read[name] = kind === 'long?' ? value : value.slice(0, MAX_TEXT);
    else if (kind === 'text') return null;
    else read[name] = null;
  }
  if (type === 'console' && read.level !== 'warn' && read.level !== 'error') read.level = 'log';
  return read as PreviewReport;
}

/** A place as elements of the preview carry it: `src/App.tsx:12:5`. */
export function readPlace(at: string): { path: string; line: number; column: number } | null {
  const found = /^(.+?):(\d+):(\d+)$/.exec(at);
  return found?.[1] ? { path: found[1], line: Number(found[2]), column: Number(found[3]) } : null;
}
