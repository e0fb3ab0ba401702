/** Bodies and answers of our own API (`/api`), shared by server, pages and the OpenAPI document. Field names are snake_case. */
import { z } from 'zod';
import { ErrorBody } from './errors.ts';
import { Blueprint, Json, NotBuilt, TimeZone } from './plan/blueprint.ts';
import { ChangeNotes } from './plan/plan-change.ts';
import { PreviewParts } from './project/development.ts';
import { LeftOut } from './project/workspace.ts';
import { ROLES } from './room/team.ts';
import { AgentType, Framework, LastChange, ProjectType, RunError, RunStatus, RunStep } from './run.ts';

/** Longest description or requirements text, characters (two pages are about 6,000). */
export const MAX_DESCRIPTION = 20_000;
/** Longest project name (specification: first 50 characters of the request). */
export const MAX_PROJECT_NAME = 50;

const Description = z.string().trim().min(1, 'Please describe what you want to build').max(MAX_DESCRIPTION);
const ProjectName = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .transform((name) => Array.from(name).slice(0, MAX_PROJECT_NAME).join('').trim());

export const ProjectStatus = z.enum(['deployed', 'building', 'draft']);
export type ProjectStatus = z.infer<typeof ProjectStatus>;

export const Project = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  status: ProjectStatus,
  created_at: z.string(),
  updated_at: z.string(),
  /** Distinct visitors of the live app in 30 days. */
  users: z.number().int(),
  framework: Framework,
  deployed_url: z.string().nullable(),
  /** What the caller may do with it. */
  role: z.enum(ROLES),
});
export type Project = z.infer<typeof Project>;

/** A project that was imported, and what of it could not be. */
export const Imported = Project.extend({ left_out: z.array(LeftOut) });
export type Imported = z.infer<typeof Imported>;

/** What a project keeps, and what it may. */
export const ProjectStorage = z.object({
  used_bytes: z.number().int().describe('Files with their versions, builds, and the data of the app.'),
  allowed_bytes: z.number().int(),
  app_bytes: z.number().int().describe('The data of the app alone.'),
  app_allowed_bytes: z.number().int(),
});
export type ProjectStorage = z.infer<typeof ProjectStorage>;

/** A project that is asked for by itself. */
export const ProjectDetail = Project.extend({
  storage: ProjectStorage,
  last_build: z
    .object({ pipeline_id: z.string(), status: RunStatus })
    .nullable()
    .describe('The newest build; null before the first.'),
});

export const DuplicateQuery = z.object({
  /** Its app begins with the data of the original; for the owner alone. */
  with_data: z.enum(['true', 'false']).default('false'),
});

/** One that its owner deleted and can bring back. */
export const DeletedProject = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  deleted_at: z.iso.datetime(),
  /** From then on nothing is left of it. */
  ends_at: z.iso.datetime(),
});
export type DeletedProject = z.infer<typeof DeletedProject>;

/** Where lists grow: a page of at most 100, with a `Link` header and `X-Total-Count`. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(100),
});
export const ExportQuery = z.object({
  /** With its versions, as a repository of git. */
  git: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
});
export const ProjectListQuery = PageQuery.extend({
  q: z.string().trim().max(200).optional(),
  status: ProjectStatus.optional(),
});

/** Longest code of one kind, characters. */
const MAX_CODE = 500_000;
export const CreateProjectBody = z.object({
  name: ProjectName,
  description: z.string().trim().max(MAX_DESCRIPTION).default(''),
  frontend_code: z
    .string()
    .max(MAX_CODE)
    .describe(
      'One React module, its component as the default export; may stand in a markdown fence. Empty: none.',
    )
    .optional(),
  backend_code: z
    .string()
    .max(MAX_CODE)
    .describe(
      'FastAPI in Python with its app, or Hono in TypeScript with its app as the default export; may stand in a markdown fence. Empty: none.',
    )
    .optional(),
  status: ProjectStatus.describe(
    'With code: draft keeps the files and deploys nothing; anything else deploys them. Without code it says nothing.',
  ).optional(),
});
export const UpdateProjectBody = z
  .object({ name: ProjectName.optional(), description: z.string().trim().max(MAX_DESCRIPTION).optional() })
  .refine((body) => body.name !== undefined || body.description !== undefined, 'Say what should change');

/** Where a clause of a person's words went. */
export const PlacedClause = z.object({
  /** As the person wrote it. */
  words: z.string().min(1).max(2000),
  went: z.enum(['plan', 'changed', 'not_built', 'not_understood']),
  /** Which part it became, how it differs, or why it is not built. */
  how: z.string().min(1).max(500),
});

/** A clause as a plan has it; `open`: it was read, and may not stand there as it was meant. Whoever answers for their own plan knows. */
const PlannedClause = z.object({
  words: z.string().min(1).max(2000),
  went: z.enum(['plan', 'changed', 'open', 'not_built', 'not_understood']),
  how: z.string().min(1).max(500),
});
export type PlannedClause = z.infer<typeof PlannedClause>;

