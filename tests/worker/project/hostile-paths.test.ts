/** [PATH] Generated operations with hostile paths against a real Project object: none escapes, none stands in another's way. */
import { runInDurableObject } from 'cloudflare:test';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPath, findClash } from '../../../worker/domain/files/paths.ts';
import { bindings, newId } from './open-project.ts';

/** In one run, from a fixed seed. */
const OPERATIONS = 10_000;

const name = fc.constantFrom(
  ...['a', 'A', 'b', 'ä', 'a\u0308', 'src', 'SRC', 'x.ts', '.env', '$id'],
  ...[
    '..',
    '.',
    '',
    ' ',
    'a ',
    'a.',
    '.git',
    '.GIT',
    'git~1',
    'con',
    'NUL.txt',
    'com1',
    'a\0b',
    'a\\b',
    'C:',
    '\u202etxt',
    '\ufeff',
    '\ud800',
    'ﬁle',
    '﹒﹒',
    '..%2f',
    'x'.repeat(201),
  ],
);
interface Called {
  callWorkspace(name: string, values: unknown[]): unknown;
}

/** As an archive brings it: left out is what is refused elsewhere. */
async function unpack(
  project: Called,
  path: string,
  content: string,
): Promise<{ ok: boolean; code: string }> {
  const bytes = new TextEncoder().encode(content);
  const { written } = (await project.callWorkspace('unpack', [[{ path, bytes }]])) as { written: unknown[] };
  return { ok: written.length > 0, code: 'exists' };
}

const path = fc.array(name, { minLength: 1, maxLength: 14 }).map((names) => names.join('/'));
const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), path, to: path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), path, to: path }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), path, to: path }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('many' as const), path, to: path }) },
);

test('[PATH1] [PATH2] 10,000 operations with hostile paths: what stands there could be written on every system', async () => {
  const operations = fc.sample(operation, { numRuns: OPERATIONS, seed: 15 });
  const id = newId();
  const outcome = await runInDurableObject(bindings.PROJECTS.getByName(id), async (object) => {
    const project = object as unknown as Called;
    const codes: Record<string, number> = {};
    for (const [index, { kind, path: at, to }] of operations.entries()) {
      const content = `${index}`;
      const answer = (
        kind === 'write'
          ? project.callWorkspace('writeFile', [{ path: at, content }])
          : kind === 'move'
            ? project.callWorkspace('moveFiles', [at, to])
            : kind === 'remove'
              ? project.callWorkspace('removeFile', [at])
              : await unpack(project, at, content)
      ) as { ok: boolean; code?: string };
      const code = answer.ok ? 'done' : (answer.code ?? 'none');
      codes[code] = (codes[code] ?? 0) + 1;
    }
    const files = project.callWorkspace('listFiles', []) as { path: string }[];
    return { codes, paths: files.map((file) => file.path) };
  });
  expect(Object.keys(outcome.codes).sort()).toEqual(['done', 'exists', 'invalid_path', 'not_found']);
  expect(outcome.paths.length).toBeGreaterThan(5);
  for (const one of outcome.paths) {
    expect(checkPath(one)).toEqual({ ok: true, path: one });
    expect([
      one,
      findClash(
        one,
        outcome.paths.filter((other) => other !== one),
      ),
    ]).toEqual([one, null]);
  }
});
