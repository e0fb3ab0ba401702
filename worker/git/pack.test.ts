/** What we send is looked at by git itself. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProjectPath } from '../domain/files/paths.ts';
import { makeCommit, makeObject, makeTrees } from './objects.ts';
import { writePack } from './pack.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hewn-git-'));
  git(['init', '--quiet', '--initial-branch=main']);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(args: string[], input?: Uint8Array): string {
  return execFileSync('git', args, { cwd: folder, input, encoding: 'utf8' });
}

const bytes = (text: string) => new TextEncoder().encode(text);

test('[GIT1] git takes the pack, finds every object sound, and reads the files as they are', () => {
  const contents: Record<string, Uint8Array> = {
    'README.md': bytes('# Tools\n'),
    'a.txt': bytes(''),
    'a/b/c.txt': bytes('x'.repeat(70_000)),
    'a-b.txt': bytes('sorted between a and a/'),
    'ünïcode/☂.bin': Uint8Array.from({ length: 300 }, (_, index) => index % 256),
  };
  const blobs = Object.entries(contents).map(([path, content]) => ({
    path,
    blob: makeObject('blob', content),
  }));
  const trees = makeTrees(new Map(blobs.map(({ path, blob }) => [path as ProjectPath, blob.oid])));
  const tree = trees.at(-1)?.oid ?? '';
  const first = makeCommit({ tree, parent: null, email: '', at: 1_764_000_000_000, message: 'Build' });
  const second = makeCommit({
    tree,
    parent: first.oid,
    email: 'eve<script>@example.com\nauthor nobody',
    at: 1_764_000_100_000,
    message: 'Save',
  });
  const objects = [first, second, ...trees, ...blobs.map(({ blob }) => blob)];
  const pack = Buffer.concat([...writePack(objects.length, objects)]);

  git(['index-pack', '--stdin', '--strict'], pack);
  git(['update-ref', 'refs/heads/main', second.oid]);
  expect(git(['fsck', '--strict', '--full', '--no-dangling'])).toBe('');
  expect(git(['log', '--format=%an|%ae|%s', 'main']).trim().split('\n')).toEqual([
    'evescript|evescript@example.comauthornobody|Save',
    'Hewn|hewn@hewn.invalid|Build',
  ]);
  for (const [path, content] of Object.entries(contents))
    expect(execFileSync('git', ['show', `main:${path}`], { cwd: folder }).equals(Buffer.from(content))).toBe(
      true,
    );
});
