/** Projects: list, make, read, change, delete; their files and previews. */
import { Hono } from 'hono';
import { z } from 'zod';
import {
  CreateProjectBody,
  ExportQuery,
  OpenAddress,
  OpenAppBody,
  PreviewAddress,
  Project,
  ProjectDetail,
  ProjectListQuery,
  UpdateProjectBody,
} from '../../contract/http.ts';
import { endPreviews, listProjects, updateProject } from '../../db/projects/projects.ts';
import { createPreviewToken, PREVIEW_LIFETIME_MS } from '../../domain/access/preview-token.ts';
import { makePreviewUrl } from '../../domain/apps/hosts.ts';
import { doInSlices } from '../../domain/budget/this-thread.ts';
import { SEAT_HEADERS } from '../../project/room/room-seat.ts';
import { findFrameworks } from '../../runtime/backends/find-frameworks.ts';
import { requireNamedProject } from '../builds/start-run.ts';
import { requireScope } from '../callers/find-token-caller.ts';
import { requireProject, requireSession, sessionEnded } from '../callers/guards.ts';
import { readIdempotencyKey } from '../callers/idempotency-key.ts';
import { limitBuilds } from '../callers/limit-builds.ts';
import { limitBytes } from '../callers/limit-bytes.ts';
import { prefersNotToWait } from '../callers/prefers-not-to-wait.ts';
import type { SignedInEnv } from '../context.ts';
import { AppAccess, changeAccess, readAccess, ShownAccess } from '../deploy/app-access.ts';
import { openAppAsOwner } from '../deploy/open-app.ts';
import { describeCall, PAGED } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openProject, openWorkspace } from '../open-project.ts';
import { linkPages } from '../site/link-pages.ts';
import { validBody, validQuery } from '../validate.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { findLastBuild } from './find-last-build.ts';
import { awaitDeployment, hasCode, keepCode, startFromCode } from './import-code.ts';
import { preparePreview } from './prepare-preview.ts';
import { finishOwnDeletion } from './remove-project.ts';
import { showProject } from './show-project.ts';
import { showStorage } from './show-storage.ts';
import { ZIP_MS, zipProject } from './zip-project.ts';

