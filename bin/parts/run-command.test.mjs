import { expect, test } from 'vitest';
import { CommandFailed, runCommand, shorten } from './run-command.mjs';

test('[RUN-COMMAND1] what a quiet command said is handed back, or told when it fails', async () => {
  expect(await runCommand('sh', ['-c', 'echo out; echo more >&2'], { quiet: true })).toBe('out\nmore\n');
  const failing = runCommand('sh', ['-c', 'echo why; exit 3'], { quiet: true });
  await expect(failing).rejects.toThrow(new CommandFailed('`sh -c echo why; exit 3` ended with 3:\nwhy'));
});

test('[RUN-COMMAND2] the tools of node_modules are found first', async () => {
  const version = await runCommand('node', ['--version'], { quiet: true });
  expect(version).toMatch(/^v24\./);
});

test('[RUN-COMMAND3] stacks and lists of files are left out, and the middle of what is long', () => {
  const rollup = `[vite:esbuild] Transform failed\n    at build (/x/y.js:1:2)\n  watchFiles: [\n    '/a.ts',\n    '/b.ts'\n  ]\n}`;
  expect(shorten(rollup)).toBe('[vite:esbuild] Transform failed\n}');
  const long = Array.from({ length: 500 }, (_, index) => `line ${index}`).join('\n');
  expect(shorten(long).split('\n')).toHaveLength(121);
});
