/** The page of a project, wherever the tool that it was made with has it. Pure. */
import type { SourceFiles } from '../../contract/project/files.ts';
import { readPublicVariables } from '../esbuild/public-variables.ts';
import { listEntries } from './write-page.ts';

export const PAGE = 'index.html';
/** Create React App has its page there, and puts the script in itself. */
const PUBLIC_PAGE = 'public/index.html';
const ENTRY = /^src\/index\.[jt]sx?$/;

/** @returns the page with its variables filled in; undefined where there is none. */
export function readPage(files: SourceFiles): string | undefined {
  const own = files[PAGE];
  if (own !== undefined) return fillVariables(own, files);
  const entry = Object.keys(files).find((path) => ENTRY.test(path));
  const html = files[PUBLIC_PAGE];
  if (html === undefined || !entry) return undefined;
  const page = fillVariables(html, files);
  if (listEntries(page).length > 0) return page;
  const script = `<script type="module" src="/${entry}"></script>`;
  const end = page.search(/<\/body\s*>/i);
  return end < 0 ? `${page}\n${script}` : `${page.slice(0, end)}${script}\n${page.slice(end)}`;
}

/** `%PUBLIC_URL%`, `%VITE_TITLE%`; what nobody set stays as it stands. */
function fillVariables(html: string, files: SourceFiles): string {
  if (!html.includes('%')) return html;
  const values: Record<string, string> = {
    ...readPublicVariables(files),
    PUBLIC_URL: '',
    MODE: 'production',
    BASE_URL: '/',
  };
  return html.replace(/%(\w{1,100})%/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : whole,
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
