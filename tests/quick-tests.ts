/**
 * What is run of all tests. `npm test`, to be over in minutes: all in Node and in workerd but the exhaustive ones, and in Chromium the
 * main ways. `npm run check`: all but the exhaustive ones, then those where there is time left, and says so where there is none.
 * `npm run test:all`: every one.
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
  'tests/worker/runtime/visits.test.ts',
  'tests/attacks/builder-bounds.worker.test.ts',
  'worker/engine/core/operations/own-names.test.ts',
  'worker/engine/altered-plans.test.ts',
  'tests/worker/turns/custom-code-server.test.ts',
  'tests/attacks/floods.alone.test.ts',
  'tests/attacks/deletion.alone.test.ts',
  'tests/attacks/apps/native-loops.test.ts',
  'tests/e2e/generated-app.test.ts',
  'tests/e2e/wizard/custom-code.test.ts',
  'tests/e2e/wizard/model-pace.test.ts',
  'tests/e2e/wizard/failure.test.ts',
  'tests/e2e/wizard/stack.test.ts',
  'tests/e2e/ways/worst-moments.test.ts',
  'tests/e2e/pages/every-page.test.ts',
];

/** From words to a live app, who may see whose pages, each page in each theme, a team, an environment. */
export const MAIN_WAYS = [
  'tests/e2e/wizard/whole-way.test.ts',
  'tests/e2e/hosts/isolation.test.ts',
  'tests/e2e/pages/code.test.ts',
  'tests/e2e/workspace/team.test.ts',
  'tests/e2e/workspace/environments.test.ts',
];
