/** What agents can reach: the generator, the builder, the runtime, the live app. Bound to real parts in `bind-tools.ts`. */
import type { Artifact, BuildResult, SiteBundle, WorkerBundle } from '../builder/build-types.ts';
import type { Blueprint } from '../contract/blueprint.ts';
import type { BlueprintProblem } from '../contract/blueprint-meaning.ts';
import type { ContractSuite } from '../contract/contract-suite.ts';
import type { SourceFiles } from '../contract/files.ts';
import type { Framework } from '../contract/run.ts';
import type { PlanOutcome } from '../generator/architect/plan-app.ts';

/** A backend booted to be tried: apart from every deployed app, each database empty and on its own. */
export interface Trial {
  call(database: string, request: Request): Promise<Response>;
  /** What the backend threw, newest last, with places in the sources. */
  readErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** Answers of a backend by relative URL, as the page's data store takes them. */
export type PageAnswers = Record<string, { status: number; body: unknown }>;

/** Renders pages of a site outside a browser, in an isolate without network. */
export interface PageRenderer {
  render(location: string, answers: PageAnswers): Promise<{ html: string; pending: string[] }>;
}

/** A version that is to be live. */
export interface Activation {
  projectId: string;
  slug: string;
  artifactHash: string;
  version: number;
}

export interface AgentTools {
  planApp(description: string, options: { projectType?: string; name?: string }): Promise<PlanOutcome>;
  /** Meaning of the plan and of its abilities' options. */
  findProblems(blueprint: Blueprint): Promise<BlueprintProblem[]>;
  generateFrontend(blueprint: Blueprint): Promise<SourceFiles>;
  generateBackend(blueprint: Blueprint, framework: Framework): Promise<SourceFiles>;
  generateProjectFiles(blueprint: Blueprint, framework: Framework): Promise<SourceFiles>;
  deriveSuite(blueprint: Blueprint): Promise<ContractSuite>;
  buildSite(files: SourceFiles): Promise<BuildResult<SiteBundle>>;
  buildBackend(files: SourceFiles): Promise<BuildResult<WorkerBundle>>;
  buildPageRenderer(files: SourceFiles): Promise<BuildResult<WorkerBundle>>;
  /** @param name unique to the work; opening the same name again starts anew. */
  openTrial(name: string, backend: WorkerBundle, variables: Record<string, string>): Promise<Trial>;
  openPages(bundle: WorkerBundle): Promise<PageRenderer>;
  storeArtifact(parts: { framework: Framework; site: SiteBundle; backend: WorkerBundle }): Promise<Artifact>;
  /** @returns the project's address label: the one it has, or a new one made from the name. */
  claimSlug(projectId: string, name: string): Promise<string>;
  /** Puts a version live on production. */
  activate(activation: Activation): Promise<void>;
  /** Asks the deployed app by its public address, through our own host router. */
  fetchApp(slug: string, path: string, headers?: Record<string, string>): Promise<Response>;
}
