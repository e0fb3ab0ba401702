/** [PUB] The calls behind the public pages: forms are kept, bad ones are not, health becomes history. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../../../worker/api/index.ts';
import { HEALTH_PARTS, Template } from '../../../worker/contract/site/public.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { recordHealth } from '../../../worker/db/health.ts';
import { doChores } from '../../../worker/hosts/do-chores.ts';
import { findContactAddress, sendLetter } from '../../../worker/mail/mail.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { readMail } from '../read-mail.ts';
import { callApi, signUp } from './support/call-api.ts';

const bindings = env as unknown as WorkerEnv;
const { DB } = bindings;

const count = (table: string) => DB.prepare(`select count(*) as rows from ${table}`).first<number>('rows');
/** A caller whom the limits of other tests do not concern. */
const from = (address: string) => ({ 'cf-connecting-ip': address });

describe('forms', () => {
  const letter = { name: ' Ada ', email: 'Ada@Example.com', message: 'Does it do invoices?' };

  test('[PUB1] a message is kept as it was written', async () => {
    const read = (name: string) =>
      DB.prepare('select * from contact_messages where name = ?').bind(name).first();
    const answer = await callApi('/api/contact', { body: letter });
    expect([answer.status, answer.body]).toEqual([202, { status: 'received' }]);
    const row = { email: 'ada@example.com', message: 'Does it do invoices?' };
    expect(await read('Ada')).toMatchObject({ ...row, topic: 'contact', company: '', subject: '' });
    const more = { name: 'Ada L.', company: ' Engines ', subject: 'Invoices', topic: 'sales' };
    await callApi('/api/contact', { body: { ...letter, ...more } });
    expect(await read('Ada L.')).toMatchObject({ ...row, ...more, company: 'Engines' });
  });

  test.each([
    ['/api/contact', 'contact_messages', { ...letter, name: '  ' }],
    ['/api/contact', 'contact_messages', { ...letter, email: 'ada@' }],
    ['/api/contact', 'contact_messages', { ...letter, message: undefined }],
    ['/api/newsletter', 'newsletter_subscribers', { email: '' }],
    ['/api/integrations/request', 'integration_requests', { name: '', email: 'a@example.com' }],
  ])('[PUB2] %s refuses what is not filled in and keeps nothing', async (path, table, body) => {
    const before = await Promise.all([count(table), count('rate_limits')]);
    const answer = await callApi(path, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.error.issues).toHaveLength(1);
    expect(await Promise.all([count(table), count('rate_limits')])).toEqual(before);
  });

  test('[PUB3] an address subscribes once, and the answer does not tell whether it was known', async () => {
    const first = await callApi('/api/newsletter', { body: { email: 'reader@example.com' } });
    const again = await callApi('/api/newsletter', { body: { email: 'READER@example.com' } });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await count('newsletter_subscribers')).toBe(1);
  });

  test('[PUB4] a wish for an integration is kept', async () => {
    const body = { name: 'Weather', email: 'ada@example.com', details: 'Forecasts by day' };
    expect((await callApi('/api/integrations/request', { body })).status).toBe(202);
    expect(await DB.prepare('select * from integration_requests').first()).toMatchObject(body);
  });

  test('[PUB5] twenty an hour from one network; the next is told when to come back, others are not stopped', async () => {
    const send = (address: string) => callApi('/api/contact', { body: letter, headers: from(address) });
    for (let sent = 0; sent < 20; sent += 1) expect((await send('192.0.2.7')).status).toBe(202);
    const before = await count('contact_messages');
    const refused = await send('192.0.2.7');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await count('contact_messages')).toBe(before);
    expect((await send('192.0.2.8')).status).toBe(202);
  });
});

