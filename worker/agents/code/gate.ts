/** Whether files make an app that can be kept: they build, and it does all that its contract says. */
import type { BuildProblem } from '../../builder/build-types.ts';
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import type { ContractSuite } from '../../contract/plan/contract-suite.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import type { Framework } from '../../contract/run.ts';
import { hashBytes } from '../../domain/secrets/hash-bytes.ts';
import type { ShownPage } from '../../runtime/checks/run-page-check.ts';
import type { AgentContext } from '../agent.ts';
import { buildFailed } from '../build-failed.ts';
import { testApp } from '../checks/test-app.ts';
import { tryCode } from '../checks/try-code.ts';
import { buildSlots } from '../work-slots.ts';
import { openCodeCheck } from './names/check-code.ts';
import { type ApiAnswer, type ApiCall, DraftTrial, type Tried, type Visitor } from './trial/draft-trial.ts';
import { openEntries } from './trial/visitor-entries.ts';
import type { Built, Verdict } from './verdict.ts';
import {
  type FurtherChecks,
  joinChecks,
  NO_CHECKS,
  NO_PROMISES,
  type Promised,
  toPageChecks,
  withPromises,
} from './wishes/further-checks.ts';
import { nameFile, placeChecks } from './wishes/place-checks.ts';
import { toVisitChecks } from './wishes/visits.ts';

export interface Gate {
  /** Calls the API of the app that these files make, over its examples. */
  call(files: SourceFiles, call: ApiCall): Promise<Tried<ApiAnswer>>;
  /** Opens a page of the app that these files make. */
  openPage(files: SourceFiles, path: string, as: Visitor): Promise<Tried<ShownPage>>;
  /** Lets go what was booted for calls and pages. */
  close(): Promise<void>;
  /** Whether everything builds; what did not before does not count. */
  build(files: SourceFiles): Promise<Verdict>;
  /** Whether it builds and does what it must. What was wrong with the first files already does not count. */
  check(files: SourceFiles): Promise<Verdict>;
}

export interface GateParts {
  blueprint: Blueprint | null;
  framework: Framework;
  /** The files before anything was changed; null where nothing was wrong with them. */
  before: SourceFiles | null;
  context: AgentContext;
  /** What is built of the files that are given; all of them unless set. */
  prepare?: (files: SourceFiles) => SourceFiles;
  /** Checks beside the contract; its calls gate, its pages advise. */
  further?: FurtherChecks;
  /** Those that the first files passed once already, and those of the contract that hold no more. */
  promised?: Promised;
}

