/** Which files a code agent may change, whatever it was told. */
import { holdsSecrets } from '../../contract/project/holds-secrets.ts';
import { checkPath } from '../../domain/files/paths.ts';
import type { ToolContext } from './tool.ts';

/** Checks that guard what the app promises: the contract and what runs it. People change them by the plan. */
const CHECKS = /^tests\/(contract\b|wishes\.json$|run[-_]check\.|match[-_]json\.|test_contract\.)/;

export function guardPath(
  path: string,
  { findLock }: Pick<ToolContext, 'findLock'>,
): { ok: true; path: string } | { ok: false; message: string } {
  const checked = checkPath(path);
  if (!checked.ok) return { ok: false, message: `${path} is no path of this project: ${checked.message}` };
  if (CHECKS.test(checked.path))
    return {
      ok: false,
      message: `${path} is a check that guards a promise: only people change it, in the plan.`,
    };
  if (holdsSecrets(checked.path))
    return { ok: false, message: `${path} may hold secrets: only people change it.` };
  const lock = findLock(checked.path);
  return lock === null ? { ok: true, path: checked.path } : { ok: false, message: lock };
}
