/** The README of a generated project, in the words of its domain. */
import type { Framework } from '../../../contract/run.ts';
import { onOneLine } from '../../core/layout/escape.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';

/** The parts of the README that differ between the stacks. */
const STACKS: Record<
  Framework,
  { summary: string; run: string; elsewhere: string; folders: [string, string][] }
> = {
  'React + Hono': {
    summary: 'React in the browser, Hono on the server, data in SQLite.',
    run: `You need Node 24 or later.

\`\`\`sh
npm install
npm run dev
\`\`\`

opens the app at http://localhost:5173. It keeps its data in \`data/app.db\`; delete the file to start anew.

${table([
  ['command', 'does'],
  ['`npm run dev`', 'runs pages and API, and reloads them on change'],
  ['`npm test`', 'calls every rule of the API (`tests/contract.json`)'],
  ['`npm run build`', 'checks types and builds the pages into `build`'],
  ['`npm start`', 'serves the built pages and the API on port 3000 (`PORT`, `HOST`, `DATABASE`)'],
  ['`npm run deploy`', 'builds the pages and puts the app on your Cloudflare account'],
])}`,
    elsewhere: `### Deploy to your own Cloudflare account

\`\`\`sh
npx wrangler login
npm run deploy
\`\`\`

\`wrangler.jsonc\` says what is made: a Worker for the API, one Durable Object whose SQLite holds the data (10 GB at most), and the pages
as static files. \`npx wrangler secret put NAME\` sets a variable. What the app says stands in \`npx wrangler tail\`.

### Run it yourself

\`docker compose up\` builds everything and serves it at http://localhost:3000. The data is in the volume \`data\`; variables are read
from a file \`.env\`. Without Docker, \`npm run build\` and \`npm start\` do the same. Put a proxy with HTTPS before it.`,
    folders: [
      ['`backend/routes`', 'the calls of each kind of record'],
      ['`backend/validation`', 'what people may send'],
      ['`backend/records`', 'what is read, and by what it can be sorted and filtered'],
      ['`backend/schema.ts`', 'the tables; new columns are added when the app starts'],
    ],
  },
  'React + FastAPI': {
    summary: 'React in the browser, FastAPI on the server, data in SQLite.',
    run: `You need Python 3.11 or later, and Node 24 or later for the pages.

\`\`\`sh
npm install
npm run dev
\`\`\`

opens the app at http://localhost:5173. The first time it makes a Python environment in \`.venv\` and installs \`requirements-dev.txt\`
into it; what is missing for that is said in one line. It keeps its data in \`data/app.db\`; delete the file to start anew.

${table([
  ['command', 'does'],
  ['`npm run dev`', 'runs pages and API, and reloads them on change'],
  ['`npm test`', 'calls every rule of the API (`tests/contract.json`)'],
  ['`npm run build`', 'checks types and builds the pages into `build`'],
  [
    '`npm start`',
    'serves the built pages and the API on port 8000 (`npm start -- --port 8001`; `DATABASE` names the file)',
  ],
])}`,
    elsewhere: `### Run it yourself

\`docker compose up\` builds everything and serves it at http://localhost:8000. The data is in the volume \`data\`; variables are read
from a file \`.env\`. Without Docker, \`npm run build\` and \`npm start\` do the same. Put a proxy with HTTPS before it.

### Deploy to your own Cloudflare account

Cloudflare runs no file of SQLite beside a backend in Python, so there is no configuration for it here; the container runs wherever
containers keep a volume. Hewn builds the same app with Hono, which Cloudflare's Workers run.`,
    folders: [
      ['`backend/main.py`', 'the app, put together'],
      ['`backend/routers`', 'the calls of each kind of record'],
      ['`backend/models`', 'what people send and get'],
      ['`backend/records`', 'what is read, and by what it can be sorted and filtered'],
      ['`backend/schema.py`', 'the tables; new columns are added when the app starts'],
    ],
  },
};

export function printReadme(model: AppModel, framework: Framework): string {
  const stack = STACKS[framework];
  const parts = [
    `# ${plain(model.name)}`,
    plain(model.tagline),
    stack.summary,
    `## Run it

${stack.run}`,
    `## Deploy it

${stack.elsewhere}

### What differs from Hewn

The app begins with its first records: those that it has on Hewn stay there, and so do its variables. Hewn's environments, versions,
daily copies of the data, logs, passwords before the app, maintenance page and custom domains are Hewn's; outside, they are yours to see to. On Hewn the
backend calls only the hosts that its owner allowed there. Run elsewhere nothing holds it back: where that matters, a firewall or
a proxy for what goes out must do so.`,
    model.hasAccounts ? describePeople(model, framework) : '',
    model.entities.length > 0 ? `## What it keeps\n\n${model.entities.map(describeEntity).join('\n\n')}` : '',
    `## Where things are

${table([
  ['folder', 'holds'],
  ['`src/pages`', 'one component a page'],
  ['`src/ui`', 'the components that pages are made of'],
  ['`src/data`', 'asking the API'],
  ...stack.folders,
])}

The API describes itself at \`/docs\` and \`/openapi.json\`.`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function describePeople(model: AppModel, framework: Framework): string {
  const folder = framework === 'React + FastAPI' ? 'backend/routers' : 'backend/routes';
  const roles = model.roles.map(
    ({ label, description, sign_up }) =>
      `- **${plain(label)}**${description ? `: ${plain(description).replace(/\.$/, '')}` : ''}. ${sign_up && model.firstRole?.label !== label ? 'Chosen at registration.' : 'Given by those who run the app.'}`,
  );
  const first = model.firstRole
    ? ` Who owns the app has the role ${plain(model.firstRole.label)} and looks after the others at \`/manage/people\`; they come in by the address that the first start prints.`
    : '';
  return [
    '## People',
    `People register with an e-mail address and a password; sessions last 30 days and are kept in a \`__Host-session\` cookie, which browsers accept over HTTPS and on localhost alone.${first} Who may do what is checked in \`${folder}\`; addresses are not verified.`,
    ...(roles.length > 0 ? [roles.join('\n')] : []),
  ].join('\n\n');
}

function describeEntity(entity: EntityModel): string {
  const fields = entity.fields.map((field) => describeField(field)).join(', ');
  const lines = [`**${plain(entity.labelPlural)}** (\`${entity.apiPath}\`): ${fields}.`];
  if (entity.description) lines.push(plain(entity.description));
  if (entity.actions.length > 0)
    lines.push(`Actions: ${entity.actions.map((action) => plain(action.label)).join(', ')}.`);
  return lines.join(' ');
}

function describeField(field: FieldModel): string {
  const label = plain(lowerFirst(field.label));
  if (field.reference) return `${label} (one of the ${plain(lowerFirst(field.reference.to.labelPlural))})`;
  if (field.options.length > 0)
    return `${label} (${field.options.map((option) => plain(lowerFirst(option.label))).join(', ')})`;
  return label;
}

/** A Markdown table, padded so that it reads well as text too; the first row is the head. */
function table(rows: [string, string][]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const write = (cells: string[], filler: string) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`;
  const [head, ...body] = rows.map((row) => write(row, ' '));
  return [head, write(['', ''], '-'), ...body].join('\n');
}

/** A person's own words, in which Markdown shall see no markup. */
function plain(text: string): string {
  return onOneLine(text).replace(/[\\`*_[\]<>|]/g, '\\$&');
}
