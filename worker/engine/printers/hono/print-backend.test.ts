/**
 * Operations can say what the abilities to come need: conflicts, carts, votes, waiting lists, owners. Each is printed here,
 * type-checked by running it, and called. Long, since every example is a whole app of operations.
 */
import { check } from 'prettier';
import { expect, test, vi } from 'vitest';
import { findTypeErrors } from '../../../../tests/engine/find-type-errors.ts';
import { loadBackend } from '../../../../tests/engine/run-backend.ts';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import { buildModel } from '../../core/model.ts';
import { nameForms } from '../../core/names/words.ts';
import {
  all,
  body,
  compare,
  type Expression,
  exists,
  id,
  literal,
  not,
  now,
  person,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type {
  BackendPlan,
  Column,
  Member,
  Operation,
  Source,
  Table,
} from '../../core/operations/operation.ts';
import { visitorTables } from '../../core/operations/visitor-calls.ts';
import { openDatabase } from '../../kit/hono/backend/node-database.ts';
import { printBackend } from './print-backend.ts';

// The compiler reads hono and zod first.
vi.setConfig({ testTimeout: 120_000 });

const model = buildModel(
  Blueprint.parse({
    version: 1,
    name: 'Workbench',
    entities: [],
    pages: [
      { name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'text', options: { body: 'Hello' } }] },
    ],
  }),
);

const column = (name: string, type: Column['type'] = 'text'): Column => ({ name, type, nullable: false });
const table = (name: string, ...columns: Column[]): Table => ({ name, columns, indexes: [] });

function sourceOf(one: string, stored: Table): Source {
  const read = (name: string, type: Column['type']) => ({
    name,
    sql: `${stored.name}.${name}`,
    type,
    nullable: false,
    search: false,
    choices: [],
    label: name,
    decimals: null,
  });
  return {
    names: nameForms(one),
    plural: nameForms(stored.name),
    label: one.replaceAll('_', ' '),
    table: stored.name,
    joins: [],
    columns: [read('id', 'integer'), ...stored.columns.map((each) => read(each.name, each.type))],
  };
}

const member = (name: string, value: Member['value'], required = true): Member => ({
  name,
  label: name,
  value,
  required,
  nullable: !required,
  createOnly: false,
});
const text = { type: 'text', min: 1, max: 100 } as const;
const operation = (
  part: Partial<Operation> & Pick<Operation, 'id' | 'group' | 'path' | 'answer'>,
): Operation => ({
  method: 'POST',
  summary: part.id,
  access: ['public'],
  body: null,
  steps: [],
  ...part,
});

async function start(plan: BackendPlan) {
  const files = printBackend(plan, model);
  for (const [path, code] of Object.entries(files))
    expect(
      await check(code, { filepath: path, singleQuote: true, printWidth: 110 }),
      `${path}\n${code}`,
    ).toBe(true);
  expect(findTypeErrors(files)).toEqual([]);
  const createApp = await loadBackend(files);
  const database = openDatabase(':memory:');
  const app = createApp(database, {});
  return {
    files,
    database,
    async call(method: string, path: string, sent?: unknown, cookie?: string) {
      const request = new Request(`https://app.test${path}`, {
        method,
        headers: cookie === undefined ? {} : { cookie },
        body: sent === undefined ? undefined : JSON.stringify(sent),
      });
      const response = await app.fetch(request);
      const answer = await response.text();
      return {
        status: response.status,
        body: answer === '' ? null : JSON.parse(answer),
        cookies: response.headers.getSetCookie(),
      };
    },
  };
}

