/**
 * Somebody who makes nothing asks every list for more than it shows: by search, order, filters, groups, sums, exports and ids.
 * What they learn of closed records, or of titles that are kept from them, is a hole.
 */
import type { Answer, Document, Send } from './api-robot.ts';

export type Records = Record<string, unknown>[];
export type Lists = Map<string, Records>;

/** Searches for so many of the texts of each closed list. */
const SEARCHES = 3;

/**
 * @param all every record, as whoever runs the app sees it.
 * @param closed names of lists that are nobody else's business.
 * @param secrets texts that stand in closed records alone.
 * @param document tells which lists can be searched.
 */
export async function pryLists(
  send: Send,
  who: string,
  all: Lists,
  closed: readonly string[],
  secrets: readonly string[],
  document: Document,
): Promise<{ answers: Answer[]; holes: string[] }> {
  const answers: Answer[] = [];
  const holes: string[] = [];
  const ask = async (path: string): Promise<Answer> => {
    const answer = await send('GET', path);
    answers.push(answer);
    return answer;
  };
  for (const [name, records] of all) {
    const path = `/api/${name}`;
    const listed = await readItems(ask, `${path}?page_size=100`);
    const members = Object.keys(records[0] ?? {});
    for (const member of members) {
      await ask(`${path}/summary?measure=count&group=${member}`);
      await ask(`${path}/summary?measure=sum&of=${member}`);
      await ask(`${path}?sort=${member}`);
    }
    await ask(`${path}/export.csv`);
    if (closed.includes(name)) holes.push(...(await findClosed(ask, path, records, listed)));
    else {
      for (const member of members.filter((one) => one.endsWith('_label')))
        holes.push(...(await findOracles(ask, path, member, records, listed)));
      for (const secret of isSearched(document, path) ? someOf(secrets) : []) {
        const found = await readItems(ask, `${path}?page_size=100&q=${encodeURIComponent(secret)}`);
        const told = found.filter((item) => !hasWords(item, secret));
        holes.push(...told.map(({ id }) => `${path} finds ${id} by "${secret}"`));
      }
    }
  }
  return { answers, holes: holes.map((hole) => `${who}: ${hole}`) };
}

type Ask = (path: string) => Promise<Answer>;

async function readItems(ask: Ask, path: string): Promise<Records> {
  const { status, text } = await ask(path);
  return status === 200 ? (JSON.parse(text).items ?? []) : [];
}

/** Closed records that are listed, counted, or read by their ids. */
async function findClosed(ask: Ask, path: string, records: Records, listed: Records): Promise<string[]> {
  const holes = listed.map(({ id }) => `${path} lists ${id}`);
  const { status, text } = await ask(`${path}/summary?measure=count`);
  if (status === 200 && JSON.parse(text).groups[0]?.value > 0) holes.push(`${path} is counted: ${text}`);
  for (const { id } of records.slice(0, 5))
    if ((await ask(`${path}/${id}`)).status === 200) holes.push(`${path}/${id} is read`);
  return holes;
}

/** A title that is kept from somebody, and told by an order or a filter all the same. */
async function findOracles(
  ask: Ask,
  path: string,
  member: string,
  records: Records,
  listed: Records,
): Promise<string[]> {
  const titled = records.find((record) => typeof record[member] === 'string');
  if (!titled || listed.length === 0 || listed.some((item) => item[member] !== null)) return [];
  const idsOf = (items: Records) => items.map(({ id }) => Number(id)).sort((one, other) => one - other);
  const sorted = await readItems(ask, `${path}?page_size=100&sort=${member}`);
  const isTold = JSON.stringify(sorted.map(({ id }) => id)) !== JSON.stringify(idsOf(listed));
  const filtered = await readItems(ask, `${path}?${member}=${encodeURIComponent(String(titled[member]))}`);
  return [
    ...(isTold ? [`${path} is in the order of ${member}, which is not shown`] : []),
    ...filtered.map(({ id }) => `${path} finds ${id} by ${member}, which is not shown`),
  ];
}

function someOf(secrets: readonly string[]): string[] {
  return secrets.filter((_, index) => index % Math.max(1, Math.floor(secrets.length / SEARCHES)) === 0);
}

function isSearched({ paths }: Document, path: string): boolean {
  return paths[path]?.get?.parameters?.some(({ name }) => name === 'q') ?? false;
}

function hasWords(item: Record<string, unknown>, words: string): boolean {
  const text = JSON.stringify(item).toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(JSON.stringify(word).slice(1, -1)));
}
