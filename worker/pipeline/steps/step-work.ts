/** What each step of a run does: the agent's work, and what of it the journal keeps. */

import { fail } from '../../agents/agent.ts';
import { architect } from '../../agents/architect.ts';
import { backend } from '../../agents/backend.ts';
import { testApp } from '../../agents/checks/test-app.ts';
import { mountOwnRoutes } from '../../agents/code/own-routes.ts';
import { readWishes, withPromises } from '../../agents/code/wishes/further-checks.ts';
import { goLive } from '../../agents/deployer.ts';
import { frontend } from '../../agents/frontend.ts';
import { measureLive } from '../../agents/optimizer.ts';
import { researcher } from '../../agents/researcher.ts';
import { suggestFaster } from '../../agents/suggest-faster.ts';
import { builtInModel } from '../../ai/built-in.ts';
import { isRemoteModel } from '../../ai/remote-model.ts';
import type { BuildProblem, PagesBundle, SiteBundle, WorkerBundle } from '../../builder/build-types.ts';
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import { listWishes } from '../../contract/plan/list-wishes.ts';
import type { StepName } from '../../contract/run.ts';
import type { DataReview } from '../../domain/data-shape/review-migration.ts';
import { encodeProduct } from '../journal/product-codec.ts';
import { type StepContext, type StepOutcome, type StepWork, toOutcome } from '../step-outcome.ts';
import { addCustomCode, noteCustomCode } from './add-custom-code.ts';
import { CODE_WORK } from './code-work.ts';
import { agentContext, needProduct, needSources, readAllFiles } from './step-parts.ts';
import { blameEdits, noteEdits } from './tell-edits.ts';

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

/** What the model of the step before read in the words; the rules' own reading is in their draft. */
function readByModel({ run, deps }: StepContext): string | undefined {
  const step = deps.journal.readSteps(run.id).find(({ name }) => name === 'research');
  const isByModel = step?.provider != null && step.provider !== builtInModel.provider;
  return isByModel && run.analysis ? run.analysis.slice(0, 8000) : undefined;
}

const architecture: StepWork = async (context) => {
  const { request } = context.run;
  const input = architect.input.parse({
    description: request.requirements,
    project_type: request.projectType,
    time_zone: request.timeZone,
    name: request.nameFromPlan ? undefined : request.name,
    blueprint: confirmedPlan(context),
    read: readByModel(context),
  });
  return toOutcome(await architect.run(input, agentContext(context, 'architecture')), (plan, change) => {
    const left = listWishes(plan.blueprint);
    change.setRun({ blueprint: plan.blueprint, notBuilt: left });
    for (const { asked, reason } of left)
      change.addEvent({
        type: 'log',
        step: 'architecture',
        message: `Not in the plan: ${asked} (${reason})`,
      });
  });
};

const writeFrontend: StepWork = async (context) => {
  const input = { blueprint: needPlan(context), framework: context.run.request.framework };
  const written = await frontend.run(input, agentContext(context, 'frontend'));
  const beyond = written.ok ? await addCustomCode(written.output, context) : null;
  const outcome = toOutcome(beyond ? { ...written, ...beyond.done } : written, (output, change) => {
    const { site, pages: shown } = beyond?.built ?? output;
    const project = change.writeFiles({ origin: 'project', files: output.projectFiles });
    const pages = change.writeFiles({ origin: 'frontend', files: output.files });
    noteEdits(change, 'frontend', [project, pages]);
    if (beyond) noteCustomCode(change, beyond);
    change.putProduct('site', encodeProduct(site));
    change.putProduct('pages', encodeProduct(shown));
  });
  return blameEdits(outcome, context, ['project', 'frontend']);
};

const writeBackend: StepWork = async (context) => {
  const input = { blueprint: needPlan(context), framework: context.run.request.framework };
  const built = await backend.run(input, agentContext(context, 'backend'));
  if (built.ok) context.headStart.begin(await describeTest(context, built.output.backend), context);
  const outcome = toOutcome(built, (output, change) => {
    const written = change.writeFiles({ origin: 'backend', files: output.files });
    const mount = mountOwnRoutes(output.files, input.framework);
    // Where Hewn mounted what a model wrote nobody edited anything by hand.
    const edited = written.edited.filter((path) => written.files[path] !== mount[path]);
    noteEdits(change, 'backend', [{ ...written, edited }]);
    change.putProduct('backend', encodeProduct(output.backend));
  });
  return blameEdits(outcome, context, ['backend']);
};