test('[OPS1] a slot is booked once', async () => {
  const appointments = table(
    'appointments',
    column('stylist', 'integer'),
    column('starts_at', 'datetime'),
    column('ends_at', 'datetime'),
  );
  const source = sourceOf('appointment', appointments);
  const app = await start({
    tables: [appointments, ...visitorTables()],
    sources: [source],
    operations: [
      operation({
        id: 'book_appointment',
        group: 'appointments',
        path: '/api/appointments',
        body: {
          use: 'whole',
          shape: {
            name: 'appointment',
            members: [
              member('stylist', { type: 'reference' }),
              member('starts_at', { type: 'datetime' }),
              member('ends_at', { type: 'datetime' }),
            ],
          },
        },
        steps: [
          {
            do: 'refuse',
            when: compare(body('ends_at'), '<=', body('starts_at')),
            refusal: { status: 422, member: 'ends_at', sentence: 'Must be after the beginning' },
          },
          {
            do: 'refuse',
            when: exists(sql`
              SELECT 1 FROM appointments
              WHERE stylist = ${body('stylist')} AND starts_at < ${body('ends_at')} AND ends_at > ${body('starts_at')}
            `),
            refusal: { status: 409, sentence: 'This time is taken already.' },
          },
          { do: 'insert', table: 'appointments', from: body(), values: {}, into: 'id' },
        ],
        answer: { kind: 'record', status: 201, source, id: variable('id') },
      }),
    ],
  });
  const at = (from: string, to: string) => ({
    stylist: 1,
    starts_at: `2026-05-01T${from}:00Z`,
    ends_at: `2026-05-01T${to}:00Z`,
  });
  expect((await app.call('POST', '/api/appointments', at('10:00', '11:00'))).status).toBe(201);
  expect((await app.call('POST', '/api/appointments', at('10:30', '11:30'))).status).toBe(409);
  expect((await app.call('POST', '/api/appointments', at('11:00', '12:00'))).status).toBe(201);
  expect((await app.call('POST', '/api/appointments', { ...at('10:30', '11:30'), stylist: 2 })).status).toBe(
    201,
  );
  expect((await app.call('POST', '/api/appointments', at('15:00', '14:00'))).body.detail[0].loc).toEqual([
    'body',
    'ends_at',
  ]);
});

test('[OPS2] a cart becomes an order with its total, or nothing at all', async () => {
  const products = table('products', column('name'), column('price', 'integer'), column('stock', 'integer'));
  const orders = table(
    'orders',
    column('customer'),
    column('total', 'integer'),
    column('created_at', 'datetime'),
  );
  const orderLines = table(
    'order_lines',
    column('order_id', 'integer'),
    column('product_id', 'integer'),
    column('quantity', 'integer'),
    column('price', 'integer'),
  );
  const source = sourceOf('order', orders);
  const line = (name: string): Expression => variable('line', name);
  const app = await start({
    tables: [products, orders, orderLines, ...visitorTables()],
    sources: [source],
    operations: [
      operation({
        id: 'check_out',
        group: 'orders',
        path: '/api/orders',
        body: {
          use: 'whole',
          shape: {
            name: 'order',
            members: [
              member('customer', text),
              member('lines', {
                type: 'nested',
                min: 1,
                max: 50,
                shape: {
                  name: 'order_line',
                  members: [
                    member('product_id', { type: 'reference' }),
                    member('quantity', { type: 'integer', min: 1, max: 99 }),
                  ],
                },
              }),
            ],
          },
        },
        steps: [
          {
            do: 'insert',
            table: 'orders',
            values: { customer: body('customer'), total: literal(0), created_at: now },
            into: 'order',
          },
          {
            do: 'each',
            list: body('lines'),
            item: 'line',
            steps: [
              {
                do: 'read',
                into: 'product',
                columns: { name: 'text', price: 'number', stock: 'number' },
                query: sql`SELECT name, price, stock FROM products WHERE id = ${line('product_id')}`,
                missing: { status: 422, member: 'lines', sentence: 'There is no such product' },
              },
              {
                do: 'refuse',
                when: compare(variable('product', 'stock'), '<', line('quantity')),
                refusal: {
                  status: 409,
                  sentence: {
                    kind: 'text',
                    parts: [
                      'Only ',
                      variable('product', 'stock'),
                      ' of "',
                      variable('product', 'name'),
                      '" are left.',
                    ],
                  },
                },
              },
              {
                do: 'insert',
                table: 'order_lines',
                values: {
                  order_id: variable('order'),
                  product_id: line('product_id'),
                  quantity: line('quantity'),
                  price: variable('product', 'price'),
                },
              },
              {
                do: 'run',
                statement: sql`UPDATE products SET stock = stock - ${line('quantity')} WHERE id = ${line('product_id')}`,
              },
            ],
          },
          {
            do: 'run',
            statement: sql`
              UPDATE orders SET total = (SELECT SUM(quantity * price) FROM order_lines WHERE order_id = orders.id)
              WHERE id = ${variable('order')}
            `,
          },
        ],
        answer: { kind: 'record', status: 201, source, id: variable('order') },
      }),
    ],
  });
  app.database.run(
    "INSERT INTO products (name, price, stock) VALUES ('Beeswax', 1250, 5), ('Wick', 300, 100)",
  );
  const bought = await app.call('POST', '/api/orders', {
    customer: 'Ada',
    lines: [
      { product_id: 1, quantity: 2 },
      { product_id: 2, quantity: 3 },
    ],
  });
  expect(bought.status).toBe(201);
  expect(bought.body.total).toBe(3400);
  const refused = await app.call('POST', '/api/orders', {
    customer: 'Bo',
    lines: [
      { product_id: 2, quantity: 1 },
      { product_id: 1, quantity: 4 },
    ],
  });
  expect(refused).toMatchObject({ status: 409, body: { detail: 'Only 3 of "Beeswax" are left.' } });
  expect(app.database.all('SELECT stock FROM products ORDER BY id')).toEqual(
    [{ stock: 3 }, { stock: 97 }].map((row) => expect.objectContaining(row)),
  );
  expect(app.database.get('SELECT COUNT(*) AS count FROM orders')).toEqual(
    expect.objectContaining({ count: 1 }),
  );
  const invalid = await app.call('POST', '/api/orders', {
    customer: 'Cy',
    lines: [{ product_id: 1, quantity: 0 }],
  });
  expect(invalid.body.detail[0].loc).toEqual(['body', 'lines', 0, 'quantity']);
});

