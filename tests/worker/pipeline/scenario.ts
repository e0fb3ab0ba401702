/**
 * A run over tools that the test holds in its hands; the journal is the real one, in the SQLite of a Durable Object.
 * Long, since every tool of every agent has its stand-in here.
 */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { AgentTools } from '../../../worker/agents/agent-tools.ts';
import { PassedChecks } from '../../../worker/agents/checks/passed-checks.ts';
import { builtInModel } from '../../../worker/ai/built-in.ts';
import type { RunEvent } from '../../../worker/contract/run.ts';
import type { BuildReport } from '../../../worker/db/runs/build-reports.ts';
import { advance } from '../../../worker/pipeline/advance.ts';
import { Journal, type JournalStorage } from '../../../worker/pipeline/journal/journal.ts';
import type { RunRequest, StepRecord } from '../../../worker/pipeline/journal/run-record.ts';
import type { PipelineDeps, ProjectState } from '../../../worker/pipeline/pipeline-deps.ts';
import { runContractCheck } from '../../../worker/runtime/checks/run-contract-check.ts';
import { renderPage, runPageCheck } from '../../../worker/runtime/checks/run-page-check.ts';
import type { OpenPageRenderer } from '../../../worker/runtime/pages/page-renderer.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { smallBlueprint } from './small-blueprint.ts';

export const RUN = 'run1';
export const PROJECT = 'project1';

/** What stands for SIGKILL: from then on nothing of that process is written. */
export class Killed extends Error {}

export interface Scenario {
  storage: JournalStorage;
  journal: Journal;
  deps: PipelineDeps;
  tools: AgentTools;
  /** Calls of tools by name, in order. */
  calls: string[];
  /** Fault points passed, for example `before frontend.start`. */
  points: string[];
  /** Dies when a point with this place in `points` is reached. */
  killAt: number | null;
  events: RunEvent[];
  progress: number[];
  projectStates: ProjectState[];
  /** Failed builds as they were reported. */
  reports: BuildReport[];
  indexed: string[];
  restored: (number | null)[];
  armed: number;
  now: number;
  abort: AbortController;
  start(request?: Partial<RunRequest>, id?: string): Promise<void>;
  advance(id?: string): Promise<void>;
  /** A new process over the same storage. */
  restart(): void;
  step(name: string, id?: string): StepRecord;
}

let count = 0;

/** Runs `story` inside a Durable Object whose storage holds the journal. */
export async function tell(story: (scenario: Scenario) => Promise<void>): Promise<void> {
  const bindings = env as unknown as WorkerEnv;
  const stub = bindings.PROJECTS.getByName(`scenario-${++count}-${crypto.randomUUID()}`);
  await runInDurableObject(stub, (_, state) => story(openScenario(state.storage)));
}

function openScenario(storage: JournalStorage): Scenario {
  const scenario: Scenario = {
    storage,
    journal: undefined as never,
    deps: undefined as never,
    tools: makeTools((name) => scenario.calls.push(name)),
    calls: [],
    points: [],
    killAt: null,
    events: [],
    progress: [],
    projectStates: [],
    reports: [],
    indexed: [],
    restored: [],
    armed: 0,
    // A model that a script speaks for has the clock of everybody: a run of another day would be over for it.
    now: Date.now(),
    abort: new AbortController(),
    async start(request = {}, id = RUN) {
      await scenario.journal.start(
        {
          id,
          projectId: PROJECT,
          request: {
            requirements: 'Track the tools we lend to neighbours',
            projectType: 'web_application',
            name: 'Tool Shed',
            isPlanned: false,
            executeAll: true,
            framework: 'React + Hono',
            ...request,
          },
          blueprint: null,
          budgetMs: 300_000,
        },
        () => {
          scenario.armed += 1;
        },
      );
    },
    advance: (id = RUN) => advance(id, scenario.deps),
    restart() {
      scenario.killAt = null;
      scenario.abort = new AbortController();
      boot(scenario);
    },
    step(name, id = RUN) {
      const step = scenario.journal.readSteps(id).find((row) => row.name === name);
      if (!step) throw new Error(`no step ${name}`);
      return step;
    },
  };
  boot(scenario);
  return scenario;
}

function boot(scenario: Scenario): void {
  let dead = false;
  const journal = new Journal(scenario.storage, {
    now: () => scenario.now,
    async reachFaultPoint(when, write) {
      if (dead) throw new Killed();
      scenario.points.push(`${when} ${write}`);
      if (scenario.killAt !== null && scenario.points.length - 1 === scenario.killAt) {
        dead = true;
        throw new Killed();
      }
    },
    announce(run, _, events) {
      scenario.events.push(...events);
      scenario.progress.push(run.progress);
    },
  });
  scenario.journal = journal;
  scenario.deps = {
    now: () => scenario.now,
    sleep: async () => {},
    journal,
    model: builtInModel,
    tools: scenario.tools,
    signal: scenario.abort.signal,
    index: {
      async saveRun(run) {
        scenario.indexed.push(run.status);
      },
      async saveProject(_, state) {
        scenario.projectStates.push(state);
      },
      async saveReport(report) {
        scenario.reports.push(report);
      },
    },
    async restoreLive(_, earlier) {
      scenario.restored.push(earlier?.number ?? null);
      return earlier !== null;
    },
    async closeTrial() {
      scenario.calls.push('closeTrial');
    },
  };
}

