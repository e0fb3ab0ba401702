/** Renders an app's pages in an isolate without network and without anything of ours. */
import type { WorkerBundle } from '../../builder/build-types.ts';
import type { Env } from '../../env.ts';
import { findProcesses } from '../app-process/app-processes.ts';
import { renderInProcess } from '../app-process/render-in-process.ts';
import type { LogLine } from '../inside/log-lines.ts';
import type { Answers } from '../inside/page-entry.ts';
import { loadPageRenderer } from './load-page-renderer.ts';
import { findFirstPlace, mapStack } from './map-stack.ts';
import { PageProblem } from './page-problem.ts';

export interface OpenPageRenderer {
  /**
   * @param location path and query, for example `/deals?page=2`.
   * @param answers what the backend answered, by relative address.
   * @returns the page's HTML, the addresses that it asked for without having an answer, and what it wrote.
   * @throws PageProblem when a component throws or the deadline passes.
   */
  render(location: string, answers: Answers): Promise<{ html: string; pending: string[]; lines: LogLine[] }>;
}

export async function openPageRenderer(env: Env, bundle: WorkerBundle): Promise<OpenPageRenderer> {
  const processes = findProcesses(env);
  const isolate = processes ? renderInProcess(processes, bundle) : await loadPageRenderer(env, bundle);
  return {
    async render(location, answers) {
      const rendered = await isolate.render(location, answers);
      const { lines } = rendered;
      if (rendered.ok) return { html: rendered.html, pending: rendered.pending, lines };
      const stack = rendered.stack && mapStack(rendered.stack, bundle.modules);
      const componentStack = rendered.componentStack && mapStack(rendered.componentStack, bundle.modules);
      const place = findFirstPlace(`${stack ?? ''}\n${componentStack ?? ''}`);
      const where = place ? ` (${place.file}:${place.line})` : '';
      throw new PageProblem(
        `${location}: ${rendered.message}${where}`,
        place,
        { stack, componentStack },
        lines,
      );
    },
  };
}
