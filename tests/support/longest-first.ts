import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes, the longest first: one that begins last would be waited for alone. */
const LONG = [
  'tests/e2e/deployed/operations.test.ts',
  'tests/e2e/tooling/outside.test.ts',
  'tests/e2e/generated-app.test.ts',
  'tests/attacks/apps/native-loops.test.ts',
  'tests/e2e/tooling/start.test.ts',
  'tests/e2e/durability/',
  'tests/attacks/apps/strangers.test.ts',
  'tests/e2e/wizard/failure.test.ts',
  'tests/worker/pipeline/fixtures.test.ts',
];

/** The order of test files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((part) => moduleId.includes(part));
  return place < 0 ? LONG.length : place;
}