test('[OPS3] everyone votes once, and a full event has a waiting list that moves up', async () => {
  const events = table('events', column('title'), column('capacity', 'integer'));
  const guests = table('guests', column('event_id', 'integer'), column('email'), column('state'));
  const source = sourceOf('guest', guests);
  const taken = sql`SELECT COUNT(*) AS value FROM guests WHERE event_id = ${id} AND state = 'confirmed'`;
  const app = await start({
    tables: [events, guests, ...visitorTables()],
    sources: [sourceOf('event', events), source],
    operations: [
      operation({
        id: 'join_event',
        group: 'events',
        path: '/api/events/{id}/join',
        body: {
          use: 'whole',
          shape: { name: 'guest', members: [member('email', { type: 'email', min: 0, max: 254 })] },
        },
        steps: [
          { do: 'measure', into: 'taken', query: taken },
          {
            do: 'read',
            into: 'event',
            columns: { capacity: 'number' },
            query: sql`SELECT capacity FROM events WHERE id = ${id}`,
            missing: { status: 404, sentence: 'There is no such event.' },
          },
          {
            do: 'refuse',
            when: exists(sql`SELECT 1 FROM guests WHERE event_id = ${id} AND email = ${body('email')}`),
            refusal: { status: 409, sentence: 'You are on the list already.' },
          },
          {
            do: 'insert',
            table: 'guests',
            from: body(),
            values: {
              event_id: id,
              state: {
                kind: 'choose',
                when: compare(variable('taken'), '<', variable('event', 'capacity')),
                yes: literal('confirmed'),
                no: literal('waiting'),
              },
            },
            into: 'guest',
          },
        ],
        answer: { kind: 'record', status: 201, source, id: variable('guest') },
      }),
      operation({
        id: 'leave_event',
        group: 'guests',
        method: 'DELETE',
        path: '/api/guests/{id}',
        steps: [
          { do: 'find', into: 'guest', source, id },
          { do: 'run', statement: sql`DELETE FROM guests WHERE id = ${id}` },
          {
            do: 'read',
            into: 'next',
            columns: { id: 'number' },
            query: sql`
              SELECT id FROM guests WHERE event_id = ${variable('guest', 'event_id')} AND state = 'waiting' ORDER BY id LIMIT 1
            `,
          },
          {
            do: 'when',
            condition: { kind: 'given', value: variable('next') },
            steps: [
              {
                do: 'update',
                table: 'guests',
                id: variable('next', 'id'),
                values: { state: literal('confirmed') },
              },
            ],
          },
        ],
        answer: { kind: 'nothing' },
      }),
      operation({
        id: 'count_guests',
        group: 'events',
        method: 'GET',
        path: '/api/events/{id}/guests',
        steps: [{ do: 'measure', into: 'taken', query: taken }],
        answer: {
          kind: 'members',
          status: 200,
          members: { confirmed: { type: 'number', value: variable('taken') } },
        },
      }),
    ],
  });
  app.database.run("INSERT INTO events (title, capacity) VALUES ('Harp', 1)");
  const join = (email: string) => app.call('POST', '/api/events/1/join', { email });
  expect((await join('a@example.com')).body.state).toBe('confirmed');
  expect((await join('b@example.com')).body.state).toBe('waiting');
  expect((await join('a@example.com')).status).toBe(409);
  expect((await app.call('POST', '/api/events/2/join', { email: 'c@example.com' })).status).toBe(404);
  expect((await app.call('DELETE', '/api/guests/1')).status).toBe(204);
  expect(app.database.get('SELECT email, state FROM guests')).toEqual(
    expect.objectContaining({ email: 'b@example.com', state: 'confirmed' }),
  );
  expect((await app.call('GET', '/api/events/1/guests')).body).toEqual({ confirmed: 1 });
});

