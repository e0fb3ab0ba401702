/**
 * A page of a plan as it will look: rendered from the code that would be built, over its examples, with the answers of its own
 * backend. Nothing is deployed. The parts of the newest plans are kept, so that another page of the same plan costs little.
 */
import type { BuildResult, PagesBundle, WorkerBundle } from '../builder/build-types.ts';
import { collectStyles } from '../builder/frontend/collect-styles.ts';
import type { Blueprint } from '../contract/plan/blueprint.ts';
import { CHECK_VARIABLES, type ContractStep } from '../contract/plan/contract-suite.ts';
import type { PlanLook } from '../contract/plan/plan-look.ts';
import { hashText } from '../domain/secrets/hash-text.ts';
import type { AppHostsEnv } from '../runtime/host/app-hosts.ts';
import { trialName } from './bind-tools.ts';
import { buildSlots } from './work-slots.ts';

/** The quicker to start of the two stacks: what pages show is the same on both. */
const STACK = 'React + Hono';

interface Parts {
  pages: PagesBundle;
  backend: WorkerBundle;
  styles: string;
}

/** Plans whose parts are kept: the one before the last change and the one after it, for a person or two. */
const MAX_KEPT = 4;
const kept = new Map<string, Parts>();

export interface LookOrder {
  blueprint: Blueprint;
  /** Name of the page. */
  page: string;
  as: 'visitor' | 'owner';
  /** Names the trial; unique to the call. */
  name: string;
}

/** @throws Error for a plan whose code cannot be built or shown; its message names the place. */
export async function lookAtPlan(env: AppHostsEnv, order: LookOrder, signal: AbortSignal): Promise<PlanLook> {
  const { blueprint, page, as, name } = order;
  const found = blueprint.pages.find((one) => one.name === page);
  if (!found) throw new Error(`There is no page ${page}`);
  return buildSlots.take(signal, async () => {
    const { styles, ...parts } = await makeParts(env, blueprint);
    signal.throwIfAborted();
    const host = env.APP_HOSTS.getByName(trialName(name));
    await host.openTrial({ ...parts, framework: STACK, variables: CHECK_VARIABLES });
    try {
      const before = as === 'owner' ? await comeInAsOwner(blueprint) : [];
      const html = await host.showTrialPage(found.path.replace(':id', '1'), before, as);
      return { page, html: lockMarkup(html), styles };
    } finally {
      await host.closeTrial();
    }
  });
}

const EMPTY_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * Where the markup is shown nothing is loaded and nothing leads on: a link would lead its frame to an address of ours, a
 * picture by an address would be asked for there. React wrote the markup, so every attribute stands in double quotes.
 */
function lockMarkup(html: string): string {
  return html
    .replace(/(<a\b[^>]*?\s)href=/g, '$1data-href=')
    .replace(/(<(?:img|source)\b[^>]*?\s)src(?:set)?="(?!data:)[^"]*"/g, `$1src="${EMPTY_PICTURE}"`);
}

/** Its fonts are files of the app, which is not there yet: the page is drawn in those that come next. */
function lockStyles(styles: string): string {
  return styles.replace(/@font-face\s*\{[^}]*\}/g, '').replaceAll('</', '<\\/');
}

/** An app without people has no owner either: everyone sees the same. */
async function comeInAsOwner({ abilities }: Blueprint): Promise<ContractStep[]> {
  if (!abilities.some(({ ability }) => ability === 'accounts')) return [];
  const { checkTicket, enterStep } = await import('../engine/index.ts');
  return [enterStep('owner', checkTicket('owner'))];
}

function requireBuilt<Output>(built: BuildResult<Output>): Output {
  if (built.ok) return built.output;
  const [first] = built.problems;
  throw new Error(`${first?.file ?? 'The plan'}: ${first?.message ?? 'cannot be built'}`);
}

async function makeParts(env: AppHostsEnv, blueprint: Blueprint): Promise<Parts> {
  const key = await hashText(JSON.stringify(blueprint));
  const known = kept.get(key);
  if (known) return known;
  const [generator, { bundleFrontend }, { buildPageRenderer }, { buildBackend }] = await Promise.all([
    import('../engine/index.ts'),
    import('../builder/frontend/bundle-frontend.ts'),
    import('../builder/frontend/build-page-renderer.ts'),
    import('../builder/isolate/build-backend.ts'),
  ]);
  const frontend = await generator.generateFrontend(blueprint);
  const site = requireBuilt(await bundleFrontend(frontend, env));
  const parts = {
    pages: requireBuilt(await buildPageRenderer(frontend, env)),
    backend: requireBuilt(await buildBackend(generator.generateBackend(blueprint, STACK), env)),
    styles: lockStyles(collectStyles(site)),
  };
  kept.set(key, parts);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return parts;
}
