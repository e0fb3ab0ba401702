/**
 * What `npm test` runs of all tests, to be over in minutes: all in Node and in workerd but the exhaustive ones, and in Chromium
 * the main ways. `npm run test:all`, and so `npm run check`, runs every one.
 */

/** Every plan, every stack, every attack on the builder: long lists whose rules others hold by an example or two. */
export const EXHAUSTIVE = [
  'worker/engine/reading/architect/plan-app.test.ts',
  'worker/engine/generate.test.ts',
  'worker/engine/printers/printers.test.ts',
  'worker/engine/reading/change/rule-changes.test.ts',
  'worker/engine/printers/react/print-frontend.test.ts',
  'worker/engine/abilities/accounts/checks/account-checks.test.ts',
  'tests/worker/pipeline/fixtures.test.ts',
  'tests/worker/pipeline/person-ways.test.ts',
  'tests/worker/pipeline/sabotage.test.ts',
  'worker/engine/golden-master.test.ts',
  'tests/worker/turns/custom-code.test.ts',
  'tests/worker/runtime/loops.test.ts',
  'tests/attacks/builder-bounds.worker.test.ts',
];

/** From words to a live app, who may see whose pages, each page in each theme, a team, an environment. */
export const MAIN_WAYS = [
  'tests/e2e/wizard/whole-way.test.ts',
  'tests/e2e/hosts/isolation.test.ts',
  'tests/e2e/pages/code.test.ts',
  'tests/e2e/workspace/team.test.ts',
  'tests/e2e/workspace/environments.test.ts',
];
