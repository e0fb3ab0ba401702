/** [TERM7] Commands of people's own machines do what they stand for, or say what to do instead. */
import { expect, test } from 'vitest';
import { answerFamiliar } from './familiar-commands.ts';

const manifest = JSON.stringify({ name: 'app', dependencies: { react: '19.3.1' } });
const npm = (...args: string[]) => answerFamiliar('npm', args, manifest);

test('[TERM7] npm installs and removes packages in package.json, and runs the scripts', () => {
  const added = npm('install', '-D', 'dayjs', '@tanstack/react-table@8');
  if (added.kind !== 'write') throw new Error(added.kind);
  expect(JSON.parse(added.text)).toEqual({
    name: 'app',
    dependencies: { '@tanstack/react-table': '8', dayjs: 'latest', react: '19.3.1' },
  });
  expect(added.said).toContain('dayjs stands in package.json now; the next build fetches it.');
  const removed = npm('uninstall', 'react');
  expect(removed.kind === 'write' && JSON.parse(removed.text).dependencies).toEqual({});
  expect(npm('run', 'build')).toEqual({ kind: 'run', command: 'build', args: [] });
  expect(npm('test')).toEqual({ kind: 'run', command: 'test', args: [] });
  expect(answerFamiliar('yarn', ['dev'], manifest)).toEqual({ kind: 'run', command: 'preview', args: [] });
  expect(npm('ci')).toMatchObject({ kind: 'said', exitCode: 0 });
});

test('[TERM7] what cannot be done is refused with what to do instead, and changes nothing', () => {
  for (const answer of [
    npm('install', '../evil'),
    npm('uninstall', 'vue'),
    npm('publish'),
    npm('run', 'eject'),
    npm(),
    answerFamiliar('npm', ['i', 'dayjs'], null),
    answerFamiliar('npm', ['i', 'dayjs'], '{ "name": '),
    answerFamiliar('npx', ['create-react-app'], manifest),
    answerFamiliar('pip', ['install', 'numpy'], manifest),
    answerFamiliar('git', ['push', '--force'], manifest),
    answerFamiliar('git', [], manifest),
    answerFamiliar('git', ['constructor'], manifest),
  ])
    expect(answer).toMatchObject({
      kind: 'said',
      exitCode: 1,
      said: expect.stringMatching(/^\w+.*: .+\.\n$/),
    });
});

test('[TERM7] git shows the versions and what is different', () => {
  expect(answerFamiliar('git', ['status'], null)).toMatchObject({ kind: 'run', command: 'diff' });
  expect(answerFamiliar('git', ['log', '--oneline'], null)).toMatchObject({
    kind: 'run',
    command: 'versions',
  });
  expect(answerFamiliar('git', ['commit', '-m', 'x'], null)).toMatchObject({
    said: expect.stringMatching(/^git commit: Save/),
  });
});
