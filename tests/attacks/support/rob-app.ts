/**
 * A robot goes through an app as a stranger, as whoever has just registered, and as somebody who registers after them. What
 * it could read or change of another person is told; nothing told is what an app must come to.
 */
import { type Answer, browse, type CallApp, type Document, type Send, tryEverything } from './api-robot.ts';
import { type Lists, pryLists, type Records } from './pry-lists.ts';
import type { RobbedApp } from './robbed-app.ts';

export interface Robbery {
  /** Calls that were made, by everybody together. */
  calls: number;
  /** Kinds of calls that the document names. */
  operations: number;
  persons: number;
  /** What was not as it must be: `robot-stranger: GET /api/orders tells "Ann Lee"`. */
  holes: string[];
}

/** @param ownerEntry path below the app that signs in who runs it. */
export async function robApp(call: CallApp, ownerEntry: string, app: RobbedApp): Promise<Robbery> {
  const { hidden = {}, moved = [] } = app;
  const owner = browse(call);
  const entered = await owner('GET', ownerEntry);
  if (entered.status !== 303) throw new Error(`The owner cannot come in: ${entered.status} ${entered.text}`);
  const document = JSON.parse((await owner('GET', '/openapi.json')).text) as Document;
  const before = await readAll(owner, document);
  // What a reader that still learns leaves out of a text is no business of the robot's.
  const isThere = (name: string) => app.words === undefined || (before.get(name)?.length ?? 0) > 0;
  const closed = app.closed.filter(isThere);
  const inside = (app.inside ?? []).filter(isThere);
  const shown = app.words === undefined ? app.shown : [];
  for (const name of [...closed, ...inside, ...shown])
    if (!before.get(name)?.length) throw new Error(`There are no ${name} to rob`);
  const secrets = [...secretsOf(before, closed), ...hiddenOf(before, hidden)];
  const holes: string[] = [];
  const told: Answer[] = [];

  const stranger = browse(call);
  const strangers = await tryEverything(stranger, document, 'robot-stranger');
  told.push(...strangers);
  for (const name of [...closed, ...inside]) {
    const status = strangers.find(({ call: made }) => made === `GET /api/${name}`)?.status;
    if (status !== 401) holes.push(`robot-stranger: GET /api/${name} is answered ${status}, not 401`);
  }
  for (const name of shown) {
    const { status } = await stranger('GET', `/api/${name}`);
    if (status !== 200) holes.push(`robot-stranger: GET /api/${name} is answered ${status}, not 200`);
  }

  const eyes = await register(call, 'robot-eyes');
  for (const [send, who] of [
    [browse(call), 'a stranger'],
    [eyes, 'robot-eyes'],
  ] as const) {
    const pried = await pryLists(send, who, before, closed, secrets, document);
    told.push(...pried.answers);
    holes.push(...pried.holes);
  }

  const first = await register(call, 'robot-first');
  const firsts = await tryEverything(first, document, 'robot-first');
  told.push(...firsts);
  const own = keepClosed(await readAll(first, document), closed);

  const second = await register(call, 'robot-second');
  const seconds = await tryEverything(second, document, 'robot-second', idsOf(own));
  told.push(...seconds);
  for (const { call: made, status, text } of seconds)
    if (status < 300 && closed.some((name) => isOf(made, name)) && text.includes('robot-first'))
      holes.push(`robot-second: ${made} tells what robot-first wrote`);
  holes.push(...changesOf(own, await readAll(first, document), 'of robot-first', []));

  for (const { call: made, status, text } of told) {
    if (status >= 500) holes.push(`${made} is answered ${status}: ${text}`);
    const secret = status < 300 && secrets.find((one) => text.includes(one));
    if (secret) holes.push(`${made} tells "${secret}"`);
  }
  const after = await readAll(owner, document);
  holes.push(...changesOf(before, after, 'of the owner', moved), ...hungOn(before, after, closed));
  const operations = Object.values(document.paths).flatMap((calls) => Object.keys(calls)).length;
  return { calls: told.length, operations, persons: 4, holes };
}

