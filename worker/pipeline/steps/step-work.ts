/** What each step of a run does: the agent's work, and what of it the journal keeps. */
import { architect } from '../../agents/architect.ts';
import { backend } from '../../agents/backend.ts';
import { testApp } from '../../agents/checks/test-app.ts';
import { goLive } from '../../agents/deployer.ts';
import { frontend } from '../../agents/frontend.ts';
import { measureLive } from '../../agents/optimizer.ts';
import { researcher } from '../../agents/researcher.ts';
import type { SiteBundle, WorkerBundle } from '../../builder/build-types.ts';
import type { Blueprint } from '../../contract/blueprint.ts';
import type { StepName } from '../../contract/run.ts';
import { encodeProduct } from '../product-codec.ts';
import { type StepContext, type StepWork, toOutcome } from '../step-outcome.ts';
import { CODE_WORK } from './code-work.ts';
import { agentContext, needProduct, needSources } from './step-parts.ts';

const research: StepWork = async (context) => {
  const { request } = context.run;
  const input = {
    description: request.requirements,
    project_type: request.projectType,
    time_zone: request.timeZone,
    blueprint: confirmedPlan(context),
  };
  return toOutcome(await researcher.run(input, agentContext(context, 'research')), (output, change) => {
    change.setRun({ analysis: output.analysis });
  });
};

const architecture: StepWork = async (context) => {
  const { request } = context.run;
  const input = architect.input.parse({
    description: request.requirements,
    project_type: request.projectType,
    time_zone: request.timeZone,
    name: request.nameFromPlan ? undefined : request.name,
    blueprint: confirmedPlan(context),
  });
  return toOutcome(await architect.run(input, agentContext(context, 'architecture')), (plan, change) => {
    change.setRun({ blueprint: plan.blueprint, notBuilt: plan.not_built });
    for (const left of plan.not_built)
      change.addEvent({
        type: 'log',
        step: 'architecture',
        message: `Not built: ${left.asked} (${left.reason})`,
      });
  });
};

const writeFrontend: StepWork = async (context) => {
  const input = { blueprint: needPlan(context), framework: context.run.request.framework };
  return toOutcome(await frontend.run(input, agentContext(context, 'frontend')), (output, change) => {
    change.writeFiles({ origin: 'project', files: output.projectFiles });
    change.writeFiles({ origin: 'frontend', files: output.files });
    change.putProduct('site', encodeProduct(output.site));
    change.putProduct('pages', encodeProduct(output.pages));
  });
};

const writeBackend: StepWork = async (context) => {
  const input = { blueprint: needPlan(context), framework: context.run.request.framework };
  return toOutcome(await backend.run(input, agentContext(context, 'backend')), (output, change) => {
    change.writeFiles({ origin: 'backend', files: output.files });
    change.putProduct('backend', encodeProduct(output.backend));
  });
};

const integration: StepWork = async (context) => {
  const blueprint = needPlan(context);
  const app = {
    name: context.run.id,
    blueprint,
    framework: context.run.request.framework,
    suite: await context.deps.tools.deriveSuite(blueprint),
    backend: needProduct<WorkerBundle>(context, 'backend'),
    pages: needProduct<WorkerBundle>(context, 'pages'),
  };
  return toOutcome(await testApp(app, agentContext(context, 'integration')));
};

const deployment: StepWork = async (context) => {
  const { run, deps } = context;
  const { tools, journal } = deps;
  const isOpen = run.request.isHanded ?? false;
  const made = { blueprint: run.blueprint, sources: isOpen ? needSources(context) : null };
  const artifact = await tools.storeArtifact({
    framework: run.request.framework,
    isOpen,
    site: needProduct<SiteBundle>(context, 'site'),
    backend: needProduct<WorkerBundle>(context, 'backend'),
  });
  const slug = await tools.claimSlug(run.projectId, run.blueprint?.name ?? run.request.name);
  const activation = {
    projectId: run.projectId,
    slug,
    artifactHash: artifact.hash,
    version: journal.nextVersionNumber(),
  };
  return toOutcome(await goLive(activation, made, agentContext(context, 'deployment')), (_, change) => {
    change.addVersion(slug, artifact.hash);
    change.setRun({ slug });
  });
};

const optimization: StepWork = async (context) => {
  const { run, deps } = context;
  const slug = run.slug;
  if (!slug) throw new Error('The run has no address');
  const site = needProduct<SiteBundle>(context, 'site');
  return toOutcome(
    await measureLive((path, headers) => deps.tools.fetchApp(slug, path, headers), site.files),
  );
};

const PLAN_WORK: Record<StepName, StepWork> = {
  research,
  architecture,
  frontend: writeFrontend,
  backend: writeBackend,
  integration,
  deployment,
  optimization,
};

/** What the step of a run does. */
export function workOf(step: StepName, isHanded: boolean): StepWork {
  return (isHanded ? CODE_WORK[step] : undefined) ?? PLAN_WORK[step];
}

function confirmedPlan({ run }: StepContext): Blueprint | undefined {
  return run.request.isPlanned ? (run.blueprint ?? undefined) : undefined;
}

function needPlan({ run }: StepContext): Blueprint {
  if (!run.blueprint) throw new Error('The run has no plan');
  return run.blueprint;
}
