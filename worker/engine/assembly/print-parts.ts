/** The frontend of a settled plan, from what the abilities put on its pages. */
import type { SourceFiles } from '../../contract/project/files.ts';
import type { BlockPart, ShellPart } from '../core/pages/block-part.ts';
import type { Code } from '../core/pages/code.ts';
import type { SettledPlan } from '../core/settled-plan.ts';
import { collectModules, printFrontend } from '../printers/react/print-frontend.ts';
import { ask } from './resolve-uses.ts';

/** `index.html` and the files below `src/`. */
export function printParts(plan: SettledPlan): Promise<SourceFiles> {
  const { parts, shell } = partsOf(plan);
  return printFrontend(plan.model, parts, shell);
}

/**
 * Writes every module of the frontend without formatting it, which takes most of the time.
 * @returns by path without ending.
 * @throws Error where a module needs another that nothing writes.
 */
export function planFrontend(plan: SettledPlan): Map<string, Code> {
  const { parts, shell } = partsOf(plan);
  return collectModules(plan.model, parts, shell).modules;
}

function partsOf({ model, uses }: SettledPlan): { parts: BlockPart[][]; shell: ShellPart[] } {
  return {
    parts: model.pages.map((page) =>
      uses.flatMap((one) => {
        const { at } = one.use;
        return 'page' in at && at.page === page.names.snake ? (ask(one, 'block', model) ?? []) : [];
      }),
    ),
    shell: uses.flatMap((one) => ask(one, 'shell', model) ?? []),
  };
}
