/**
 * Tables of D1. Migrations are generated from here (`npx drizzle-kit generate`) and only go forward. Times are ms since 1970.
 * Long, since the generator of migrations reads all tables from one file.
 */
import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { RemoteProvider } from '../contract/account/models.ts';
import type { NoticeKind, NoticeSettings } from '../contract/account/notices.ts';
import type { TokenScope } from '../contract/account/tokens.ts';
import type { ProjectStatus } from '../contract/http.ts';
import type { DomainEnvironment, DomainStatus, SslStatus } from '../contract/project/domains.ts';
import type { VariableEnvironment } from '../contract/project/variables.ts';
import type { InvitedRole, Role } from '../contract/room/team.ts';
import type { AgentType, Framework, RunStatus, StepStatus } from '../contract/run.ts';
import type { ContactTopic, HealthPart } from '../contract/site/public.ts';
import type { KeptSettings } from '../domain/apps/app-door.ts';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

// The first four belong to better-auth; their property names are its field names.

export const user = sqliteTable('user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Of an anonymous person: a placeholder that no mail can reach; never shown. */
  email: text('email').notNull().unique(),
  emailVerified: integer('email_verified', { mode: 'boolean' }).notNull().default(false),
  image: text('image'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  isAnonymous: integer('is_anonymous', { mode: 'boolean' }).default(false),
});

export const session = sqliteTable(
  'session',
  {
    id: text('id').primaryKey(),
    expiresAt: time('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** How it began: `email` or `google`. */
    provider: text('provider').notNull().default('email'),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [index('session_user').on(table.userId)],
);

export const account = sqliteTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: time('access_token_expires_at'),
    refreshTokenExpiresAt: time('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('account_user').on(table.userId),
    uniqueIndex('account_provider').on(table.providerId, table.accountId),
  ],
);

export const verification = sqliteTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('verification_identifier').on(table.identifier),
    index('verification_expires').on(table.expiresAt),
  ],
);

/** What lists and searches of projects need; files, chat and runs themselves live in the Project object. */
export const projects = sqliteTable(
  'projects',
  {
    id: text('id').primaryKey(),
    /** No cascade: a person with projects cannot vanish before what the projects hold elsewhere is destroyed. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => user.id),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Name and description as searches compare them; SQLite's own `lower` knows ASCII only. */
    nameFolded: text('name_folded').notNull().default(''),
    descriptionFolded: text('description_folded').notNull().default(''),
    status: text('status').$type<ProjectStatus>().notNull().default('draft'),
    framework: text('framework').$type<Framework>().notNull(),
    /** Label of the app's host; given once, before the first deployment, and kept. */
    slug: text('slug'),
    /** Moves on to end every preview address given out so far. */
    previewEpoch: integer('preview_epoch').notNull().default(0),
    /** Distinct visitors of the live app in 30 days, as its host counted them last. */
    users: integer('users').notNull().default(0),
    usersCountedAt: time('users_counted_at'),
    /** Figures of the plan that was deployed last. */
    planEntities: integer('plan_entities').notNull().default(0),
    planPages: integer('plan_pages').notNull().default(0),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    deployedAt: time('deployed_at'),
    /** Made in its owner's account before the owner proved the address: in no list until they keep it. */
    madeBeforeProof: integer('made_before_proof', { mode: 'boolean' }).notNull().default(false),
    /** Deleted by its owner, who can bring it back: nobody sees it, nothing of it answers. */
    deletedAt: time('deleted_at'),
    /** Deleting or bringing back was written here, and is not known to its object and its apps yet; the cron sees to it. */
    unsettledAt: time('unsettled_at'),
    /** It is being made from an archive, and nobody sees it; what does not come to its end is removed. */
    importingAt: time('importing_at'),
  },
  (table) => [
    index('projects_owner').on(table.ownerId, table.createdAt),
    uniqueIndex('projects_slug').on(table.slug),
    index('projects_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('projects_unsettled').on(table.unsettledAt).where(sql`unsettled_at is not null`),
    index('projects_importing').on(table.importingAt).where(sql`importing_at is not null`),
    // Apps without visitors are in no list of the cron.
    index('projects_counted').on(table.usersCountedAt).where(sql`users > 0`),
  ],
);

/** Who may do what with a project; the owner has a row too. */
export const projectMembers = sqliteTable(
  'project_members',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_members_user').on(table.userId, table.projectId),
  ],
);

