/** Each granted operation of all twelve plans, by clicks in Chromium: how many were clicked, how many no page offers. */
import { runCommand } from '../../../bin/parts/run-command.mjs';

await runCommand('vitest', ['run', '--project', 'e2e', 'tests/e2e/deployed/operations.test.ts'], {
  variables: { EVERY_PLAN: 'yes' },
});
