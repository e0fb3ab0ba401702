/**
 * Stands in every page of a preview, before React: modules say here what they export, and those that were edited are exchanged
 * while the page runs, by the rules of Fast Refresh; stylesheets are exchanged in their place. The order to do so comes from
 * the workspace around the page alone. Bundled by build-vendor.mjs.
 */
import {
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
  setSignature,
} from 'react-refresh/runtime';

type Exports = Record<string, unknown>;
type Part = [name: string, value: unknown, hooks: string, called: () => unknown[]];

interface NewModule {
  path: string;
  /** CommonJS, in its strict form. */
  code: string;
  /** What it imports → the module of the project that is meant; null for a package. */
  imports: Record<string, string | null>;
  /** Names that it uses without declaring them. */
  free: string[];
  /** Who imports it keeps what was imported: all that it exports are components. */
  isBoundary: boolean;
}

interface NewStyle {
  path: string;
  text: string;
}

type Order =
  | {
      type: 'exchange';
      edit: number;
      modules: NewModule[];
      styles: NewStyle[];
      /** Styles of class names that no stylesheet of the page has; null leaves those of before. */
      classes: string | null;
    }
  | { type: string };

type Outcome = 'shown' | 'unknown-names' | 'refused';

const modules = new Map<string, Exports>();

injectIntoGlobalHook(window);

function addModule(path: string, exports: Exports, parts: Part[]): void {
  modules.set(path, exports);
  for (const [name, value, hooks, called] of parts) {
    if (value === null || (typeof value !== 'function' && typeof value !== 'object')) continue;
    if (/^[A-Z]/.test(name)) register(value, `${path} ${name}`);
    if (hooks !== '') setSignature(value, hooks, false, () => called().filter(isFunction));
  }
  for (const name of Object.keys(exports)) {
    const value = readExport(exports, name);
    if (isLikelyComponentType(value)) register(value, `${path} ${name}`);
  }
}

const isFunction = (value: unknown): value is () => unknown => typeof value === 'function';

/** What comes from a module that is still on its way (a circle) is registered by that module. */
function readExport(exports: Exports, name: string): unknown {
  try {
    return exports[name];
  } catch (error) {
    if (error instanceof ReferenceError) return undefined;
    throw error;
  }
}

async function exchange(
  replacements: NewModule[],
  styles: NewStyle[],
  classes: string | null,
): Promise<Outcome> {
  if (replacements.some(({ path }) => !modules.has(path))) return 'refused';
  if (replacements.some(({ free }) => free.some((name) => !(name in globalThis)))) return 'unknown-names';
  const packages = new Map<string, unknown>();
  for (const { imports } of replacements)
    for (const [specifier, path] of Object.entries(imports))
      if (path === null && !packages.has(specifier)) {
        const imported: object = await import(specifier);
        packages.set(specifier, { ...imported, __esModule: true });
      } else if (path !== null && !modules.has(path)) return 'refused';
  const sheets = await findSheets(styles);
  if (sheets === null) return 'refused';
  for (const { path, code, imports, isBoundary } of replacements) {
    const before = modules.get(path) ?? {};
    const exports: Exports = {};
    const evaluate = await readModule(path, code);
    evaluate((specifier) => findImport(specifier, imports, packages), { exports }, exports);
    if (isBoundary && !isSameBoundary(before, exports)) return 'refused';
  }
  for (const put of sheets) put();
  if (classes !== null) putClasses(classes);
  if (replacements.length > 0) performReactRefresh();
  return 'shown';
}

type Evaluate = (
  require: (specifier: string) => unknown,
  module: { exports: Exports },
  exports: Exports,
) => void;