export function openGate({
  blueprint,
  framework,
  before,
  context,
  prepare = (files) => files,
  further = NO_CHECKS,
  promised = NO_PROMISES,
}: GateParts): Gate {
  const tried = new DraftTrial({ blueprint, framework, context, build });
  const { tools, signal } = context;
  const checkCode = openCodeCheck();
  let last: { hash: string; built: Promise<Built> } | null = null;
  const known = new Map<(files: SourceFiles) => Promise<Verdict>, Promise<ReadonlySet<string>>>();
  let trials = 0;

  function build(files: SourceFiles): Promise<Built> {
    const hash = hashBytes(JSON.stringify(files));
    // A check after a build of the same files builds nothing anew.
    if (last?.hash !== hash) last = { hash, built: buildSlots.take(signal, () => buildAll(files)) };
    return last.built;
  }

  async function buildAll(files: SourceFiles): Promise<Built> {
    const site = await tools.buildSite(files);
    const pages = await tools.buildPageRenderer(files, site.ok ? site.output : null);
    signal.throwIfAborted();
    const backend = await tools.buildBackend(files);
    signal.throwIfAborted();
    if (site.ok && pages.ok && backend.ok) return { ok: true, backend: backend.output, pages: pages.output };
    const problems: BuildProblem[] = [site, pages, backend].flatMap((result) =>
      result.ok ? [] : result.problems,
    );
    const failure = buildFailed(site.ok && pages.ok ? 'backend' : 'pages', problems);
    if (failure.ok) throw new Error('A build that failed has a reason');
    return {
      ok: false,
      verdict: { ok: false, message: failure.message, evidence: [...new Set(failure.evidence)] },
    };
  }

  async function tryBuild(files: SourceFiles): Promise<Verdict> {
    const [built, evidence] = [await build(files), await checkCode(files)];
    if (!built.ok) return { ...built.verdict, evidence: [...built.verdict.evidence, ...evidence] };
    return evidence.length === 0
      ? { ok: true, detail: 'It builds' }
      : { ok: false, message: UNSOUND, evidence };
  }

  /** @param checks those beside the contract. */
  async function tryApp(files: SourceFiles, checks = joinChecks(promised, further)): Promise<Verdict> {
    const built = await build(files);
    if (!built.ok) return built.verdict;
    const app = {
      name: `${context.idempotencyKey}-${++trials}`,
      framework,
      backend: built.backend,
      pages: built.pages,
    };
    const suite = blueprint && (await deriveSuite(blueprint, checks));
    const tried =
      blueprint && suite
        ? await testApp({ ...app, blueprint, suite }, context)
        : await tryCode({ ...app, sources: files }, context);
    if (tried.ok) return { ok: true, detail: tried.detail };
    const kept = [
      ...promised.calls.filter(({ title }) => !further.calls.some((one) => one.title === title)),
      ...promised.pages,
      ...promised.visits,
    ];
    const places = suite ? placeChecks(suite, kept) : new Map<string, string>();
    const evidence = tried.evidence.map((line) => nameFile(line, places));
    const unmet = suite && findUnmet(suite, tried.failed ?? []);
    return { ok: false, message: tried.message, evidence, ...(unmet && { unmet }) };
  }

  /** @returns titles of the checks that failed, where all of them are such as are made for this work; else null. */
  function findUnmet({ checks }: ContractSuite, failed: readonly string[]): string[] | null {
    const made = new Set(further.calls.map(({ title }) => title));
    const titles = failed.map((id) => checks.find((one) => one.ability === 'wish' && one.id === id)?.title);
    const unmet = titles.filter((title) => title !== undefined && made.has(title)) as string[];
    return unmet.length > 0 && unmet.length === failed.length ? unmet : null;
  }

  /** What was said on pages once is a promise; what is asked for now is advice. */
  async function deriveSuite(plan: Blueprint, { calls }: FurtherChecks): Promise<ContractSuite> {
    return withPromises(await tools.deriveSuite(plan), { ...promised, calls }, plan);
  }

  /** What pages should say and do and do not; and the checks that say so. */
  async function advise(files: SourceFiles): Promise<{ advice: string[]; unseen: string[] }> {
    const entries = await openEntries(blueprint);
    const pages = toPageChecks(further, entries);
    const looked = await tried.look(files, pages, toVisitChecks(further.visits, entries));
    await tried.close();
    if (!looked.ok) {
      const why = looked.verdict?.message ?? 'The app was not there to be looked at.';
      return { advice: [why], unseen: [...further.pages, ...further.visits].map(({ title }) => title) };
    }
    const failed = looked.seen.filter(({ passed }) => !passed);
    return {
      advice: failed.map(({ title, failure }) => `${title}: ${failure}`),
      unseen: failed.map(({ title }) => title),
    };
  }

  /** What was wrong before anything was changed, without the places: they move. */
  async function findOld(look: typeof tryApp): Promise<ReadonlySet<string>> {
    // What is only asked for now could not pass before.
    const verdict = before ? await look(before, promised) : null;
    return new Set(verdict && !verdict.ok ? verdict.evidence.map(withoutPlaces) : []);
  }

  async function judge(files: SourceFiles, look: typeof tryApp): Promise<Verdict> {
    const verdict = await look(files);
    if (verdict.ok) return verdict;
    const old = known.get(look) ?? findOld(look);
    known.set(look, old);
    const wrong = await old;
    const evidence = verdict.evidence.filter((line) => !wrong.has(withoutPlaces(line)));
    return evidence.length > 0
      ? { ...verdict, evidence }
      : { ok: true, detail: 'Nothing is wrong that was not wrong before' };
  }

  return {
    call: (files, call) => tried.call(prepare(files), call),
    openPage: (files, path, as) => tried.openPage(prepare(files), path, as),
    close: () => tried.close(),
    build: (files) => judge(prepare(files), tryBuild),
    async check(written) {
      const files = prepare(written);
      // One app at a time: another one, in Python, would be another interpreter.
      await tried.close();
      const built = await judge(files, tryBuild);
      const verdict = built.ok ? await judge(files, tryApp) : built;
      return verdict.ok && further.pages.length + further.visits.length > 0
        ? { ...verdict, ...(await advise(files)) }
        : verdict;
    },
  };
}

const UNSOUND = 'It builds, but names something that is not there.';

function withoutPlaces(line: string): string {
  return line.replace(/\d+/g, '#');
}