/** Who was asked to join a project and has not answered yet: the row goes when they join, or when it is taken back. */
export const projectInvites = sqliteTable(
  'project_invites',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** In lower case; whoever joins has an account with this address. */
    email: text('email').notNull(),
    role: text('role').$type<InvitedRole>().notNull(),
    /** Keyed hash of the mailed token; sent again, it has another. */
    hash: text('hash').notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('project_invites_email').on(table.projectId, table.email),
    uniqueIndex('project_invites_hash').on(table.hash),
    index('project_invites_expires').on(table.expiresAt),
    index('project_invites_by').on(table.invitedBy),
  ],
);

/** Personal tokens for the API. The token itself is shown once and never kept. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the token, in hex; the token has 160 random bits, so nothing slower is needed. */
    hash: text('hash').notNull(),
    /** Its last letters, to tell tokens apart by. */
    ending: text('ending').notNull(),
    scopes: text('scopes', { mode: 'json' }).$type<TokenScope[]>().notNull(),
    createdAt: time('created_at').notNull(),
    /** To the minute. */
    usedAt: time('used_at'),
    expiresAt: time('expires_at'),
  },
  (table) => [
    uniqueIndex('api_tokens_hash').on(table.hash),
    index('api_tokens_user').on(table.userId, table.createdAt),
  ],
);

/** Browsers that somebody logged in from: their own wrong guesses are counted apart from everybody else's. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    /** SHA-256 of what the browser keeps, in hex. */
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    usedAt: time('used_at').notNull(),
  },
  (table) => [index('known_devices_user').on(table.userId, table.usedAt)],
);

/** Guesses at a secret, one row each, so that no minute has more of them than it may, wherever it begins. */
export const guesses = sqliteTable(
  'guesses',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull(),
    madeAt: time('made_at').notNull(),
  },
  (table) => [index('guesses_key').on(table.key, table.madeAt), index('guesses_made').on(table.madeAt)],
);

/**
 * Sockets that are open in rooms, with the session or the personal token that opened each: where the end of one is to be
 * told. No reference to either: a seat outlives what opened it by as long as its project takes to hear of it.
 */
export const roomSeats = sqliteTable(
  'room_seats',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id'),
    tokenId: text('token_id'),
    openedAt: time('opened_at').notNull(),
  },
  (table) => [index('room_seats_user').on(table.userId), index('room_seats_project').on(table.projectId)],
);

/**
 * Who may do less in a project than before, until its apps were told. Written by a trigger on `project_members`
 * (`migrations`), in the transaction of whatever it was: taken out, left, demoted, handed over, an account that is gone.
 */
export const teamDepartures = sqliteTable(
  'team_departures',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    projectId: text('project_id').notNull(),
    userId: text('user_id').notNull(),
    wasOwner: integer('was_owner', { mode: 'boolean' }).notNull(),
  },
  (table) => [
    index('team_departures_project').on(table.projectId),
    index('team_departures_user').on(table.userId),
  ],
);

/**
 * Index of runs: which project holds one, how it stands, when it last gave a sign of life. Those that ended long ago are in
 * their project's object alone, and counted in `run_sums`.
 */
