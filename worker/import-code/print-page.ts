/** What stands around a page: index.html, the entry, the styles that all of it has. Pure. */
import type { SourceFiles } from '../contract/project/files.ts';

/** A component with the files that belong to it. */
export interface PageParts {
  /** Of the component. */
  path: string;
  files: SourceFiles;
  imports: string[];
  /** Id of the element that it is shown in. */
  mountPoint: string;
  /** The module calls `createRoot` itself. */
  showsItself: boolean;
  /** It is styled with Tailwind. */
  hasUtilities: boolean;
}

export function printPage(
  { name, description }: { name: string; description: string },
  { path, files, imports, mountPoint, showsItself, hasUtilities }: PageParts,
): SourceFiles {
  // A stylesheet that came along and that the component does not import itself.
  const styles = files['src/App.css'] !== undefined && !imports.includes('./App.css');
  const entry = 'src/main.jsx';
  return {
    'index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>${escapeHtml(name)}</title>${
      description === ''
        ? ''
        : `
    <meta name="description" content="${escapeHtml(description.replace(/\s+/g, ' ').slice(0, 300))}" />`
    }
  </head>
  <body>
    <div id="${mountPoint}"></div>
    <script type="module" src="/${entry}"></script>
  </body>
</html>
`,
    'src/index.css': hasUtilities ? '@import "tailwindcss";\n' : PLAIN_STYLES,
    [entry]: showsItself ? printSelfShown(path, styles) : printEntry(path, mountPoint, styles),
    ...files,
  };
}

const PLAIN_STYLES = `:root {
  color-scheme: light dark;
  font-family: system-ui, sans-serif;
  line-height: 1.5;
}
`;

function printEntry(path: string, mountPoint: string, styles: boolean): string {
  return `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './index.css';
${styles ? "import './App.css';\n" : ''}import App from './${path.replace('src/', '')}';

createRoot(document.getElementById('${mountPoint}')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
`;
}

function printSelfShown(path: string, styles: boolean): string {
  return `import './index.css';
${styles ? "import './App.css';\n" : ''}// It shows itself.
import './${path.replace('src/', '')}';
`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
