/** What the work of a step takes from its run. */
import type { AgentContext } from '../../agents/agent.ts';
import { WATCHED_PLAN_MS } from '../../agents/architect.ts';
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import type { StepName } from '../../contract/run.ts';
import { decodeProduct } from '../journal/product-codec.ts';
import type { ProductName } from '../journal/run-record.ts';
import type { StepContext } from '../step-outcome.ts';

export function agentContext({ run, deps, signal, report }: StepContext, step: StepName): AgentContext {
  return {
    model: deps.model,
    tools: deps.tools,
    signal,
    report,
    idempotencyKey: `${run.id}:${step}`,
    planMs: WATCHED_PLAN_MS,
    ...(!run.request.isHanded && {
      keepEdits: (origin, files) => deps.journal.mergeWithEdits({ origin, files }).files,
    }),
  };
}

/** Every file of the app as it stands: generated, with what was edited in it. */
export async function readAllFiles(context: StepContext, blueprint: Blueprint): Promise<SourceFiles> {
  const { run, deps } = context;
  const { framework } = run.request;
  const { tools, journal } = deps;
  const keep = (origin: 'frontend' | 'backend' | 'project', files: SourceFiles) =>
    journal.mergeWithEdits({ origin, files }).files;
  return {
    ...keep('project', await tools.generateProjectFiles(blueprint, framework)),
    ...keep('frontend', await tools.generateFrontend(blueprint)),
    ...keep('backend', await tools.generateBackend(blueprint, framework)),
  };
}

export function needProduct<Product>({ run, deps }: StepContext, name: ProductName): Product {
  const bytes = deps.journal.readProduct(run.id, name);
  if (!bytes) throw new Error(`The run has no ${name}`);
  return decodeProduct(bytes);
}

/** The files that were handed over. */
export function needSources(context: StepContext): SourceFiles {
  return needProduct<SourceFiles>(context, 'sources');
}
