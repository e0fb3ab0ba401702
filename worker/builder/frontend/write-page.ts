/** index.html as it is served: sources replaced by what was built from them. Pure. */

export interface PageParts {
  /** Specifier → address, put inline. */
  importMap: Record<string, string>;
  /** Addresses of scripts that the first page needs, beside the entries. */
  preloads: string[];
  styles: string[];
  /** Addresses of scripts that run before all others, modules or not. */
  first?: string[];
  /** Address of a face as it stands in the page → where it is served. */
  faces: Map<string, string>;
  /** Source address as it stands in the page → built address. */
  entries: Map<string, string>;
}

const SCRIPT = /<script\b([^<>]*)>([\s\S]*?)<\/script\s*>/gi;
const LINK = /<link\b([^<>]*)>/gi;

/** Addresses of the module scripts of a page (`/src/main.tsx`), in order. */
export function listEntries(html: string): string[] {
  const found: string[] = [];
  for (const [, attributes = ''] of splitAtLastScript(html)[0].matchAll(SCRIPT)) {
    const source = readAttribute(attributes, 'src');
    if (source && readAttribute(attributes, 'type') === 'module' && !/^(https?:)?\/\//.test(source))
      found.push(source);
  }
  return found;
}

/** Stylesheets of the project that the page links to itself. */
export function listLinkedStyles(html: string): string[] {
  const found: string[] = [];
  for (const [, attributes = ''] of html.matchAll(LINK)) {
    const address = readAttribute(attributes, 'href');
    if (address && readAttribute(attributes, 'rel') === 'stylesheet' && /^(\.\/|\/)?src\//.test(address))
      found.push(address);
  }
  return found;
}

/** @returns the page; the import map stands before every module script, as browsers ask. */
export function writePage(html: string, parts: PageParts): string {
  const scripts: string[] = [];
  const [upToLastScript, rest] = splitAtLastScript(html);
  let page = upToLastScript.replace(SCRIPT, (whole, attributes: string) => {
    const built = parts.entries.get(readAttribute(attributes, 'src') ?? '');
    if (!built) return whole;
    scripts.push(`<script type="module" crossorigin src="${built}"></script>`);
    return '';
  });
  page = `${page}${rest}`.replace(LINK, (whole, attributes: string) => {
    const address = readAttribute(attributes, 'href') ?? '';
    const face = parts.faces.get(address);
    if (face !== undefined) return whole.replace(address, () => face);
    return parts.entries.has(address) ? '' : whole;
  });
  const head = [
    ...(parts.first ?? []).map((address) => `<script src="${address}"></script>`),
    `<script type="importmap">${writeImportMap(parts.importMap)}</script>`,
    ...parts.styles.map((address) => `<link rel="stylesheet" crossorigin href="${address}">`),
    ...parts.preloads.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`),
    ...scripts,
  ].join('\n    ');
  const end = page.search(/<\/head\s*>/i);
  const at = end >= 0 ? end : Math.max(0, page.search(/<body\b/i));
  return `${page.slice(0, at).trimEnd()}\n    ${head}\n  ${page.slice(at)}`.replace(/\n[ \t]*\n+/g, '\n');
}

/** Texts of the inline scripts of a page, exactly as the browser hashes them. */
export function listInlineScripts(html: string): string[] {
  const found: string[] = [];
  for (const [, attributes = '', text = ''] of splitAtLastScript(html)[0].matchAll(SCRIPT))
    if (!readAttribute(attributes, 'src') && text.trim()) found.push(text);
  return found;
}

/** Where no script ends any more, each that begins would be followed to the end of the page. */
function splitAtLastScript(html: string): [string, string] {
  let end = 0;
  for (const { 0: closing, index } of html.matchAll(/<\/script\s*>/gi)) end = index + closing.length;
  return [html.slice(0, end), html.slice(end)];
}

function writeImportMap(imports: Record<string, string>): string {
  return JSON.stringify({ imports }).replaceAll('<', '\\u003c');
}

function readAttribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  );
  return found ? (found[1] ?? found[2] ?? found[3] ?? '') : null;
}
