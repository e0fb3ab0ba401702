/** What the steps of a run do when code was handed over: there is no plan, and what is written is what came. */
import { doneByEngine } from '../../agents/agent.ts';
import { buildServer } from '../../agents/backend.ts';
import { tryCode } from '../../agents/checks/try-code.ts';
import { buildPages } from '../../agents/frontend.ts';
import { buildSlots } from '../../agents/work-slots.ts';
import type { PagesBundle, WorkerBundle } from '../../builder/build-types.ts';
import type { StepName } from '../../contract/run.ts';
import { splitFiles } from '../../import-code/split-files.ts';
import { encodeProduct } from '../journal/product-codec.ts';
import { type StepWork, toOutcome } from '../step-outcome.ts';
import { agentContext, needProduct, needSources } from './step-parts.ts';

const research: StepWork = async (context) => {
  const own = Object.entries(needSources(context)).filter(([path]) => OWN.test(path));
  const read = own.map(([path, text]) => `${path} (${countLines(text)})`).join(' and ');
  return toOutcome(doneByEngine(`Code was handed over: ${read}.`, `Read ${read}`), (analysis, change) => {
    change.setRun({ analysis });
  });
};

/** The two parts of an app that can be handed over. */
const OWN = /^(src\/App\.[jt]sx|backend\/main\.(py|ts))$/;

function countLines(text: string): string {
  const lines = text.trimEnd().split('\n').length;
  return `${lines} ${lines === 1 ? 'line' : 'lines'}`;
}

const architecture: StepWork = async (context) => {
  const files = Object.keys(needSources(context)).length;
  return toOutcome(doneByEngine(null, `No plan: ${files} files are built as they were handed over`));
};

const writeFrontend: StepWork = async (context) => {
  const { frontend, project } = splitFiles(needSources(context));
  const agent = agentContext(context, 'frontend');
  const built = await buildSlots.take(agent.signal, () =>
    buildPages({ files: frontend, projectFiles: project }, agent),
  );
  return toOutcome(built, (output, change) => {
    change.replaceFiles({ origin: 'project', files: output.projectFiles });
    change.replaceFiles({ origin: 'frontend', files: output.files });
    change.putProduct('site', encodeProduct(output.site));
    change.putProduct('pages', encodeProduct(output.pages));
  });
};

const writeBackend: StepWork = async (context) => {
  const { backend, project } = splitFiles(needSources(context));
  const agent = agentContext(context, 'backend');
  const built = await buildSlots.take(agent.signal, () => buildServer(backend, project, '', agent));
  return toOutcome(built, (output, change) => {
    change.replaceFiles({ origin: 'backend', files: output.files });
    change.putProduct('backend', encodeProduct(output.backend));
  });
};

const integration: StepWork = async (context) => {
  const app = {
    name: context.run.id,
    sources: needSources(context),
    framework: context.run.request.framework,
    backend: needProduct<WorkerBundle>(context, 'backend'),
    pages: needProduct<PagesBundle>(context, 'pages'),
  };
  return toOutcome(await tryCode(app, agentContext(context, 'integration')));
};

/** The steps that differ; what was built and tried goes live as everything does. */
export const CODE_WORK: Partial<Record<StepName, StepWork>> = {
  research,
  architecture,
  frontend: writeFrontend,
  backend: writeBackend,
  integration,
};