test('[OPS4] records belong to people, and some calls to roles', async () => {
  const notes = table('notes', column('text'), column('owner_id', 'integer'), column('stars', 'number'));
  const source = sourceOf('note', notes);
  const user: Expression = { kind: 'user', member: 'id' };
  const own: Operation['steps'] = [
    { do: 'find', into: 'note', source, id },
    {
      do: 'refuse',
      when: compare(variable('note', 'owner_id'), '!=', user),
      refusal: { status: 403, sentence: 'This is not yours.' },
    },
  ];
  const app = await start({
    tables: [notes, ...visitorTables()],
    sources: [source],
    operations: [
      operation({
        id: 'list_notes',
        group: 'notes',
        method: 'GET',
        path: '/api/notes',
        access: ['owner'],
        answer: { kind: 'page', source, narrowed: [{ only: { owner_id: user } }] },
      }),
      operation({
        id: 'create_note',
        group: 'notes',
        path: '/api/notes',
        access: ['signed_in'],
        body: {
          use: 'whole',
          shape: {
            name: 'note',
            members: [member('text', text), member('stars', { type: 'number', min: 0, max: null }, false)],
          },
        },
        steps: [
          {
            do: 'insert',
            table: 'notes',
            from: body(),
            values: {
              owner_id: user,
              stars: {
                kind: 'round',
                value: {
                  kind: 'arithmetic',
                  operator: '*',
                  left: { kind: 'fallback', value: body('stars'), otherwise: literal(1) },
                  right: literal(2.4),
                },
              },
            },
            into: 'id',
          },
        ],
        answer: { kind: 'record', status: 201, source, id: variable('id') },
      }),
      operation({
        id: 'read_note',
        group: 'notes',
        method: 'GET',
        path: '/api/notes/{id}',
        access: ['owner'],
        steps: own,
        answer: { kind: 'record', status: 200, source, id },
      }),
      operation({
        id: 'delete_note',
        group: 'notes',
        method: 'DELETE',
        path: '/api/notes/{id}',
        access: [{ roles: ['admin'] }],
        steps: [
          {
            do: 'refuse',
            when: not(all(exists(sql`SELECT 1 FROM notes WHERE id = ${id}`))),
            refusal: { status: 404, sentence: 'There is no such note.' },
          },
          { do: 'run', statement: sql`DELETE FROM notes WHERE id = ${id}` },
        ],
        answer: { kind: 'nothing' },
      }),
    ],
    files: {
      fastapi: {},
      hono: {
        'backend/accounts/require-user.ts': `import type { Context } from 'hono';
import type { Database } from '../database.ts';
import { Refusal } from '../http/errors.ts';

export interface User {
  id: number;
  role: string;
}

export async function requireUser(_database: Database, context: Context): Promise<User> {
  const [id, role] = context.req.query('as')?.split('-') ?? [];
  if (!id || !role) throw new Refusal(401, 'Please sign in.');
  return { id: Number(id), role };
}
`,
        'backend/accounts/require-role.ts': `import { Refusal } from '../http/errors.ts';
import type { User } from './require-user.ts';

export function requireRole(user: User, ...roles: string[]): void {
  if (!roles.includes(user.role)) throw new Refusal(403, 'You may not do this.');
}
`,
      },
    },
  });
  expect((await app.call('GET', '/api/notes')).status).toBe(401);
  const made = await app.call('POST', '/api/notes?as=1-member', { text: 'mine' });
  expect(made.body).toEqual({ id: 1, text: 'mine', owner_id: 1, stars: 2 });
  await app.call('POST', '/api/notes?as=2-member', { text: 'theirs', stars: 3 });
  expect((await app.call('GET', '/api/notes?as=1-member&owner_id=2')).body.items).toHaveLength(1);
  expect((await app.call('GET', '/api/notes/1?as=2-member')).status).toBe(403);
  expect((await app.call('DELETE', '/api/notes/1?as=1-member')).status).toBe(403);
  expect((await app.call('DELETE', '/api/notes/1?as=3-admin')).status).toBe(204);
});

