import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCommand } from './run-command.mjs';

const parts = new URL('../../tests/bench/parts/', import.meta.url);

test('[BENCH1] Node loads every program that a bench shares its work among: it only takes types away', async () => {
  const programs = readdirSync(parts).filter((name) =>
    readFileSync(new URL(name, parts), 'utf8').includes('doWork('),
  );
  expect(programs).toContain('changes-worker.mjs');
  const loads = programs
    .filter((name) => name.endsWith('-worker.mjs'))
    .map((name) => `import '${new URL(name, parts)}';`);
  const said = await runCommand(
    'node',
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      `${loads.join(' ')} console.log('loaded');`,
    ],
    { quiet: true },
  );
  expect(said).toContain('loaded');
}, 60_000);