export const projects = new Hono<SignedInEnv>()
  .get(
    '/',
    describeCall('projects', 'Your projects, newest first', { 200: z.array(Project) }, PAGED),
    requireSession,
    validQuery(ProjectListQuery),
    async (context) => {
      const { q, status, page, page_size } = context.req.valid('query');
      const { caller, db } = context.var;
      const found = await listProjects(db, caller.account.user_id, { q, status, page, pageSize: page_size });
      context.header('link', linkPages(new URL(context.req.url), page, page_size, found.total));
      context.header('x-total-count', String(found.total));
      return context.json(
        found.rows.map(({ project, role }) => showProject(project, role, context.var)),
        200,
      );
    },
  )
  .post(
    '/',
    describeCall(
      'projects',
      'Make a project; code that comes with it is deployed',
      { 201: Project, 202: Project },
      { reads: ['Prefer', 'Idempotency-Key'], sends: { 202: ['Location'] } },
    ),
    requireSession,
    validBody(CreateProjectBody),
    async (context) => {
      const body = context.req.valid('json');
      const { caller, db } = context.var;
      if (!hasCode(body)) {
        const { name, description } = body;
        const { default: framework } = await findFrameworks(context.env);
        const row = await createProject(context.var, { name, description, framework });
        return context.json(showProject(row, 'owner', context.var), 201);
      }
      // Code that is not kept as a draft is built and goes live.
      if (body.status !== 'draft') requireScope(caller, 'builds:write');
      await limitBuilds(context.var, context.req.raw.headers);
      const place = { env: context.env, db, caller };
      if (body.status === 'draft')
        return context.json(showProject(await keepCode(place, body), 'owner', context.var), 201);
      const { headers } = context.req.raw;
      const started = await startFromCode(place, body, readIdempotencyKey(headers));
      const isAsync = prefersNotToWait(headers);
      if (isAsync) context.header('preference-applied', 'respond-async');
      const { project, isLive } = isAsync
        ? { project: await requireNamedProject(place, started.project_id), isLive: false }
        : await awaitDeployment(place, started);
      if (isLive) return context.json(showProject(project, 'owner', context.var), 201);
      context.header('location', `/api/agents/pipeline/${started.id}`);
      return context.json(
        { ...showProject(project, 'owner', context.var), status: 'building' as const },
        202,
      );
    },
  )
  .get(
    '/:id',
    describeCall('projects', 'One project', { 200: ProjectDetail }),
    requireSession,
    requireProject('read'),
    async (context) => {
      const { db, project, role } = context.var;
      const last_build = await findLastBuild(context.env, db, project.id);
      const storage = await showStorage(context.var, project.id);
      return context.json({ ...showProject(project, role, context.var), storage, last_build }, 200);
    },
  )
  .patch(
    '/:id',
    describeCall('projects', 'Rename or describe a project', { 200: Project }),
    requireSession,
    requireProject('write'),
    validBody(UpdateProjectBody),
    async (context) => {
      const { caller, db, project, role } = context.var;
      const row = await updateProject(
        db,
        project.id,
        caller.account.user_id,
        context.req.valid('json'),
        new Date(),
      );
      if (!row) throw httpError('not_found', 'There is no such project.');
      return context.json(showProject(row, role, context.var), 200);
    },
  )
  .delete(
    '/:id',
    describeCall(
      'projects',
      'Delete a project with its app and its data; for 30 days it can be brought back',
      {
        204: null,
      },
    ),
    requireSession,
    finishOwnDeletion,
    requireProject('delete'),
    async (context) => {
      const { caller, db, project } = context.var;
      await deleteProject(context.env, db, project, caller.account.user_id);
      return context.body(null, 204);
    },
  )
  .get(
    '/:id/export',
    describeCall('projects', 'The whole project as a zip that runs elsewhere, with `.git` if asked', {
      200: { 'application/zip': null },
    }),
    requireSession,
    requireProject('read'),
    limitBytes,
    validQuery(ExportQuery),
    async (context) => {
      const { caller, project } = context.var;
      const person = caller.account.user_id;
      const workspace = openWorkspace(context.env, project.id, person);
      const files = await workspace.readAll();
      if (files.length === 0) throw httpError('not_found', 'This project has no files yet.');
      const repository = context.req.valid('query').git ? await workspace.gitRepository(person) : {};
      if (!repository)
        throw httpError('payload_too_large', 'This history is too large for a zip: clone it with git.');
      const { name, body } = await doInSlices({ person, project: project.id }, ZIP_MS, (pace) =>
        pace.run(zipProject(project, files, repository)),
      );
      return context.body(body, 200, {
        'content-type': 'application/zip',
        'content-length': String(body.length),
        'content-disposition': `attachment; filename="${name}"`,
      });
    },
  )
  .post(
    '/:id/open',
    describeCall('projects', 'An address that opens the app as its owner: good once, for 60 s', {
      200: OpenAddress,
    }),
    requireSession,
    requireProject('write'),
    validBody(OpenAppBody),
    async (context) => {
      const { environment = 'production' } = context.req.valid('json');
      return context.json({ url: await openAppAsOwner(context, environment) }, 200);
    },
  )
  .get(
    '/:id/access',
    describeCall('projects', 'Who may open the app', { 200: ShownAccess }),
    requireSession,
    requireProject('read'),
    async (context) => context.json(await readAccess(context), 200),
  )
  .patch(
    '/:id/access',
    describeCall('projects', 'Say who may open the app, from the next request on', { 200: AppAccess }),
    requireSession,
    requireProject('write'),
    validBody(AppAccess),
    async (context) => context.json(await changeAccess(context, context.req.valid('json')), 200),
  )
  .post(
    '/:id/preview',
    describeCall('projects', 'An address where the project can be tried', { 201: PreviewAddress }),
    requireSession,
    requireProject('read'),
    async (context) => {
      const { origin, project, settings } = context.var;
      const parts = await preparePreview(context.env, context.var.db, project);
      const expires = Date.now() + PREVIEW_LIFETIME_MS;
      const grant = { projectId: project.id, epoch: project.previewEpoch };
      const token = await createPreviewToken(settings.HEWN_SECRET, grant, expires);
      const url = makePreviewUrl(origin, settings, project.id, token);
      return context.json(
        { url, expires_at: new Date(Math.floor(expires / 60_000) * 60_000).toISOString(), parts },
        201,
      );
    },
  )
  .delete(
    '/:id/preview',
    describeCall('projects', 'End every preview address given out so far', { 204: null }),
    requireSession,
    requireProject('write'),
    async (context) => {
      await endPreviews(context.var.db, context.var.project.id);
      return context.body(null, 204);
    },
  )
  .get(
    '/:id/room',
    describeCall('projects', 'The socket of a project: its build and what happens in it, as it happens', {
      101: null,
    }),
    requireSession,
    requireProject('read'),
    async (context) => {
      if (context.req.header('upgrade')?.toLowerCase() !== 'websocket')
        throw httpError('bad_request', 'This address is for a WebSocket.');
      const { caller, project, role } = context.var;
      const { proof } = caller;
      const headers = new Headers(context.req.raw.headers);
      for (const secret of ['cookie', 'authorization']) headers.delete(secret);
      headers.set(SEAT_HEADERS.user, caller.account.user_id);
      headers.set(SEAT_HEADERS.role, role);
      if (caller.account.email !== null) headers.set(SEAT_HEADERS.email, caller.account.email);
      if (proof.kind === 'session') headers.set(SEAT_HEADERS.session, proof.id);
      if (proof.kind === 'token') {
        headers.set(SEAT_HEADERS.token, proof.id);
        headers.set(SEAT_HEADERS.scopes, proof.scopes.join(' '));
      }
      const answer = await openProject(context.env, project.id).fetch(
        new Request(context.req.raw, { headers }),
      );
      if (answer.status === 401) throw sessionEnded();
      return answer;
    },
  );
