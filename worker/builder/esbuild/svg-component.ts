/**
 * A picture as a React component, for projects that import it so: `./logo.svg?react` as plugins of Vite have it, and
 * `{ ReactComponent as Logo }` as Create React App. Pure.
 */
import type { SourceFiles } from '../../contract/project/files.ts';

/** The module gives the component alone. */
export const AS_COMPONENT = '?react';
/** The module gives the address, and the component beside it. */
export const AS_BOTH = '?address-and-component';

const ROOT = /<svg(?=[\s>/])((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/i;
const ATTRIBUTE = /([^\s=/"'>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Whether a project imports pictures as Create React App lets it. */
export function usesNamedComponents(files: SourceFiles): boolean {
  return Object.entries(files).some(
    ([path, text]) => /\.[mc]?[jt]sx?$/.test(path) && /\bReactComponent\b/.test(text),
  );
}

/**
 * @param address the module that gives the address; null where the component is all that is wanted.
 * @returns the source of a module; null for a text that is no picture.
 */
export function printSvgComponent(text: string, address: string | null): string | null {
  const root = ROOT.exec(text);
  if (!root) return null;
  const [whole, written = '', isClosed] = root;
  const inner = isClosed ? '' : text.slice(root.index + whole.length).replace(/<\/svg\s*>[^<]*$/i, '');
  const component = `function SvgPicture({ children: _, ...props }) {
  return createElement('svg', { ...${JSON.stringify(readAttributes(written))}, ...props, dangerouslySetInnerHTML: { __html: ${JSON.stringify(inner)} } });
}`;
  const imported = "import { createElement } from 'react';\n";
  if (address === null) return `${imported}export default ${component}\n`;
  return `${imported}export { default } from ${JSON.stringify(address)};\nexport { SvgPicture as ReactComponent };\n${component}\n`;
}

/** What stands at the root, by the names that React has for it. Calls are none of a picture's own. */
function readAttributes(written: string): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [, name = '', double, single] of written.matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single ?? '');
    if (/^on/i.test(name)) continue;
    if (name === 'class') read.className = value;
    else if (name === 'style') read.style = readStyle(value);
    else if (/^(data|aria)-/.test(name)) read[name] = value;
    else read[toCamelCase(name)] = value;
  }
  return read;
}

function readStyle(written: string): Record<string, string> {
  return Object.fromEntries(
    written.split(';').flatMap((rule) => {
      const colon = rule.indexOf(':');
      const name = rule.slice(0, colon).trim();
      if (colon < 1) return [];
      return [[name.startsWith('--') ? name : toCamelCase(name.toLowerCase()), rule.slice(colon + 1).trim()]];
    }),
  );
}

/** `stroke-width`, `xmlns:xlink` */
function toCamelCase(name: string): string {
  return name.replace(/[-:]([a-z])/gi, (_, letter: string) => letter.toUpperCase());
}

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const sign = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    return sign <= 0x10ffff ? String.fromCodePoint(sign) : whole;
  });
}
