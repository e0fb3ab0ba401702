/** A public repository's files as a zip, from the hosts that are known by name and from nowhere else. */

/** Longest that the host may take, ms. */
const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 3;

interface Repository {
  owner: string;
  name: string;
  /** A branch or tag; HEAD is what the host shows first. */
  ref: string;
}

/** Who serves the archives of a host, and where. */
const HOSTS: Record<string, (repository: Repository) => string> = {
  'github.com': ({ owner, name, ref }) => `https://codeload.github.com/${owner}/${name}/zip/${ref}`,
  'gitlab.com': ({ owner, name, ref }) =>
    `https://gitlab.com/${owner}/${name}/-/archive/${ref}/${name}-${ref.replaceAll('/', '-')}.zip`,
};
const PART = /^(?!\.{1,2}$)[\w.-]{1,100}$/;

export type Fetched =
  | { ok: true; zip: Uint8Array; name: string }
  /** `invalid`: no address of a repository. `failed`: the host said no, or cannot be reached. */
  | { ok: false; code: 'invalid' | 'not_found' | 'too_large' | 'timed_out' | 'failed'; message: string };

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/**
 * @param address as a browser shows it: `https://github.com/owner/name`, with `/tree/branch` for another branch.
 * @param limit most bytes of the zip.
 */
export async function fetchRepository(address: string, limit: number, fetch: Fetch): Promise<Fetched> {
  const found = findArchive(address);
  if (!found)
    return {
      ok: false,
      code: 'invalid',
      message: `This is no address of a public repository: it looks like https://github.com/owner/name, at ${Object.keys(HOSTS).join(' or ')}.`,
    };
  const { host, archive, name } = found;
  try {
    const answer = await follow(archive, fetch);
    if (answer.status === 404 || answer.status === 401 || answer.status === 403)
      return { ok: false, code: 'not_found', message: `${host} shows no such repository to everybody.` };
    if (!answer.ok || !answer.body)
      return {
        ok: false,
        code: 'failed',
        message: `${host} answered ${answer.status}. Please try again later.`,
      };
    const zip = await readUpTo(answer.body, limit);
    if (zip) return { ok: true, zip, name };
    return {
      ok: false,
      code: 'too_large',
      message: `The repository is larger than the ${Math.round(limit / 1e6)} MB that a project may have.`,
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return { ok: false, code: 'timed_out', message: `${host} did not answer in time. Please try again.` };
    return {
      ok: false,
      code: 'failed',
      message: `${host} cannot be reached from this server. Download the repository as a zip there, and import that.`,
    };
  }
}

function findArchive(address: string): { host: string; archive: string; name: string } | null {
  const url = URL.parse(address.includes('://') ? address : `https://${address}`);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return null;
  const host = url.hostname.replace(/^www\./, '');
  const [owner = '', given = '', ...rest] = url.pathname.replace(/^\/|\/$/g, '').split('/');
  const name = given.replace(/\.git$/, '');
  if (rest[0] === '-') rest.shift();
  const [way, ...branch] = rest;
  if (way !== undefined && (way !== 'tree' || branch.length === 0)) return null;
  const ref = branch.length === 0 ? 'HEAD' : branch.join('/');
  if (![owner, name, ...ref.split('/')].every((part) => PART.test(part)) || !Object.hasOwn(HOSTS, host))
    return null;
  const archive = HOSTS[host]?.({ owner, name, ref });
  return archive ? { host, archive, name } : null;
}

/** Redirects lead to the same host alone. */
async function follow(archive: string, fetch: Fetch): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let address = archive;
  for (let redirects = 0; ; redirects++) {
    const answer = await fetch(address, {
      redirect: 'manual',
      signal,
      headers: { accept: 'application/zip' },
    });
    if (answer.status < 300 || answer.status >= 400) return answer;
    await answer.body?.cancel();
    const next = URL.parse(answer.headers.get('location') ?? '', address);
    if (next?.origin !== new URL(archive).origin || redirects === MAX_REDIRECTS)
      throw new Error('The host leads elsewhere');
    address = next.href;
  }
}

/** @returns null for more than that. */
async function readUpTo(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > limit) {
      await reader.cancel();
      return null;
    }
    pieces.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
