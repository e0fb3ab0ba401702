/**
 * [PRIV1][PRIV6][PRIV7] Apps of many kinds, as they are planned from descriptions, attacked over the wire by a robot that
 * knows only their OpenAPI document: as a stranger and as whoever has just registered it reads and changes nothing that is
 * another's. What is whose was written down by hand here, so that the judge does not share the builder's opinion.
 */
import { expect, test } from 'vitest';
import { CHECK_VARIABLES } from '../../worker/contract/contract-suite.ts';
import { ownerEntryPath } from '../../worker/domain/owner-ticket.ts';
import { planApp } from '../../worker/generator/architect/plan-app.ts';
import { checkTicket } from '../../worker/generator/contract/owner-steps.ts';
import { generateBackend } from '../../worker/generator/generate.ts';
import { openDatabase } from '../../worker/generator/kit/backend/node-database.ts';
import { loadBackend } from '../generator/run-backend.ts';
import { browse, type Document, tryEverything } from './support/api-robot.ts';

/** What nobody but the owner and their people may see, and what every visitor may. */
const APPS: readonly { text: string; closed: string[]; shown?: string[] }[] = [
  {
    text: 'A restaurant site with menu, opening hours and reservations',
    closed: ['reservations'],
    shown: ['menu-items'],
  },
  {
    text: 'A dental practice: patients with birth dates, appointments, treatments',
    closed: ['patients', 'appointments', 'treatments'],
  },
  {
    text: 'Landing page for a startup with features, pricing and an email signup for early access',
    closed: ['subscribers'],
    shown: ['features'],
  },
  {
    text: 'A CRM for a small agency: companies, contacts that belong to a company, and deals',
    closed: ['companies', 'contacts', 'deals'],
  },
  { text: 'simple todo list', closed: ['tasks'] },
  { text: 'my blog', closed: [], shown: ['posts'] },
  {
    text: 'Courier app: riders, jobs assigned to riders, customers with addresses',
    closed: ['riders', 'jobs', 'customers'],
  },
  { text: 'Habit tracker with user accounts', closed: ['habits'] },
  {
    text: 'A website for a bakery with products, opening hours and a contact form',
    closed: ['messages'],
    shown: ['products'],
  },
  { text: 'A library: books, members with phone numbers, and loans', closed: ['members', 'loans'] },
  {
    text: 'An online shop for candles with prices, a cart and a checkout that records the order',
    closed: ['orders'],
    shown: ['products'],
  },
  { text: 'Track my expenses by category with a monthly budget', closed: ['expenses'] },
  {
    text: 'Yoga studio site with classes, teachers profiles and prices and bookings',
    closed: ['bookings'],
    shown: ['classes'],
  },
  { text: 'Vet clinic: owners, pets, visits and vaccinations', closed: ['owners', 'pets', 'visits'] },
  { text: 'Invoices for my clients with lines and totals', closed: ['clients', 'invoices'] },
  {
    text: 'A job board where employers post jobs and candidates apply',
    closed: ['applications', 'candidates'],
    shown: ['jobs'],
  },
  {
    text: 'Leave request tool: employees request leave, managers approve or reject requests',
    closed: ['leaves'],
  },
  { text: 'A website to publish events where people register', closed: ['registrations'], shown: ['events'] },
  { text: 'Guestbook for our wedding', closed: [], shown: ['guestbook-entries'] },
  {
    text: 'Inventory of our workshop: tools, bins and stock movements',
    closed: ['items', 'stock-movements'],
  },
];

type Send = ReturnType<typeof browse>;

async function open(text: string) {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  const files = generateBackend(outcome.plan.blueprint, 'React + Hono');
  const createApp = await loadBackend(files);
  const { AUDIENCE: _, ...environment } = CHECK_VARIABLES;
  const app = createApp(openDatabase(':memory:'), environment);
  const call = async (request: Request) => app.fetch(request);
  const document = JSON.parse(files['backend/openapi.json'] ?? '') as Document;
  return { call, document };
}

/** Everything that its owner sees, list by list. */
async function readAll(owner: Send, document: Document) {
  const lists = Object.keys(document.paths).filter(
    (path) => document.paths[path]?.get && /^\/api\/[a-z-]+$/.test(path),
  );
  const all = new Map<string, Record<string, unknown>[]>();
  for (const path of lists) {
    const { status, text } = await owner('GET', `${path}?page_size=100`);
    if (status === 200) all.set(path.slice('/api/'.length), JSON.parse(text).items ?? []);
  }
  return all;
}

/** Texts long enough to be told apart that stand in closed records alone. */
function secretsOf(all: Map<string, Record<string, unknown>[]>, closed: readonly string[]): string[] {
  const textsOf = (records: Record<string, unknown>[]) =>
    records.flatMap((record) =>
      Object.entries(record).flatMap(([name, value]) =>
        typeof value === 'string' && value.length >= 8 && !/_at$|_on$/.test(name) ? [value] : [],
      ),
    );
  const open = [...all].flatMap(([name, records]) => (closed.includes(name) ? [] : textsOf(records)));
  const known = new Set(open);
  return [...all]
    .flatMap(([name, records]) => (closed.includes(name) ? textsOf(records) : []))
    .filter((text) => !known.has(text) && !/^(?:\d{4}-\d\d-\d\d|[a-z_]+$)/.test(text));
}

/** What was there, without what is worked out whenever it is read. */
const stored = (all: Map<string, Record<string, unknown>[]>, known: Map<string, Record<string, unknown>[]>) =>
  [...known].map(([name, records]) => [
    name,
    records.map(({ id }) => {
      const found = all.get(name)?.find((record) => record.id === id);
      return found ? [id, found.title ?? found.name ?? found.updated_at] : [id, 'gone'];
    }),
  ]);

test.each(APPS)('[PRIV1] $text', { timeout: 60_000 }, async ({ text, closed, shown = [] }) => {
  const { call, document } = await open(text);
  const owner = browse(call);
  expect((await owner('GET', ownerEntryPath(checkTicket('owner')))).status).toBe(303);
  const before = await readAll(owner, document);
  for (const name of [...closed, ...shown]) expect([...before.keys()]).toContain(name);
  const secrets = secretsOf(before, closed);

  const stranger = browse(call);
  const told = await tryEverything(stranger, document, 'robot-stranger');
  const registrant = browse(call);
  await registrant('POST', '/api/auth/register', {
    name: 'Robot',
    email: 'robot@robots.example',
    password: 'a robot knows this one',
  });
  told.push(...(await tryEverything(registrant, document, 'robot-registrant')));

  for (const { call: made, status } of told) expect([made, status >= 500]).toEqual([made, false]);
  for (const { call: made, status, text: said } of told)
    if (status < 300)
      for (const secret of secrets) expect([made, said.includes(secret)]).toEqual([made, false]);
  for (const name of closed)
    expect([name, told.find(({ call: made }) => made === `GET /api/${name}`)?.status]).toEqual([name, 401]);
  for (const name of shown) expect((await stranger('GET', `/api/${name}`)).status).toBe(200);
  const after = await readAll(owner, document);
  expect(stored(after, before)).toEqual(stored(before, before));
});
