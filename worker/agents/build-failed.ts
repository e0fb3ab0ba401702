import type { BuildProblem } from '../builder/build-types.ts';
import { type AgentResult, fail } from './agent.ts';

/** Code that does not build, with the places that a person should look at. */
export function buildFailed<Output>(
  part: 'pages' | 'backend',
  problems: BuildProblem[],
): AgentResult<Output> {
  const first = problems[0];
  return fail({
    code: 'build_failed',
    message: `The ${part === 'pages' ? 'pages of the app' : "app's backend"} could not be built${first ? `: ${first.message}` : '.'}`,
    remedy: first?.file
      ? `Look at ${placeOf(first)} and build again.`
      : 'Build again; if it happens again, change the part of the plan that was added last.',
    evidence: problems.map((problem) => `${placeOf(problem)}: ${problem.message}`),
  });
}

function placeOf({ file, line, column }: BuildProblem): string {
  if (!file) return 'the project';
  return [file, line, line === null ? null : column].filter((part) => part !== null).join(':');
}