/** What was hung on closed records since by somebody who may not change them: a part of a trip that is another's. */
function hungOn(before: Lists, after: Lists, closed: readonly string[]): string[] {
  return [...after].flatMap(([name, records]) =>
    records
      .filter(({ id }) => !before.get(name)?.some((known) => known.id === id))
      .flatMap((record) =>
        Object.entries(record).flatMap(([member, value]) => {
          const whole = wholeOf(member, closed);
          const isOthers = whole !== null && before.get(whole)?.some(({ id }) => id === value);
          return isOthers ? [`${name} ${record.id} was hung on ${whole} ${value} of the owner`] : [];
        }),
      ),
  );
}

/** The closed list at whose records a member points by its name: `trip_id` at `trips`. */
function wholeOf(member: string, closed: readonly string[]): string | null {
  const one = /^(.+)_id$/.exec(member)?.[1]?.replaceAll('_', '-');
  if (one === undefined) return null;
  return closed.find((name) => name === `${one}s` || name === `${one.replace(/y$/, '')}ies`) ?? null;
}

/** Somebody new; an app that takes no accounts has a stranger more. */
async function register(call: CallApp, name: string): Promise<Send> {
  const send = browse(call);
  const password = 'a robot knows this one';
  await send('POST', '/api/auth/register', { name, email: `${name}@robots.example`, password });
  return send;
}

/** Everything that somebody sees, list by list. */
async function readAll(send: Send, document: Document): Promise<Lists> {
  const paths = Object.keys(document.paths).filter(
    (path) => document.paths[path]?.get && /^\/api\/[a-z-]+$/.test(path),
  );
  const all: Lists = new Map();
  for (const path of paths) {
    const { status, text } = await send('GET', `${path}?page_size=100`);
    if (status === 200) all.set(path.slice('/api/'.length), JSON.parse(text).items ?? []);
  }
  return all;
}

/**
 * Texts long enough to be told apart that stand in closed records alone. A title that the owner sees beside a pointer at a
 * closed record is no less a secret for it.
 */
function secretsOf(all: Lists, closed: readonly string[]): string[] {
  const textsOf = (records: Records) =>
    records.flatMap((record) =>
      Object.entries(record).flatMap(([name, value]) =>
        typeof value === 'string' && value.length >= 8 && !/_(?:at|on|label)$/.test(name) ? [value] : [],
      ),
    );
  const known = new Set(
    [...all].flatMap(([name, records]) => (closed.includes(name) ? [] : textsOf(records))),
  );
  return [...keepClosed(all, closed).values()]
    .flatMap(textsOf)
    .filter((text) => !known.has(text) && !/^(?:\d{4}-\d\d-\d\d|[a-z_]+$)/.test(text));
}

/** Values of fields that are kept from visitors. */
function hiddenOf(all: Lists, hidden: NonNullable<RobbedApp['hidden']>): string[] {
  return Object.entries(hidden).flatMap(([name, fields]) => {
    const values = (all.get(name) ?? []).flatMap((record) => fields.map((field) => record[field]));
    const told = values.filter((value) => typeof value === 'string' && value !== '') as string[];
    return told;
  });
}

function keepClosed(all: Lists, closed: readonly string[]): Lists {
  return new Map([...all].filter(([name]) => closed.includes(name)));
}

function idsOf(all: Lists): number[] {
  return [...all.values()].flat().map(({ id }) => Number(id));
}

function isOf(call: string, name: string): boolean {
  const [, path = ''] = call.split(' ');
  return path === `/api/${name}` || path.startsWith(`/api/${name}/`) || path.startsWith(`/api/${name}?`);
}

/** What is gone, or was changed since. */
function changesOf(before: Lists, after: Lists, whose: string, moved: readonly string[]): string[] {
  return [...before].flatMap(([name, records]) =>
    records.flatMap((record) => {
      const found = after.get(name)?.find(({ id }) => id === record.id);
      if (!found) return [`${name} ${record.id} ${whose} is gone`];
      const isOther = (key: string) => JSON.stringify(record[key]) !== JSON.stringify(found[key]);
      const changed = Object.keys(record).filter((key) => !moved.includes(key) && isOther(key));
      return changed.length > 0 ? [`${name} ${record.id} ${whose} was changed: ${changed.join(', ')}`] : [];
    }),
  );
}