const PAGE =
  '<!doctype html><link rel="stylesheet" href="/assets/main-1.css"><script type="module" src="/assets/main-1.js"></script>';

/** Tools that make and run a tiny app in memory. */
function makeTools(note: (name: string) => void): AgentTools {
  const answerLive = (path: string): Response => {
    const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };
    if (path === '/')
      return new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8', etag: 'W/"1"' } });
    if (path.endsWith('.js'))
      return new Response('console.log(1)', { headers: { 'content-type': 'text/javascript', ...immutable } });
    if (path.endsWith('.css'))
      return new Response('body{}', { headers: { 'content-type': 'text/css', ...immutable } });
    if (path === '/api/health') return Response.json({ status: 'ok' });
    return Response.json({ items: [], total: 0, page: 1, page_size: 20 });
  };
  return {
    async planApp(description) {
      note('planApp');
      if (description.includes('???'))
        return { understood: false, message: 'I did not understand this.', examples: ['A shop'] };
      return {
        understood: true,
        plan: {
          blueprint: smallBlueprint,
          analysis: 'An app that keeps tools.',
          understood: ['Tools with a title'],
          assumptions: [],
          not_built: smallBlueprint.not_built,
          questions: [],
        },
      };
    },
    planChange: async () => ({ understood: false, message: 'I did not understand this.', examples: [] }),
    describeAbilities: async () => [{ name: 'table', about: 'A table.', isBlock: true, options: {} }],
    findProblems: async () => [],
    tryToPrint: async () => [],
    settleAccess: async (blueprint) => blueprint,
    async generateFrontend() {
      note('generateFrontend');
      return { 'index.html': PAGE, 'src/App.tsx': 'export function App() {}' };
    },
    async generateBackend() {
      note('generateBackend');
      return { 'backend/main.ts': 'export function createApp() {}' };
    },
    async generateProjectFiles() {
      return { 'package.json': '{}', 'README.md': '# Tool Shed' };
    },
    derivePersonVisits: async () => [],
    deriveSuite: async () => ({
      checks: [
        {
          id: 'tool.list',
          title: 'Tools are listed',
          ability: 'record',
          entity: 'tool',
          steps: [
            { call: { method: 'GET', path: '/api/tools' }, expect: { status: 200, json: { total: 0 } } },
          ],
        },
      ],
      pages: [
        {
          id: 'tools.page',
          title: 'The page shows its title',
          page: 'tools',
          path: '/',
          setup: [],
          expect: { texts: ['Tools & ladders'] },
        },
      ],
    }),
    async buildSite() {
      note('buildSite');
      const file = (path: string, contentType: string, text: string) => ({
        path,
        contentType,
        body: new TextEncoder().encode(text),
        immutable: path !== 'index.html',
      });
      return {
        ok: true,
        output: {
          files: [
            file('index.html', 'text/html', PAGE),
            file('assets/main-1.js', 'text/javascript', 'console.log(1)'),
          ],
          scriptHashes: [],
        },
      };
    },
    async buildBackend() {
      note('buildBackend');
      return { ok: true, output: { mainModule: 'main.js', modules: { 'main.js': 'export {}' } } };
    },
    async buildPageRenderer() {
      const site = { html: '', scripts: [], modules: {} };
      return { ok: true, output: { mainModule: 'page.js', modules: { 'page.js': 'export {}' }, site } };
    },
    passedChecks: new PassedChecks(Date.now),
    async openTrial(name) {
      note(`openTrial ${name}`);
      const callWith =
        (variables: Record<string, string> = {}) =>
        async (request: Request) => {
          const { pathname } = new URL(request.url);
          if (pathname === '/api/health') return Response.json({ status: 'ok' });
          const total = variables.SEED === 'off' ? 0 : 2;
          return Response.json({ items: [], total, page: 1, page_size: 20 });
        };
      const renderer: OpenPageRenderer = {
        async render(_, answers) {
          if ('/api/tools' in answers)
            return { html: '<h1>Tools &amp; <b>ladders</b></h1>', pending: [], lines: [] };
          return { html: '', pending: ['/api/tools'], lines: [] };
        },
      };
      return {
        givePages: async () => {},
        call: (_database, request) => callWith()(request),
        runChecks: ({ checks, pages, variables }) =>
          Promise.all([
            ...checks.map((check) => runContractCheck(check, callWith(variables), Date.now)),
            ...pages.map((page) => runPageCheck(page, callWith(variables), renderer, Date.now)),
          ]),
        openPage: (_database, path) => renderPage(path, callWith(), renderer),
        readErrors: async () => [],
        close: async () => note(`closeTrial ${name}`),
      };
    },
    async findLeaks() {
      return [];
    },
    async storeArtifact(parts) {
      note('storeArtifact');
      return { hash: 'a'.repeat(64), ...parts };
    },
    async describeData() {
      return { tables: [] };
    },
    async reviewData() {
      note('reviewData');
      return { losses: [], problems: [] };
    },
    async claimSlug() {
      note('claimSlug');
      return 'tool-shed-abcdefgh';
    },
    async activate({ version }) {
      note(`activate ${version}`);
    },
    async fetchApp(_, path) {
      return answerLive(path);
    },
  };
}