export const runs = sqliteTable(
  'runs',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    status: text('status').$type<RunStatus>().notNull(),
    /** How each agent stands, `[agent, status]` per step; counted for `agents/status`. */
    steps: text('steps', { mode: 'json' }).$type<[AgentType, StepStatus][]>().notNull().default(sql`'[]'`),
    /** The caller's key: the same key of the same person gives the same run. */
    idempotencyKey: text('idempotency_key'),
    createdAt: time('created_at').notNull(),
    heartbeatAt: time('heartbeat_at').notNull(),
    finishedAt: time('finished_at'),
  },
  (table) => [
    uniqueIndex('runs_idempotency').on(table.userId, table.idempotencyKey),
    index('runs_status').on(table.status, table.heartbeatAt),
    index('runs_project').on(table.projectId, table.createdAt),
    // Those that can leave: their ids say which project has them.
    index('runs_finished').on(table.finishedAt).where(sql`finished_at is not null and length(id) > 16`),
  ],
);

/** What is counted of the runs that left `runs`, by project and who began them. */
export const runSums = sqliteTable(
  'run_sums',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    /** How many ended so (`failed`), and how many steps of an agent did (`tester failed`). */
    counts: text('counts', { mode: 'json' }).$type<Record<string, number>>().notNull(),
    /** How long those took that succeeded, in all, ms. */
    buildMs: integer('build_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('run_sums_user').on(table.userId),
  ],
);

/**
 * Projects that were deleted and whose data are being removed where D1 has none of them. Nobody sees the project any more;
 * what was interrupted is finished by the cron.
 */
export const deletions = sqliteTable(
  'deletions',
  {
    projectId: text('project_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** Of the app's hosts, if it ever had any. */
    slug: text('slug'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('deletions_created').on(table.createdAt)],
);

/** Artifacts in R2, by hash. Those that no project uses are removed. */
export const artifacts = sqliteTable(
  'artifacts',
  {
    hash: text('hash').primaryKey(),
    /** As it lies in R2; 0 for those that were saved before it was counted. */
    bytes: integer('bytes').notNull().default(0),
    /** It was there before its uses were counted, so it stays. */
    isKept: integer('is_kept', { mode: 'boolean' }).notNull().default(false),
    /** While it is being removed nobody may begin to use it. */
    removingAt: time('removing_at'),
    /** A use of it ended, or none began: whether any is left is to be looked at. Nobody looks at the others. */
    isLeft: integer('is_left', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('artifacts_left').on(table.removingAt).where(sql`is_left = 1`)],
);

/** Which projects have versions that are made of an artifact: the same sources give the same artifact. */
export const artifactUses = sqliteTable(
  'artifact_uses',
  {
    hash: text('hash')
      .notNull()
      .references(() => artifacts.hash, { onDelete: 'cascade' }),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** No version is made of it: a preview shows it, until it shows another. */
    isPreview: integer('is_preview', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.projectId] }),
    index('artifact_uses_project').on(table.projectId),
  ],
);

/** How much the parts of a project keep: its files, and the data of each environment of its app. */
export const storageUses = sqliteTable(
  'storage_uses',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** `files`, or `app ` and the environment. */
    part: text('part').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.part] })],
);

/** Environment variables of apps; every value is sealed, for its project, environment and name. */
export const variables = sqliteTable(
  'variables',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    environment: text('environment').$type<VariableEnvironment>().notNull(),
    key: text('key').notNull(),
    sealedValue: text('sealed_value').notNull(),
    isHidden: integer('is_hidden', { mode: 'boolean' }).notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [uniqueIndex('variables_name').on(table.projectId, table.environment, table.key)],
);

/** What was set about a project's environments; what is not there is as it begins. */
export const deploySettings = sqliteTable('deploy_settings', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  settings: text('settings', { mode: 'json' }).$type<KeptSettings>().notNull(),
  updatedAt: time('updated_at').notNull(),
});

/**
 * Domains that projects brought along. Many may claim one: whose DNS proves it serves, and there is one that serves at the most.
 */
