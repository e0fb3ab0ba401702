/** Work on all versions and all files of a project that anybody can ask for: packs of git, zips with `.git`, many files at once, versions put back, differences. */
import { strToU8, zipSync } from 'fflate';
import { requestLocal } from '../../../bin/parts/local-request.mjs';
import { FLUSH, packetLine } from '../../../worker/git/packet-line.ts';
import { ApiClient } from '../../support/api-client.ts';
import { callAll, type Flood, LONGEST_MS, makeProject } from './floods.ts';

/** As many files and bytes as a project may have. */
const FILES = 1_990;
const FILE_BYTES = 4_900;
const VERSIONS = 4;
/** Calls of each kind at once; of histories of git, which take longest, a few. */
const AT_ONCE = 4;
const HISTORIES_AT_ONCE = 2;

const LINE = 'export const row = { name: "a tool", price: 12, place: "the shed" };\n';

/** Bytes that git and zips pack well, another text in each file. */
function packFiles(edition: number): Uint8Array {
  const text = LINE.repeat(FILE_BYTES / LINE.length);
  return zipSync(
    Object.fromEntries(
      Array.from({ length: FILES }, (_, file) => [
        `parts/part-${file % 40}/file-${file}.ts`,
        strToU8(`// ${edition} ${file}\n${text}`),
      ]),
    ),
    { level: 1 },
  );
}

/** The floods, each asked for by its owner of a project that is as large as one may be. */
export async function openHistoryFloods(origin: string): Promise<Flood[]> {
  const { client, email } = await signUp(origin);
  const id = await makeProject(client);
  const at = `/api/projects/${id}`;
  const secret = await makeToken(client);
  const call = (method: string, path: string, body?: string | Uint8Array, type = 'application/json') =>
    requestLocal(`${client.origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${client.token}`, 'content-type': type },
      ...(body !== undefined && { body }),
      timeout: LONGEST_MS,
    });
  const must = async (...[method, path, ...rest]: Parameters<typeof call>) => {
    const { status, body } = await call(method, path, ...rest);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${body}`);
  };
  const files = packFiles(1);
  await must('POST', `${at}/archive?into=`, files, 'application/zip');
  for (let version = 1; version <= VERSIONS; version += 1) {
    await must('PUT', `${at}/files/now.txt`, JSON.stringify({ content: `${version}` }));
    await must('POST', `${at}/versions`, '{}');
  }
  await must('POST', `${at}/archive?into=`, packFiles(2), 'application/zip');
  await must('POST', `${at}/versions`, '{}');
  // Short ones first: what is long uses up what a project has of the processor.
  return [
    {
      name: `${FILES} files at once`,
      run: () => callAll(AT_ONCE, () => call('POST', `${at}/archive?into=`, files, 'application/zip')),
    },
    {
      name: 'versions that are put back',
      run: () =>
        callAll(AT_ONCE, (index) =>
          call('POST', `${at}/versions/${index % 2 ? 1 : VERSIONS + 1}/restore`, '{}'),
        ),
    },
    {
      name: 'differences of all files',
      run: () => callAll(AT_ONCE, () => call('GET', `${at}/versions/1/diff?to=${VERSIONS + 1}`)),
    },
    {
      name: `a pack of ${VERSIONS} versions of ${FILES} files`,
      run: () => callAll(HISTORIES_AT_ONCE, () => clone(origin, id, `${email}:${secret}`)),
    },
    {
      name: 'a zip with all versions',
      run: () => callAll(HISTORIES_AT_ONCE, () => call('GET', `${at}/export?git=true`)),
    },
  ];
}

/** What git asks for when it clones. */
async function clone(origin: string, id: string, keys: string) {
  const authorization = `Basic ${Buffer.from(keys).toString('base64')}`;
  const options = { headers: { authorization }, timeout: LONGEST_MS };
  const refs = await requestLocal(`${origin}/git/${id}/info/refs?service=git-upload-pack`, options);
  if (refs.status !== 200) return refs;
  const head = /([0-9a-f]{40}) HEAD/.exec(refs.body.toString())?.[1];
  return requestLocal(`${origin}/git/${id}/git-upload-pack`, {
    ...options,
    method: 'POST',
    body: `${packetLine(`want ${head}\n`)}${FLUSH}${packetLine('done\n')}`,
  });
}

/** Git asks for the token of somebody with an account. */
async function signUp(origin: string) {
  const email = `flood-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const password = `${crypto.randomUUID()}-flood`;
  const { status, body } = await new ApiClient(origin).post<{ token: string }>('/api/auth/signup', {
    email,
    password,
  });
  if (status !== 201) throw new Error(`There is nobody to attack with: ${status}`);
  return { client: new ApiClient(origin, body.token), email };
}

async function makeToken(client: ApiClient): Promise<string> {
  const { status, body } = await client.post<{ token: string }>('/api/tokens', {
    name: 'Flood',
    scopes: ['projects:read'],
  });
  if (status !== 201) throw new Error(`No token was made: ${status}`);
  return body.token;
}
