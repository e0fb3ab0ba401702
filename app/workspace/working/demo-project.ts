/** The project that is shown without an id: sample data for a look around, kept nowhere. */
import type { Project } from '../../../worker/contract/http.ts';

/** @param now decides how old it looks, ms. */
export function makeDemoProject(now: number): Project {
  const at = new Date(now - 60 * 60 * 1000).toISOString();
  return {
    id: 'demo-project',
    name: 'Demo Project',
    description: 'A small app to look around in: a start page, a navigation bar and a backend that greets.',
    status: 'deployed',
    created_at: at,
    updated_at: at,
    users: 0,
    framework: 'React + FastAPI',
    deployed_url: null,
    role: 'owner',
  };
}

const APP_JS = `import { useState } from 'react';
import Home from './pages/Home';
import Navbar from './components/Navbar';
import './App.css';

export default function App() {
  const [page, setPage] = useState('home');
  return (
    <div className="app">
      <Navbar page={page} onChange={setPage} />
      {page === 'home' ? <Home /> : <p className="about">Two pages, one backend, no magic.</p>}
    </div>
  );
}
`;

const NAVBAR_JS = `const PAGES = ['home', 'about'];

export default function Navbar({ page, onChange }) {
  return (
    <nav className="navbar">
      {PAGES.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === page ? 'page' : undefined}
          onClick={() => onChange(name)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
`;

const HOME_JS = `import { useEffect, useState } from 'react';

export default function Home() {
  const [greeting, setGreeting] = useState('…');

  useEffect(() => {
    fetch('/api/greeting')
      .then((answer) => answer.json())
      .then(({ text }) => setGreeting(text))
      .catch(() => setGreeting('The backend is away.'));
  }, []);

  return (
    <main>
      <h1>{greeting}</h1>
    </main>
  );
}
`;

const APP_CSS = `.app {
  max-width: 40rem;
  margin: 0 auto;
  padding: 2rem 1rem;
  font-family: system-ui, sans-serif;
}

.navbar {
  display: flex;
  gap: 0.5rem;
}

.navbar [aria-current='page'] {
  font-weight: 600;
}
`;

const INDEX_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Demo Project</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

const MAIN_PY = `from fastapi import FastAPI

app = FastAPI()


@app.get("/api/greeting")
def read_greeting(name: str = "you"):
    """Says hello to whoever asks."""
    return {"text": f"Hello, {name}!"}
`;

/** A file of the tree that has no sample text of its own. */
function makePlaceholder(path: string): string {
  return /\.(py|env|txt)$/.test(path) ? `# ${path}\n` : `// ${path}\n`;
}

/** Every file of the demo project with what is in it. */
export const DEMO_FILES: Record<string, string> = {
  'src/App.js': APP_JS,
  'src/App.css': APP_CSS,
  'src/index.js': makePlaceholder('src/index.js'),
  'src/components/Navbar.js': NAVBAR_JS,
  'src/pages/Home.js': HOME_JS,
  'public/index.html': INDEX_HTML,
  'backend/main.py': MAIN_PY,
  'backend/requirements.txt': makePlaceholder('backend/requirements.txt'),
  'package.json': `${JSON.stringify({ name: 'demo-project', private: true, dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' } }, null, 2)}\n`,
  'README.md': '# Demo Project\n\nA start page that asks its backend for a greeting.\n',
  '.env': makePlaceholder('.env'),
};
