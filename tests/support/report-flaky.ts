/**
 * Says at the end which tests passed only when they were tried again, and what they failed with first: each of them is a
 * defect, of the test or of what it tests, that a busy machine brought to light.
 */
import type { Reporter, TestCase } from 'vitest/node';

export default class ReportFlaky implements Reporter {
  readonly #flaky: TestCase[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#flaky.push(test);
  }

  onTestRunEnd(): void {
    if (this.#flaky.length === 0) return;
    console.log(`\nPassed only when tried again: ${this.#flaky.length}`);
    for (const test of this.#flaky) {
      console.log(`  ${test.module.relativeModuleId} > ${test.fullName}`);
      for (const { message } of test.result().errors ?? [])
        console.log(`    ${message.split('\n').join('\n    ')}`);
    }
  }
}
