/**
 * Where what passed before is kept for each check: with what of the app it reaches, where that can be told [TRY6], else with all of it.
 */
import type { PagesBundle, WorkerBundle } from '../../builder/build-types.ts';
import type { ContractCheck, PageCheck } from '../../contract/plan/contract-suite.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import type { Framework } from '../../contract/run.ts';
import type { AgentTools } from '../agent-tools.ts';
import type { Passed } from './passed-checks.ts';

export interface FoundPassed {
  /** Of the app as a whole. */
  whole: Passed;
  /** @param seeded whether the app begins with its examples. */
  ofCalls(check: ContractCheck, seeded: boolean): Passed;
  ofPage(check: PageCheck, seeded: boolean): Passed;
}

/** A backend as it was built, with its files where nobody edited them. */
interface BuiltBackend {
  framework: Framework;
  backend: WorkerBundle;
  printed?: SourceFiles;
}

type Tools = Pick<AgentTools, 'passedChecks' | 'traceChecks'>;

/** Of an app whose pages are not built yet. */
export function findPassedCalls(
  { framework, backend, printed }: BuiltBackend,
  tools: Tools,
): Promise<FoundPassed> {
  return findPassed(tools, [framework, backend], printed);
}

/** @param printedPages the files of the pages, where nobody edited them. */
export function findPassedPages(
  { framework, backend, printed }: BuiltBackend,
  pages: PagesBundle,
  printedPages: SourceFiles | undefined,
  tools: Tools,
): Promise<FoundPassed> {
  const files = printed && printedPages && { ...printed, ...printedPages };
  return findPassed(tools, [framework, backend, pages], files);
}

async function findPassed(
  { passedChecks, traceChecks }: Tools,
  content: [framework: string, ...built: unknown[]],
  files: SourceFiles | undefined,
): Promise<FoundPassed> {
  const whole = passedChecks.of(...content);
  if (!files) return { whole, ofCalls: () => whole, ofPage: () => whole };
  const trace = await traceChecks(files);
  const known = new Map<object, Passed>();
  const find = (reached: object | null) => {
    if (!reached) return whole;
    const passed = known.get(reached) ?? passedChecks.of(content[0], reached);
    known.set(reached, passed);
    return passed;
  };
  return {
    whole,
    ofCalls: (check, seeded) => find(trace.ofCalls(check, seeded)),
    ofPage: (check, seeded) => find(trace.ofPage(check, seeded)),
  };
}
