/** The versions of a project's files: save, list, compare, go back, take one out. */
import { Hono } from 'hono';
import { z } from 'zod';
import {
  BuildConflicts,
  DiffAnswer,
  DiffQuery,
  EndConflictBody,
  NameVersionBody,
  RestoreBody,
  SaveBody,
  UndoBody,
  Version,
  VersionFiles,
  VersionList,
  VersionListQuery,
} from '../../contract/project/workspace.ts';
import type { Author } from '../../project/files/versions.ts';
import type { Restored } from '../../project/files/workspace.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import { limitBytes } from '../callers/limit-bytes.ts';
import { requireProjectRoom } from '../callers/limit-storage.ts';
import type { Caller, SignedInEnv } from '../context.ts';
import { autoDeploy } from '../deploy/auto-deploy.ts';
import { describeCall } from '../describe-call.ts';
import { type HttpError, httpError } from '../http-error.ts';
import { openWorkspace } from '../open-project.ts';
import { validBody, validQuery } from '../validate.ts';

const VersionNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const projectVersions = new Hono<SignedInEnv>()
  .get(
    '/:id/versions',
    describeCall('versions', 'The versions of a project’s files, newest first', { 200: VersionList }),
    requireSession,
    requireProject('read'),
    validQuery(VersionListQuery),
    async (context) => {
      const page = context.req.valid('query');
      return context.json(
        await openWorkspace(
          context.env,
          context.var.project.id,
          context.var.caller.account.user_id,
        ).listVersions(page),
        200,
      );
    },
  )
  .post(
    '/:id/versions',
    describeCall('versions', 'Save: keep the files as they are now as a version', { 201: Version }),
    requireSession,
    requireProject('write'),
    requireProjectRoom,
    validBody(SaveBody),
    async (context) => {
      const workspace = openWorkspace(
        context.env,
        context.var.project.id,
        context.var.caller.account.user_id,
      );
      const [before] = await workspace.listVersions({ limit: 1 });
      const saved = await workspace.save(authorOf(context.var.caller), context.req.valid('json'));
      if (!saved.ok)
        throw httpError(
          'stale_version',
          `Version ${saved.newest.number} was saved meanwhile. Look at it, then save again.`,
        );
      if (saved.version.number !== before?.number) await autoDeploy(context, saved.version.number);
      return context.json(saved.version, 201);
    },
  )
  .get(
    '/:id/versions/:number',
    describeCall('versions', 'One version with its files', { 200: VersionFiles }),
    requireSession,
    requireProject('read'),
    async (context) => {
      const number = readNumber(context.req.param('number'));
      const version = await openWorkspace(
        context.env,
        context.var.project.id,
        context.var.caller.account.user_id,
      ).findVersion(number);
      if (!version) throw noVersion();
      return context.json(version, 200);
    },
  )
  .patch(
    '/:id/versions/:number',
    describeCall('versions', 'Name a version', { 200: Version }),
    requireSession,
    requireProject('write'),
    validBody(NameVersionBody),
    async (context) => {
      const number = readNumber(context.req.param('number'));
      const { message } = context.req.valid('json');
      const workspace = openWorkspace(
        context.env,
        context.var.project.id,
        context.var.caller.account.user_id,
      );
      const version = await workspace.nameVersion(number, message);
      if (!version) throw noVersion();
      return context.json(version, 200);
    },
  )
  .get(
    '/:id/versions/:number/diff',
    describeCall('versions', 'What a version changed, or what is different elsewhere', { 200: DiffAnswer }),
    requireSession,
    requireProject('read'),
    limitBytes,
    validQuery(DiffQuery),
    async (context) => {
      const number = readNumber(context.req.param('number'));
      const me = context.var.caller.account.user_id;
      const workspace = openWorkspace(context.env, context.var.project.id, me);
      const diff = await workspace.diffVersion(number, context.req.valid('query').to, me);
      if (!diff) throw noVersion();
      return context.json(diff, 200);
    },
  )
  .post(
    '/:id/versions/:number/restore',
    describeCall('versions', 'Go back to a version, with all files or some', { 201: Version }),
    requireSession,
    requireProject('write'),
    requireProjectRoom,
    validBody(RestoreBody),
    async (context) => {
      const number = readNumber(context.req.param('number'));
      const { paths = null } = context.req.valid('json');
      const workspace = openWorkspace(
        context.env,
        context.var.project.id,
        context.var.caller.account.user_id,
      );
      return context.json(
        takeVersion(await workspace.restore(number, paths, authorOf(context.var.caller))),
        201,
      );
    },
  )
  .post(
    '/:id/versions/:number/undo',
    describeCall('versions', 'Take out what one version changed, and keep what came later', { 201: Version }),
    requireSession,
    requireProject('write'),
    requireProjectRoom,
    validBody(UndoBody),
    async (context) => {
      const number = readNumber(context.req.param('number'));
      const { settled = [] } = context.req.valid('json');
      const workspace = openWorkspace(
        context.env,
        context.var.project.id,
        context.var.caller.account.user_id,
      );
      return context.json(
        takeVersion(await workspace.undo(number, authorOf(context.var.caller), settled)),
        201,
      );
    },
  )
  .get(
    '/:id/conflicts',
    describeCall('versions', 'Files in which an edit by hand and the newest build differ', {
      200: BuildConflicts,
    }),
    requireSession,
    requireProject('read'),
    async (context) =>
      context.json(
        await openWorkspace(
          context.env,
          context.var.project.id,
          context.var.caller.account.user_id,
        ).listConflicts(),
        200,
      ),
  )
  .post(
    '/:id/conflicts',
    describeCall('versions', 'Choose between an edit by hand and what the newest build wrote', { 204: null }),
    requireSession,
    requireProject('write'),
    validBody(EndConflictBody),
    async (context) => {
      const { path, take } = context.req.valid('json');
      if (
        !(await openWorkspace(
          context.env,
          context.var.project.id,
          context.var.caller.account.user_id,
        ).endConflict(path, take))
      )
        throw httpError('not_found', 'There is nothing to choose in this file.');
      return context.body(null, 204);
    },
  );

/** Who makes a version. */
export function authorOf({ account, isAnonymous }: Caller): Author {
  return { id: account.user_id, email: isAnonymous ? '' : (account.email ?? '') };
}

function readNumber(text: string): number {
  const number = VersionNumber.safeParse(text);
  if (!number.success) throw noVersion();
  return number.data;
}

function noVersion(): HttpError {
  return httpError('not_found', 'This project has no such version.');
}

function takeVersion({ version, conflicts }: Restored): Version {
  if (conflicts.length > 0) {
    const paths = conflicts.map(({ path }) => path).join(', ');
    throw httpError('conflicts', `This cannot be brought together with what came later in ${paths}.`, {
      conflicts,
    });
  }
  if (!version) throw noVersion();
  return version;
}