test('[OPS5] a visitor is known by a cookie from the first call that writes', async () => {
  const votes = table('votes', column('person'));
  const app = await start({
    tables: [votes, ...visitorTables()],
    sources: [],
    operations: [
      operation({
        id: 'add_vote',
        group: 'votes',
        path: '/api/votes',
        steps: [
          {
            do: 'refuse',
            when: exists(sql`SELECT 1 FROM votes WHERE person = ${person}`),
            refusal: { status: 409, sentence: 'You voted already.' },
          },
          { do: 'insert', table: 'votes', values: { person } },
        ],
        answer: { kind: 'nothing' },
      }),
      operation({
        id: 'count_own_votes',
        group: 'votes',
        method: 'GET',
        path: '/api/votes/mine',
        steps: [
          {
            do: 'measure',
            into: 'count',
            query: sql`SELECT COUNT(*) AS value FROM votes WHERE person = ${person}`,
          },
        ],
        answer: {
          kind: 'members',
          status: 200,
          members: {
            count: { type: 'number', value: variable('count') },
            person: { type: 'text', value: person },
          },
        },
      }),
    ],
  });
  const before = await app.call('GET', '/api/votes/mine');
  expect(before).toMatchObject({ body: { count: 0, person: '' }, cookies: [] });
  const voted = await app.call('POST', '/api/votes');
  expect(voted.status).toBe(204);
  const [cookie = ''] = voted.cookies;
  expect(cookie).toMatch(
    /^__Host-visitor=[0-9a-f]{64}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const [own = ''] = cookie.split(';');
  const again = await app.call('POST', '/api/votes', undefined, own);
  expect(again).toMatchObject({ status: 409, cookies: [] });
  const mine = await app.call('GET', '/api/votes/mine', undefined, own);
  expect(mine.body).toEqual({ count: 1, person: expect.stringMatching(/^visitor:[0-9a-f]{64}$/) });
  expect(mine.body.person).not.toContain(own.split('=')[1]);
  expect((await app.call('POST', '/api/votes')).status).toBe(204);
  expect((await app.call('GET', '/api/votes/mine')).body.count).toBe(0);
});
