/** One altered plan as a build has it: refused in words with a place, or printed for both stacks. */
import { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import { findTextFlaw } from '../../worker/domain/text/well-formed.ts';
import { planFrontend } from '../../worker/engine/assembly/print-parts.ts';
import { printModule } from '../../worker/engine/core/pages/code.ts';
import { generateBackend, generateFrontend, generateProjectFiles } from '../../worker/engine/generate.ts';
import { findGeneratorProblems, giveRolePages, settleAccess } from '../../worker/engine/index.ts';
import { findAssemblyProblems } from '../../worker/engine/problems/find-assembly-problems.ts';
import { settle } from '../../worker/engine/settle/settle.ts';
import { settlePlan } from '../../worker/engine/settle/settle-plan.ts';

/** What became of it, and what is wrong with that: nothing for a plan that was refused in words or printed. */
export interface Tried {
  kind: 'malformed' | 'refused' | 'printed' | 'threw';
  faults: string[];
}

/**
 * Takes the plan through its shape, its meaning and the printers.
 * @param isWhole every file is formatted and written, which takes most of the time; else each module is written once.
 */
export async function tryAltered(plan: unknown, isWhole: boolean): Promise<Tried> {
  try {
    const parsed = findTextFlaw(plan) ? null : Blueprint.safeParse(plan);
    if (!parsed?.success) return { kind: 'malformed', faults: [] };
    const problems = findGeneratorProblems(parsed.data);
    if (problems.length > 0)
      return {
        kind: 'refused',
        faults: problems
          .filter(({ path, message }) => path.length === 0 || !isSentence(message))
          .map(({ path, message }) => `at "${path.join('.')}": ${message}`),
      };
    return await print(parsed.data, isWhole);
  } catch (error) {
    return { kind: 'threw', faults: [placeOf(error)] };
  }
}

async function print(plan: Blueprint, isWhole: boolean): Promise<Tried> {
  const settled = settleAccess(plan);
  giveRolePages(
    settled,
    settled.roles.map(({ name }) => name),
  );
  for (const framework of ['React + Hono', 'React + FastAPI'] as const) {
    generateBackend(plan, framework);
    generateProjectFiles(plan, framework);
  }
  if (isWhole) await generateFrontend(plan);
  else for (const [path, body] of planFrontend(settle(plan))) printModule(path, body);
  const problems = findAssemblyProblems(settle(plan));
  // What threw is no refusal, though it names the part that it speaks of.
  const thrown = problems.filter(({ path, message }) => path.length === 0 || THROWN.test(message));
  return {
    kind: thrown.length > 0 ? 'threw' : problems.length > 0 ? 'refused' : 'printed',
    faults: thrown.map(({ message }) => message),
  };
}

const THROWN = /cannot be checked \(|do not go together \(/;

/**
 * Settles an altered plan as a new one: what cannot be built leaves it and is named, or the plan is refused with a place.
 * @returns what is wrong with what came of it.
 */
export function settleAltered(plan: unknown): {
  kind: 'malformed' | 'kept' | 'less' | 'refused';
  faults: string[];
} {
  const parsed = findTextFlaw(plan) ? null : Blueprint.safeParse(plan);
  if (!parsed?.success) return { kind: 'malformed', faults: [] };
  const settled = settlePlan(parsed.data, null);
  if (!settled.ok) {
    const { path, message } = settled.problem;
    return {
      kind: 'refused',
      faults: path.length === 0 || !isSentence(message) ? [`at "${path.join('.')}": ${message}`] : [],
    };
  }
  const { blueprint, consequences } = settled;
  return {
    kind: consequences.length > 0 ? 'less' : 'kept',
    faults: [
      ...findGeneratorProblems(blueprint).map(({ message }) => message),
      ...consequences.filter((part) => !/\S/.test(part) || /undefined|\[object|\bNaN\b/.test(part)),
      ...(Blueprint.safeParse(blueprint).success ? [] : ['The plan that was settled has no shape of a plan']),
    ],
  };
}

/** A person reads it: it says something, and no value that is missing. */
function isSentence(message: string): boolean {
  return /^\S.*[.\w]/s.test(message) && !/\[object|\bNaN\b|TypeError|ZodError/.test(message);
}

function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const lines = (error.stack ?? '').split('\n').filter((line) => line.includes('worker/engine'));
  return `${error.name}: ${error.message.slice(0, 160)} ${lines
    .slice(0, 2)
    .map((line) => /worker\/engine\/[^)]*/.exec(line)?.[0])
    .join(' < ')}`;
}
