/** The frontend of a prepared model, from what the abilities put on its pages. */
import type { SourceFiles } from '../../contract/project/files.ts';
import type { BlockPart, ShellPart } from '../core/pages/block-part.ts';
import type { Code } from '../core/pages/code.ts';
import { collectModules, printFrontend } from '../printers/react/print-frontend.ts';
import type { PreparedModel } from './prepare-model.ts';
import { ask } from './resolve-uses.ts';

/** `index.html` and the files below `src/`. */
export function printParts(prepared: PreparedModel): Promise<SourceFiles> {
  const { parts, shell } = partsOf(prepared);
  return printFrontend(prepared.model, parts, shell);
}

/**
 * Writes every module of the frontend without formatting it, which takes most of the time.
 * @returns by path without ending.
 * @throws Error where a module needs another that nothing writes.
 */
export function planFrontend(prepared: PreparedModel): Map<string, Code> {
  const { parts, shell } = partsOf(prepared);
  return collectModules(prepared.model, parts, shell).modules;
}

function partsOf({ model, uses }: PreparedModel): { parts: BlockPart[][]; shell: ShellPart[] } {
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