export const domains = sqliteTable(
  'domains',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** As DNS has it: lower case, punycode. */
    domain: text('domain').notNull(),
    environment: text('environment').$type<DomainEnvironment>().notNull(),
    /** What its TXT record says. */
    token: text('token').notNull(),
    status: text('status').$type<DomainStatus>().notNull(),
    sslStatus: text('ssl_status').$type<SslStatus>().notNull(),
    reason: text('reason'),
    /** Checks in a row that did not find what is needed. */
    missed: integer('missed').notNull(),
    /** Of its custom hostname at Cloudflare. */
    hostnameId: text('hostname_id'),
    createdAt: time('created_at').notNull(),
    checkedAt: time('checked_at'),
    /** null: it is looked at by hand alone. */
    nextCheckAt: time('next_check_at'),
  },
  (table) => [
    uniqueIndex('domains_claim').on(table.projectId, table.domain),
    uniqueIndex('domains_active').on(table.domain).where(sql`status = 'active'`),
    index('domains_next_check').on(table.nextCheckAt),
    index('domains_hostname').on(table.hostnameId),
  ],
);

/** Custom hostnames at Cloudflare whose domains are gone, until they are removed there. */
export const hostnameEnds = sqliteTable(
  'hostname_ends',
  {
    hostnameId: text('hostname_id').primaryKey(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('hostname_ends_created').on(table.createdAt)],
);

/** Builds that failed by a fault of Hewn, with the plan that repeats them; no word about whose they are but the project. */
export const buildReports = sqliteTable(
  'build_reports',
  {
    runId: text('run_id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    step: text('step').notNull(),
    code: text('code').notNull(),
    message: text('message').notNull(),
    evidence: text('evidence', { mode: 'json' }).$type<string[]>().notNull(),
    /** The plan, its stack and what was changed last. */
    plan: text('plan', { mode: 'json' }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('build_reports_created').on(table.createdAt),
    index('build_reports_project').on(table.projectId),
  ],
);

/** When the data of a template's demo were last put back to how they began. */
export const demoResets = sqliteTable('demo_resets', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  resetAt: time('reset_at').notNull(),
});

/** Attempts in a window, by purpose and caller. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (table) => [index('rate_limits_end').on(table.endsAt)],
);

/** What people wrote to us: questions from the contact page, and companies that ask about the Enterprise plan. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    topic: text('topic').$type<ContactTopic>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('contact_messages_created').on(table.createdAt)],
);

export const newsletterSubscribers = sqliteTable('newsletter_subscribers', {
  email: text('email').primaryKey(),
  createdAt: time('created_at').notNull(),
});

/** Services that people wish to connect. */
export const integrationRequests = sqliteTable(
  'integration_requests',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    details: text('details').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('integration_requests_created').on(table.createdAt)],
);

/** How each part of Hewn did on a day, added up from the checks of every minute. */
export const healthDays = sqliteTable(
  'health_days',
  {
    /** Day in UTC, `2026-11-21`. */
    day: text('day').notNull(),
    part: text('part').$type<HealthPart>().notNull(),
    ok: integer('ok').notNull(),
    failing: integer('failing').notNull(),
    /** Of the checks that went well, ms. */
    totalMs: integer('total_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.part] })],
);

/**
 * Every call to a language model and what it cost, the reservation of one that is under way included. Rows outlive the person
 * and the project they were for: what was paid stays paid, and budgets count it.
 */
export const modelCalls = sqliteTable(
  'model_calls',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'set null' }),
    runId: text('run_id'),
    /** What it was for, for example `architect.plan`. */
    task: text('task').notNull(),
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    /** Paid with the person's own key: the installation's budgets do not count it. */
    isOwnKey: integer('is_own_key', { mode: 'boolean' }).notNull(),
    /** `open`: reserved with the most it can cost; whatever ended the process then, it stays counted. */
    status: text('status').$type<'open' | 'done' | 'failed'>().notNull(),
    tokensIn: integer('tokens_in').notNull(),
    tokensOut: integer('tokens_out').notNull(),
    /** Of those in: read from the provider's cache. */
    tokensCached: integer('tokens_cached').notNull().default(0),
    /** Millionths of a US dollar. */
    cost: integer('cost').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('model_calls_user').on(table.userId, table.createdAt),
    index('model_calls_created').on(table.createdAt),
    index('model_calls_project').on(table.projectId),
  ],
);

