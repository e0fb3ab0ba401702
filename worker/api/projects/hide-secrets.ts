/** What an app wrote, without the hidden values of its variables: it may print what it was given, and nobody is told those. */
import { openMask } from '../../domain/secrets/mask.ts';
import { openSecrets } from '../../runtime/host/app-variables.ts';
import type { WorkerEnv } from '../../worker-env.ts';

interface Written {
  message: string;
  stack: string | null;
}

/**
 * @param sought what the lines were found by: one that has it in what is hidden alone would give that away, piece by piece.
 * @returns the lines with names in the place of hidden values and of keys of known forms.
 */
export async function hideSecrets<Line extends object>(
  env: WorkerEnv,
  projectId: string,
  lines: readonly (Line | (Line & Written))[],
  sought = '',
): Promise<Line[]> {
  if (lines.length === 0) return [];
  const { hide } = openMask(await openSecrets(env, projectId));
  return lines.flatMap((line): Line[] => {
    if (!('message' in line)) return [line];
    const { message, stack } = line;
    const told = { message: hide(message), stack: stack === null ? null : hide(stack) };
    const isFound = `${told.message}${told.stack ?? ''}`.toLowerCase().includes(sought.toLowerCase());
    return isFound ? [{ ...line, ...told }] : [];
  });
}