async function readModule(path: string, code: string): Promise<Evaluate> {
  const text = `export default function (require, module, exports) {${code}\n}\n//# sourceURL=${location.origin}/${path}`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    return (await import(address)).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function findImport(
  specifier: string,
  imports: NewModule['imports'],
  packages: Map<string, unknown>,
): unknown {
  const path = imports[specifier];
  // Stylesheets stand in the page already.
  if (path === undefined) return {};
  if (path === null) return packages.get(specifier);
  const exports = modules.get(path) ?? {};
  return new Proxy(exports, { get: (target, name: string) => name === '__esModule' || target[name] });
}

function isSameBoundary(before: Exports, after: Exports): boolean {
  const names = Object.keys(after).filter((name) => name !== '__esModule');
  const known = Object.keys(before).filter((name) => name !== '__esModule');
  return (
    names.length > 0 &&
    known.length === names.length &&
    names.every((name) => Object.hasOwn(before, name) && isLikelyComponentType(after[name]))
  );
}

/** Texts of the stylesheets as they were built, by their elements. */
const sheetTexts = new WeakMap<Element, string>();

type Sheet = HTMLLinkElement | HTMLStyleElement;

async function readSheet(sheet: Sheet): Promise<string> {
  if (!('href' in sheet)) return sheet.textContent ?? '';
  const known = sheetTexts.get(sheet);
  if (known !== undefined) return known;
  const answer = await fetch(sheet.href);
  const text = answer.ok ? await answer.text() : '';
  sheetTexts.set(sheet, text);
  return text;
}

/** The builder says with a comment which file a part of a stylesheet is from. @returns what puts the texts in; null where a file has no place. */
async function findSheets(styles: NewStyle[]): Promise<(() => void)[] | null> {
  const found: (() => void)[] = [];
  for (const { path, text } of styles) {
    const mark = `/* project:${path} */\n`;
    let isThere = false;
    for (const sheet of document.querySelectorAll<Sheet>(
      'link[rel="stylesheet"]:not([data-hewn-left]), style[data-hewn]',
    )) {
      const whole = await readSheet(sheet);
      const start = whole.indexOf(mark);
      if (start < 0) continue;
      isThere = true;
      const from = start + mark.length;
      const next = /\n\/\* (project:|sourceMappingURL)|\n\/\*# /.exec(whole.slice(from - 1));
      const end = next ? from - 1 + next.index : whole.length;
      found.push(() => putSheet(sheet, `${whole.slice(0, from)}${text}${whole.slice(end)}`));
      break;
    }
    if (!isThere) return null;
  }
  return found;
}

function putSheet(sheet: Sheet, text: string): void {
  if (!('href' in sheet)) {
    sheet.textContent = text;
    return;
  }
  const style = document.createElement('style');
  style.dataset.hewn = '';
  style.textContent = text;
  sheet.insertAdjacentElement('afterend', style);
  sheet.disabled = true;
  sheet.dataset.hewnLeft = '';
}

/** Beside the stylesheets, until one that was built takes their place. */
function putClasses(text: string): void {
  let style = document.querySelector<HTMLStyleElement>('style[data-hewn-classes]');
  if (!style) {
    style = document.createElement('style');
    style.dataset.hewnClasses = '';
    document.head.insertAdjacentElement('beforeend', style);
  }
  style.textContent = text;
}

async function onOrder({ data, source }: MessageEvent): Promise<void> {
  if (source !== parent || data?.target !== 'hewn-preview') return;
  const order = data as Order;
  if (order.type !== 'exchange' || !('modules' in order)) return;
  let outcome: Outcome = 'refused';
  try {
    outcome = await exchange(order.modules, order.styles, order.classes);
  } catch {
    // The build that follows says what is wrong, or shows it.
  }
  parent.postMessage({ source: 'hewn-preview', type: 'exchanged', edit: order.edit, outcome }, '*');
  if (outcome === 'shown') dispatchEvent(new Event('hewn-exchanged'));
}

Object.defineProperty(globalThis, '$hewn', { value: { module: addModule } });
if (window.parent !== window) addEventListener('message', (event) => void onOrder(event));