const integration: StepWork = async (context) => {
  const pages = needProduct<PagesBundle>(context, 'pages');
  const agent = agentContext(context, 'integration');
  const begun = context.headStart.take();
  const tested = begun
    ? await begun.finish(pages, agent)
    : await testApp(
        { ...(await describeTest(context, needProduct<WorkerBundle>(context, 'backend'))), pages },
        agent,
      );
  return blameEdits(toOutcome(tested), context, ['frontend', 'backend']);
};

async function describeTest(context: StepContext, backend: WorkerBundle) {
  const { run, deps } = context;
  const blueprint = needPlan(context);
  const { framework } = run.request;
  const generated = await deps.tools.generateProjectFiles(blueprint, framework);
  const { files } = deps.journal.mergeWithEdits({ origin: 'project', files: generated });
  const suite = await withPromises(await deps.tools.deriveSuite(blueprint), readWishes(files), blueprint);
  return { name: run.id, blueprint, framework, suite, backend };
}

const deployment: StepWork = async (context) => {
  const { run, deps } = context;
  const { tools, journal } = deps;
  const isOpen = run.request.isHanded ?? false;
  const made = { blueprint: run.blueprint, sources: isOpen ? needSources(context) : null };
  const data = run.blueprint && (await tools.describeData(run.blueprint));
  const site = needProduct<SiteBundle>(context, 'site');
  const leaks = await tools.findLeaks(run.projectId, site);
  if (leaks.length > 0) return refuseLeaks(leaks);
  const artifact = await tools.storeArtifact({
    projectId: run.projectId,
    framework: run.request.framework,
    isOpen,
    data,
    site,
    backend: needProduct<WorkerBundle>(context, 'backend'),
  });
  const slug = await tools.claimSlug(run.projectId, run.blueprint?.name ?? run.request.name);
  if (data) {
    const refused = refuseLoss(await tools.reviewData(slug, data), run.request.acceptLosses ?? false);
    if (refused) return refused;
  }
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

function refuseLeaks(leaks: readonly BuildProblem[]): StepOutcome {
  const evidence = leaks.map(
    ({ file, line, message }) => `${file}${line === null ? '' : `:${line}`}: ${message}`,
  );
  return fail({
    code: 'secret_in_page',
    message: evidence[0] ?? '',
    remedy: 'The version before goes on serving. Take the value out of the page, and build again.',
    evidence,
  });
}

/** The data of people are only changed as somebody agreed to; they may have grown since. */
function refuseLoss({ losses, problems }: DataReview, isAccepted: boolean): StepOutcome | null {
  if (problems.length > 0)
    return fail({
      code: 'data_does_not_fit',
      message: `The data of the live app do not fit the new plan: ${problems[0]}`,
      remedy:
        'The version before goes on serving. Put right what is named, in the plan or in the app, and build again.',
      evidence: problems,
    });
  if (losses.length === 0 || isAccepted) return null;
  return fail({
    code: 'would_lose_data',
    message: `The new version has no place for some of the live app's data: ${losses[0]?.sentence}`,
    remedy:
      'The version before goes on serving. Change the app again and agree to what is lost, or keep it in the plan.',
    evidence: losses.map(({ sentence }) => sentence),
  });
}

const optimization: StepWork = async (context) => {
  const { run, deps } = context;
  const slug = run.slug;
  if (!slug) throw new Error('The run has no address');
  const site = needProduct<SiteBundle>(context, 'site');
  const measured = await measureLive((path, headers) => deps.tools.fetchApp(slug, path, headers), site.files);
  const isBad = measured.ok && measured.output.findings.length > 0;
  const advised = isBad ? await adviseFaster(context, measured.detail) : null;
  if (!measured.ok || !advised?.detail) return toOutcome(measured);
  const { suggestions, detail, by } = advised;
  return toOutcome({ ...measured, ...by, detail: `${measured.detail}. ${detail}` }, (_, change) => {
    for (const { title, reason, edits } of suggestions) {
      const paths = [...new Set(edits.map(({ path }) => path))].join(', ');
      change.addEvent({
        type: 'log',
        step: 'optimization',
        message: `Could be quicker: ${title} ${reason} (${paths}; every check passes with it)`,
      });
    }
  });
};

/** @returns null without a model. */
async function adviseFaster(context: StepContext, measured: string) {
  const { run, deps } = context;
  const { model } = deps;
  if (!run.blueprint || !isRemoteModel(model)) return null;
  const agent = agentContext(context, 'optimization');
  const order = {
    model,
    blueprint: run.blueprint,
    framework: run.request.framework,
    files: await readAllFiles(context, run.blueprint),
    measured,
  };
  const { usage, ...suggested } = await suggestFaster(order, agent);
  return { ...suggested, by: { provider: model.provider, model: model.name, usage } };
}

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
