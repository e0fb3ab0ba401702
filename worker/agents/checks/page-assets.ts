/** What an HTML page loads first, by reading it. */

export interface PageAssets {
  /** Scripts and preloaded modules, in order, once each. */
  scripts: string[];
  styles: string[];
}

/** @returns paths on the page's own host; addresses of other hosts are left out. */
export function listPageAssets(html: string): PageAssets {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/gi)) {
    const source = attribute(tag, 'src') ?? attribute(tag, 'href');
    if (!source || /^[a-z]+:|^\/\//i.test(source)) continue;
    const path = source.startsWith('/') ? source : `/${source.replace(/^\.\//, '')}`;
    const rel = attribute(tag, 'rel');
    if (/^<script/i.test(tag) || rel === 'modulepreload') scripts.add(path);
    else if (rel === 'stylesheet') styles.add(path);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** @returns the static imports of a built module: paths and bare names. */
export function listStaticImports(code: string): string[] {
  const found = new Set<string>();
  for (const match of code.matchAll(/\b(?:import|export)\b(?:[\w*{}\s,$]*?\bfrom\b)?\s*["']([^"']+)["']/g))
    if (match[1]) found.add(match[1]);
  return [...found];
}

function attribute(tag: string, name: string): string | null {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return match ? (match[1] ?? match[2] ?? match[3] ?? null) : null;
}

/** @returns bare module name → path, of the page's import map. */
export function readImportMap(html: string): Map<string, string> {
  const text = /<script[^>]*type="importmap"[^>]*>([\s\S]*?)<\/script>/i.exec(html)?.[1];
  if (!text) return new Map();
  const parsed = JSON.parse(text) as { imports?: Record<string, string> };
  return new Map(Object.entries(parsed.imports ?? {}));
}
