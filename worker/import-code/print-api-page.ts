/** The page of an app of which only a backend was handed over: what it offers, and a way to ask for it. Pure. */
import type { Route } from './list-routes.ts';
import type { PageParts } from './print-page.ts';

export function printApiPage({
  name,
  description,
  routes,
  isPython,
}: {
  name: string;
  description: string;
  routes: Route[];
  isPython: boolean;
}): PageParts & { changes: string[] } {
  const path = 'src/App.jsx';
  return {
    path,
    imports: ['react'],
    mountPoint: 'root',
    showsItself: false,
    hasUtilities: false,
    changes: [],
    files: {
      [path]: `import { useState } from 'react';

const NAME = ${JSON.stringify(name)};
const DESCRIPTION = ${JSON.stringify(description)};
/** As they stand in the backend's code. */
const ROUTES = ${JSON.stringify(routes, null, 2)};

/** The calls of the backend; those that take nothing can be asked from here. */
export default function App() {
  const [answer, setAnswer] = useState(null);

  async function ask(path) {
    setAnswer({ path, text: 'Asking…' });
    try {
      const response = await fetch(path, { headers: { accept: 'application/json' } });
      setAnswer({ path, text: \`\${response.status}\\n\${await response.text()}\` });
    } catch (error) {
      setAnswer({ path, text: \`No answer: \${error.message}\` });
    }
  }

  return (
    <main style={{ maxWidth: '44rem', margin: '0 auto', padding: '2rem 1rem' }}>
      <h1>{NAME}</h1>
      {DESCRIPTION && <p>{DESCRIPTION}</p>}
      <p>This app has a backend and no pages of its own.</p>
${isPython ? '      <p>\n        <a href="/docs">Documentation of its calls</a>\n      </p>\n' : ''}      <ul style={{ padding: 0, listStyle: 'none' }}>
        {ROUTES.map(({ method, path }) => (
          <li key={\`\${method} \${path}\`} style={{ padding: '0.25rem 0', overflowWrap: 'anywhere' }}>
            <code>
              {method} {path}
            </code>{' '}
            {method === 'GET' && path !== '/' && !/[{}:*?]/.test(path) && (
              <button type="button" onClick={() => ask(path)} aria-label={\`Ask for \${path}\`}>
                Ask
              </button>
            )}
          </li>
        ))}
      </ul>
      {answer && (
        <section aria-live="polite">
          <h2>{answer.path}</h2>
          <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{answer.text}</pre>
        </section>
      )}
    </main>
  );
}
`,
    },
  };
}