describe('templates', () => {
  test('[PUB6] at least eighteen, three or more of each category, each with what a card shows', async () => {
    const { body } = await callApi('/api/templates');
    expect(z.array(z.strictObject(Template.shape)).parse(body)).toEqual(body);
    expect(body.length).toBeGreaterThanOrEqual(18);
    const categories = Map.groupBy(body as { category: string }[], (one) => one.category);
    expect(categories.size).toBe(6);
    for (const group of categories.values()) expect(group.length).toBeGreaterThanOrEqual(3);
    expect(new Set((body as { id: string }[]).map((one) => one.id)).size).toBe(body.length);
  });
});

describe('status', () => {
  test('[PUB7] the cron adds each minute to the day; days that are too old are forgotten', async () => {
    const db = openDatabase(DB);
    const old = { part: 'database', isOk: true, ms: 5 } as const;
    // Other tests call the cron, too.
    const before = (await readDays()).find((one) => one.part === 'database')?.ok ?? 0;
    await recordHealth(db, [old], new Date(Date.now() - 120 * 24 * 60 * 60_000));
    await recordHealth(db, [{ part: 'assets', isOk: false, ms: 9 }], new Date());
    await doChores(bindings);
    await doChores(bindings);
    const days = await readDays();
    const today = new Date().toISOString().slice(0, 10);
    expect(days.map((one) => one.part).sort()).toEqual([...HEALTH_PARTS].sort());
    for (const one of days)
      expect(one).toMatchObject({ day: today, ok: before + 2, failing: one.part === 'assets' ? 1 : 0 });
  });

  async function readDays(): Promise<{ part: string; day: string; ok: number; failing: number }[]> {
    return (await callApi('/api/health/history')).body.days;
  }
});

describe('mail', () => {
  test('[PUB8] a message is mailed to whoever answers it, with the sender to answer to', async () => {
    const body = {
      name: 'Grace',
      email: 'grace@example.com',
      company: 'Yards',
      subject: 'Forty\nseats',
      message: 'One.\n\nTwo <b>.',
      topic: 'sales',
    };
    expect((await callApi('/api/contact', { body, headers: from('192.0.2.9') })).status).toBe(202);
    const mail = await readMail('contact@hewn.localhost', /Forty seats/);
    expect(mail.subject).toBe('Sales: Forty seats');
    expect(mail.text).toContain('Grace (Yards), grace@example.com, writes:\n\nOne.\n\nTwo <b>.');
  });

  test('[PUB8] through a provider it carries the address to answer to', async () => {
    const sent: unknown[] = [];
    const send = async (mail: unknown) => sent.push(mail);
    const using = {
      ...bindings,
      HEWN_MAIL_FROM: 'Hewn <hello@hewn.example>',
      MAIL: { send },
    } as unknown as WorkerEnv;
    expect(findContactAddress(using)).toBe('hello@hewn.example');
    const letter = { subject: 'S', paragraphs: ['P'], note: 'N' };
    await sendLetter(using, 'hello@hewn.example', letter, 'grace@example.com');
    expect(sent).toEqual([expect.objectContaining({ replyTo: 'grace@example.com' })]);
  });
});

describe('limits of the Starter plan', () => {
  const limited = { ...bindings, HEWN_PLAN_LIMITS: 'on' } as WorkerEnv;

  test('[PUB9] where they are on: three projects, however many are asked for at once, and no tokens', async () => {
    const person = await signUp();
    const call = async (path: string, body: object) => {
      const context = createExecutionContext();
      const answer = await api.fetch(
        new Request(`http://localhost:8787${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
        limited,
        context,
      );
      await waitOnExecutionContext(context);
      return answer;
    };
    const made = await Promise.all([1, 2, 3, 4, 5].map((one) => call('/api/projects', { name: `P${one}` })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403]);
    const order = { requirements: 'A list of plants', execute_all: false };
    for (const refused of [
      await call('/api/agents/pipeline', order),
      await call('/api/tokens', { name: 'CI', scopes: ['projects:read'] }),
    ])
      expect(((await refused.json()) as { error: { code: string } }).error.code).toBe('plan_limit');
    // Elsewhere plans are texts.
    expect((await callApi('/api/projects', { body: { name: 'P6' }, token: person.token })).status).toBe(201);
  });
});