/** What the calls of a month cost the installation, added to with each: no budget sums a table that only grows. */
export const modelMonths = sqliteTable(
  'model_months',
  {
    /** Its first moment in UTC, ms. */
    month: integer('month').notNull(),
    /** The id of whom it was for; empty: of all together. */
    person: text('person').notNull(),
    /** Millionths of a US dollar. */
    cost: integer('cost').notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.person] })],
);

/** What was answered, for a day: the same call is not paid twice. */
export const modelAnswers = sqliteTable(
  'model_answers',
  {
    key: text('key').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    answer: text('answer').notNull(),
    tokensIn: integer('tokens_in').notNull(),
    tokensOut: integer('tokens_out').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('model_answers_created').on(table.createdAt),
    index('model_answers_project').on(table.projectId),
  ],
);

/** A person's model, with their key sealed (worker/domain/secrets/seal.ts); the key never leaves again. */
const modelOfPerson = (owner: () => AnySQLiteColumn) => ({
  userId: text('user_id').primaryKey().references(owner, { onDelete: 'cascade' }),
  provider: text('provider').$type<RemoteProvider>().notNull(),
  baseUrl: text('base_url'),
  model: text('model').notNull(),
  sealedKey: text('sealed_key'),
  /** Its last letters, to tell keys apart by. */
  keyEnding: text('key_ending'),
  updatedAt: time('updated_at').notNull(),
});

/** The one that answers them. */
export const accountModels = sqliteTable(
  'account_models',
  modelOfPerson(() => user.id),
);

/** The one that is asked where the first does not answer; there is none without a first. */
export const accountSecondModels = sqliteTable(
  'account_second_models',
  modelOfPerson(() => accountModels.userId),
);

/** The assistant's chats: each person's own, by session. */
export const assistantMessages = sqliteTable(
  'assistant_messages',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    /** Their order within a session. */
    position: integer('position').notNull(),
    type: text('type').$type<'user' | 'assistant' | 'system'>().notNull(),
    message: text('message').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('assistant_messages_session').on(table.userId, table.sessionId, table.position)],
);

/** What people are told of beside the page: named by somebody, invited, a build that failed. */
export const notices = sqliteTable(
  'notices',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Of an invite: it goes with it. Sent again, an invite has another id. */
    inviteId: text('invite_id').references(() => projectInvites.id, {
      onDelete: 'cascade',
      onUpdate: 'cascade',
    }),
    /** What it is about: nobody is told twice. */
    key: text('key').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Address of who did it, as it was then; null where it is nobody, or was never proved. */
    actor: text('actor'),
    /** Of a mention: the thread of comments; null for the chat. */
    threadId: text('thread_id'),
    readAt: time('read_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notices_key').on(table.userId, table.key),
    index('notices_user').on(table.userId, table.seq),
    index('notices_project').on(table.projectId, table.userId),
    index('notices_invite').on(table.inviteId),
    index('notices_created').on(table.createdAt),
  ],
);

/** Which of them a person wants in the list and by mail; none for who never chose. */
export const noticeSettings = sqliteTable('notice_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  settings: text('settings', { mode: 'json' }).$type<NoticeSettings>().notNull(),
});

/** When somebody was mailed about a project last: not about each of many. */
export const noticeMails = sqliteTable(
  'notice_mails',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    sentAt: time('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('notice_mails_project').on(table.projectId),
  ],
);

/** How far a chore of the minute came that goes through a whole table a page at a time. */
export const chorePlaces = sqliteTable('chore_places', {
  chore: text('chore').primaryKey(),
  /** The next page begins behind this id; empty at the beginning. */
  after: text('after').notNull(),
});
