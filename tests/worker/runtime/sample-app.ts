/** A small project written by hand against the interface between generated code and Hewn. */
import type { SourceFiles } from '../../../worker/contract/project/files.ts';

export const sampleApp: SourceFiles = {
  'index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Notes</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`,
  'package.json': JSON.stringify({ name: 'notes', private: true }),
  'public/robots.txt': 'User-agent: *\n',
  'src/main.tsx': `import { createRoot } from 'react-dom/client';
import { App } from './App';
import './styles.css';
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
`,
  'src/styles.css': `@import "tailwindcss";
@theme { --color-brand: #0a7d55; }
.note { @apply rounded-lg border p-4; }
`,
  'src/data/store.ts': `export interface DataStore { read(url: string): unknown; pending(): string[]; }
type Answers = Record<string, { status: number; body: unknown }>;
export function createDataStore(answers: Answers = {}): DataStore {
  const pending = new Set<string>();
  return {
    read(url) {
      if (answers[url]) return answers[url].body;
      pending.add(url);
      return undefined;
    },
    pending: () => [...pending],
  };
}
`,
  'src/App.tsx': `import { Route, Router, Switch } from 'wouter';
import { NoteList } from './NoteList';
import { createDataStore, type DataStore } from './data/store';

export function App({ location, store = createDataStore() }: { location?: string; store?: DataStore }) {
  return (
    <Router ssrPath={location}>
      <Switch>
        <Route path="/"><NoteList store={store} /></Route>
        <Route>Nothing here</Route>
      </Switch>
    </Router>
  );
}
`,
  'src/NoteList.tsx': `import type { DataStore } from './data/store';

interface Note { id: number; title: string }

export function NoteList({ store }: { store: DataStore }) {
  const notes = store.read('/api/notes') as { items: Note[] } | undefined;
  if (!notes) return <p className="text-brand">Loading</p>;
  return (
    <ul className="grid gap-2">
      {notes.items.map((note) => (
        <li key={note.id} className="note">{note.title}</li>
      ))}
    </ul>
  );
}
`,
  'backend/database.ts': `export type SqlValue = string | number | null | Uint8Array;
export interface Database {
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  run(sql: string, ...values: SqlValue[]): { changes: number; lastId: number };
  transaction<T>(work: () => T): T;
}
`,
  'backend/main.ts': `import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from './database';

const NewNote = z.object({ title: z.string().min(1) });

export function createApp(database: Database, environment: Record<string, string | undefined>) {
  database.run('create table if not exists notes (id integer primary key, title text not null)');
  const app = new Hono();
  app.get('/api/health', (c) => c.json({ status: 'ok' }));
  app.get('/api/notes', (c) => c.json({ items: database.all('select * from notes order by id') }));
  app.post('/api/notes', async (c) => {
    const note = NewNote.safeParse(await c.req.json());
    if (!note.success) return c.json({ detail: note.error.issues }, 422);
    const { lastId } = database.transaction(() => database.run('insert into notes (title) values (?)', note.data.title));
    return c.json(database.get('select * from notes where id = ?', lastId) ?? {}, 201);
  });
  app.get('/api/greeting', (c) => c.json({ greeting: environment.GREETING ?? null }));
  return app;
}
`,
};