/** What the architect answers for the plan before confirming. */
export const Plan = z.object({
  blueprint: Blueprint,
  /** Text for a person; the confirmation shows its first 300 characters. */
  analysis: z.string(),
  understood: z.array(z.string()),
  assumptions: z.array(z.string()),
  not_built: z.array(NotBuilt),
  /** At most three questions whose answers change the app. */
  questions: z.array(z.string()).max(3),
  /** For every clause of the words where it went; absent where nobody counted. */
  clauses: z.array(PlannedClause).optional(),
  /** What a change in words did to the plan that came with it. */
  change: ChangeNotes.optional(),
});
export type Plan = z.infer<typeof Plan>;

export const ExecuteBody = z.object({
  agent_type: AgentType,
  input_data: z.record(z.string().max(200), Json).default({}),
});
export const ExecuteAnswer = z.object({
  agent_type: AgentType,
  output: z.json(),
  provider: z.string(),
  model: z.string(),
  duration_ms: z.number(),
});

/**
 * One line of an answer to whoever accepts `LINES`: sentences on the way, then the end. A line without anything in it says that
 * it goes on.
 */
export const ExecutionLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('report'), message: z.string() }),
  z.object({ type: z.literal('answer'), answer: ExecuteAnswer }),
  z.object({ type: z.literal('error'), error: ErrorBody.shape.error }),
]);
export type ExecutionLine = z.infer<typeof ExecutionLine>;

export const IdempotencyKey = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\x21-\x7e]+$/);

/** Stacks that can be built here, and the one that is unless another is chosen. */
export const FrameworkList = z.object({ frameworks: z.array(Framework), default: Framework });

export const PipelineBody = z.object({
  requirements: Description,
  project_type: ProjectType.default('web_application'),
  execute_all: z.boolean().default(true),
  blueprint: Blueprint.optional(),
  /** What was changed about that plan last; kept with the run. */
  last_change: LastChange.optional(),
  framework: Framework.optional(),
  /** Where the person who asks is: the clock of an app whose text names no place. */
  time_zone: TimeZone.optional(),
  project_id: z.string().max(64).optional(),
  idempotency_key: IdempotencyKey.optional(),
  /** What a model had no time to write is asked for in the Build chat as soon as the app is live, and begun by itself. */
  go_on: z.boolean().default(false),
});
export const BuildBody = z.object({
  description: Description.optional(),
  blueprint: Blueprint.optional(),
  /** What was changed about that plan last; kept with the run. */
  last_change: LastChange.optional(),
  framework: Framework.optional(),
});
export const BuildStarted = z.object({ pipeline_id: z.string(), status: RunStatus });
export const BuildProgress = z.object({
  pipeline_id: z.string(),
  status: RunStatus,
  progress: z.number().int(),
  milestone: z.string().nullable(),
  steps: z.array(RunStep),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  error: RunError.nullable(),
});
export type BuildProgress = z.infer<typeof BuildProgress>;
export const AgentsStatus = z.object({
  agents: z.array(
    z.object({
      agent_type: AgentType,
      status: z.enum(['idle', 'busy']),
      running: z.number().int(),
      completed: z.number().int(),
      failed: z.number().int(),
    }),
  ),
  runs: z.object({
    queued: z.number().int(),
    running: z.number().int(),
    succeeded: z.number().int(),
    failed: z.number().int(),
    cancelled: z.number().int(),
  }),
  provider: z.string(),
  model: z.string(),
});
export const Analytics = z.object({
  total_projects: z.number().int(),
  /** Distinct visitors of each live app in 30 days, added up. */
  active_users: z.number().int(),
  deployed_apps: z.number().int(),
  /** For example "240h": estimated from the plans, less the time of the builds. */
  build_time_saved: z.string(),
});
export type Analytics = z.infer<typeof Analytics>;
export const Health = z.object({ status: z.literal('ok'), version: z.string(), time: z.string() });
const HealthCheck = z.object({ status: z.enum(['ok', 'failing']), duration_ms: z.number() });
/** One check per part that Hewn cannot do without. */
export const HealthChecks = z.object({
  status: z.enum(['ok', 'failing']),
  version: z.string(),
  time: z.string(),
  checks: z.object({
    database: HealthCheck,
    artifacts: HealthCheck,
    assets: HealthCheck,
    objects: HealthCheck,
    isolates: HealthCheck,
  }),
});
/** An address of the project's development environment that works for a while, for whoever has it. */
/** Which environment of a deployed app is opened. */
export const OpenAppBody = z.strictObject({
  environment: z.enum(['production', 'staging', 'development']).optional(),
});

/** An address that opens a deployed app signed in as its owner: once, within 60 s. */
export const OpenAddress = z.object({ url: z.string() });

export const PreviewAddress = z.object({
  url: z.string(),
  expires_at: z.string(),
  /** null while there is nothing to show. */
  parts: PreviewParts.nullable(),
});
