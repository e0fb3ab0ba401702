import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Sliced } from '../domain/budget/pace.ts';
import type { ProjectPath } from '../domain/files/paths.ts';
import { makeCommit, makeObject, makeTrees } from './objects.ts';
import { makeRepository } from './repository.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hewn-git-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string | Uint8Array): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

test('[GIT6] unpacked, the folder is a sound repository in which nothing is changed', () => {
  const contents: Record<string, string> = {
    'README.md': '# Tools\n',
    'src/App.tsx': 'export {};\n',
    'src/ui/a-very-long-name-for-a-file-that-is-padded.ts': '',
  };
  const blobs = Object.entries(contents).map(([path, content]) => ({
    path,
    blob: makeObject('blob', new TextEncoder().encode(content)),
  }));
  const files = new Map(blobs.map(({ path, blob }) => [path as ProjectPath, blob.oid]));
  const trees = makeTrees(files);
  const tree = trees.at(-1)?.oid ?? '';
  const commit = makeCommit({ tree, parent: null, email: '', at: 1_764_000_000_000, message: 'Build' });
  const repository = finish(
    makeRepository([commit, ...trees, ...blobs.map(({ blob }) => blob)], { files, head: commit.oid }),
  );
  for (const [path, content] of Object.entries(contents)) write(path, content);
  for (const [path, content] of Object.entries(repository)) write(`.git/${path}`, content);

  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  expect(git('fsck', '--strict', '--full')).toBe('');
  expect(git('status', '--short', '--branch')).toBe('## main\n');
  expect(git('log', '--format=%s')).toBe('Build\n');
  write('README.md', '# Tools to lend\n');
  expect(git('status', '--short')).toBe(' M README.md\n');
});

function finish<Value>(work: Sliced<Value>): Value {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
