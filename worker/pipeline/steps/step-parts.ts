/** What the work of a step takes from its run. */
import type { AgentContext } from '../../agents/agent.ts';
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
    ...(!run.request.isHanded && {
      keepEdits: (origin, files) => deps.journal.mergeWithEdits({ origin, files }).files,
    }),
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
