/** What agents can reach: the generator, the builder, the runtime, the live app. Bound to real parts in `bind-tools.ts`. */
import type {
  Artifact,
  BuildProblem,
  BuildResult,
  PagesBundle,
  SiteBundle,
  WorkerBundle,
} from '../builder/build-types.ts';
import type { Audience, Blueprint } from '../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../contract/plan/blueprint-meaning.ts';
import type { CheckResult, ContractSuite, VisitStep } from '../contract/plan/contract-suite.ts';
import type { SourceFiles } from '../contract/project/files.ts';
import type { Framework } from '../contract/run.ts';
import type { DataShape } from '../domain/data-shape/data-shape.ts';
import type { DataReview } from '../domain/data-shape/review-migration.ts';
import type { ChangeOutcome, DescribedAbility, PlanOptions, PlanOutcome } from '../engine/index.ts';
import type { ShownPage } from '../runtime/checks/run-page-check.ts';
import type { CheckBatch, TrialOptions } from '../runtime/host/trials.ts';
import type { PassedChecks } from './checks/passed-checks.ts';

/** A backend booted to be tried: apart from every deployed app, each database empty and on its own. */
export interface Trial {
  call(database: string, request: Request): Promise<Response>;
  /** Has pages to render, from now on; a trial that is opened with pages has them from the start. */
  givePages(pages: PagesBundle): Promise<void>;
  /** Runs checks of the contract. @returns how each went, in their order. */
  runChecks(batch: CheckBatch): Promise<CheckResult[]>;
  /** A page for whoever has these cookies, with the answers of the backend over that database. */
  openPage(database: string, path: string, cookies: string): Promise<ShownPage>;
  /** What the backend threw, newest last, with places in the sources. */
  readErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** A version that is to be live. */
export interface Activation {
  projectId: string;
  slug: string;
  artifactHash: string;
  version: number;
  /** Who may open it by its plan; absent: it has no people whom it could tell apart. */
  audience?: Audience;
}

export interface AgentTools {
  planApp(description: string, options: PlanOptions): Promise<PlanOutcome>;
  /** A change of the plan that was asked for in words. */
  planChange(blueprint: Blueprint, request: string): Promise<ChangeOutcome>;
  /** The abilities that a plan may use. */
  describeAbilities(): Promise<DescribedAbility[]>;
  /** Meaning of the plan and of its abilities' options. */
  findProblems(blueprint: Blueprint): Promise<BlueprintProblem[]>;
  /** What only shows when a plan that has no problems is printed; it rejects where it cannot be. */
  tryToPrint(blueprint: Blueprint): Promise<BlueprintProblem[]>;
  /** The plan with who may do what, where it does not say so itself. */
  settleAccess(blueprint: Blueprint): Promise<Blueprint>;
  generateFrontend(blueprint: Blueprint): Promise<SourceFiles>;
  generateBackend(blueprint: Blueprint, framework: Framework): Promise<SourceFiles>;
  generateProjectFiles(blueprint: Blueprint, framework: Framework): Promise<SourceFiles>;
  deriveSuite(blueprint: Blueprint): Promise<ContractSuite>;
  /** Ways of a person through its pages, the main one of each first. */
  derivePersonVisits(blueprint: Blueprint): Promise<{ title: string; steps: VisitStep[] }[]>;
  /** What the plan's app keeps. */
  describeData(blueprint: Blueprint): Promise<DataShape>;
  buildSite(files: SourceFiles): Promise<BuildResult<SiteBundle>>;
  buildBackend(files: SourceFiles): Promise<BuildResult<WorkerBundle>>;
  /** @param site of the same files, as a browser gets it */
  buildPageRenderer(files: SourceFiles, site: SiteBundle | null): Promise<BuildResult<PagesBundle>>;
  /** What passed before, by the content that it passed on. */
  passedChecks: PassedChecks;
  /** @param name unique to the work; opening the same name again starts anew. */
  openTrial(name: string, options: TrialOptions): Promise<Trial>;
  /** @returns the secrets of the project that a site would give to every visitor, with their places. */
  findLeaks(projectId: string, site: SiteBundle): Promise<BuildProblem[]>;
  storeArtifact(parts: {
    projectId: string;
    framework: Framework;
    isOpen: boolean;
    data: DataShape | null;
    site: SiteBundle;
    backend: WorkerBundle;
  }): Promise<Artifact>;
  /** @returns the project's address label: the one it has, or a new one made from the name. */
  claimSlug(projectId: string, name: string): Promise<string>;
  /** What the data that are live would lose on their way to a version that keeps this. */
  reviewData(slug: string, to: DataShape): Promise<DataReview>;
  /** Puts a version live on production, with the data brought to it. */
  activate(activation: Activation): Promise<void>;
  /** Asks the deployed app by its public address, through our own host router. */
  fetchApp(slug: string, path: string, headers?: Record<string, string>): Promise<Response>;
}
