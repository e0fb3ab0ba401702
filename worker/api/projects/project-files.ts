/** The working files of a project: read, write, remove, move, search. */
import { Hono } from 'hono';
import {
  FileContent,
  FileList,
  FilesMoved,
  FileWritten,
  MoveFilesBody,
  SearchAnswer,
  SearchQuery,
  WriteFileBody,
} from '../../contract/project/workspace.ts';
import { FILE_LIMITS } from '../../domain/files/paths.ts';
import type { FileRefusal, Outcome } from '../../project/files/working-files.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import { limitBytes } from '../callers/limit-bytes.ts';
import { requireProjectRoom } from '../callers/limit-storage.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { type HttpError, httpError } from '../http-error.ts';
import { openWorkspace } from '../open-project.ts';
import { readBody, readBounded, validBody, validQuery } from '../validate.ts';
import { authorOf } from './project-versions.ts';

const BYTES = 'application/octet-stream';

export const projectFiles = new Hono<SignedInEnv>()
  .get(
    '/:id/files',
    describeCall('files', 'The files of a project', { 200: FileList }),
    requireSession,
    requireProject('read'),
    async (context) => {
      const files = await openWorkspace(
        context.env,
        context.var.project.id,
        context.var.caller.account.user_id,
      ).listFiles();
      return context.json({ files }, 200);
    },
  )
  .get(
    '/:id/files/:path{.+}',
    describeCall('files', 'One file', { 200: FileContent }),
    requireSession,
    requireProject('read'),
    async (context) => {
      const workspace = openWorkspace(
        context.env,
        context.var.project.id,
        context.var.caller.account.user_id,
      );
      const file = await workspace.readFile(context.req.param('path'));
      if (!file) throw noFile();
      return context.json(file, 200);
    },
  )
  .get(
    '/:id/raw/:path{.+}',
    describeCall('files', 'The bytes of a file, to download', { 200: { [BYTES]: null } }),
    requireSession,
    requireProject('read'),
    limitBytes,
    async (context) => {
      const workspace = openWorkspace(
        context.env,
        context.var.project.id,
        context.var.caller.account.user_id,
      );
      const bytes = await workspace.readBytes(context.req.param('path'));
      if (!bytes) throw noFile();
      // Never shown as a page of ours, whatever is in it.
      return context.body(new Uint8Array(bytes), 200, {
        'content-type': BYTES,
        'content-length': String(bytes.length),
        'content-disposition': 'attachment',
      });
    },
  )
  .put(
    '/:id/files/:path{.+}',
    describeCall('files', 'Write a file: its text in JSON, or its bytes as `application/octet-stream`', {
      200: FileWritten,
    }),
    requireSession,
    requireProject('write'),
    requireProjectRoom,
    async (context) => {
      const request = context.req.raw;
      const isBytes = request.headers.get('content-type')?.startsWith(BYTES);
      const body = isBytes
        ? { content: await readBounded(request, FILE_LIMITS.projectBytes) }
        : await readBody(WriteFileBody, request);
      const workspace = openWorkspace(
        context.env,
        context.var.project.id,
        context.var.caller.account.user_id,
      );
      return context.json(
        takeOutcome(await workspace.writeFile({ path: context.req.param('path'), ...body })),
        200,
      );
    },
  )
  .delete(
    '/:id/files/:path{.+}',
    describeCall('files', 'Remove a file, or a folder with all that is in it', { 204: null }),
    requireSession,
    requireProject('write'),
    async (context) => {
      takeOutcome(
        await openWorkspace(
          context.env,
          context.var.project.id,
          context.var.caller.account.user_id,
        ).removeFile(context.req.param('path'), authorOf(context.var.caller).email || null),
      );
      return context.body(null, 204);
    },
  )
  .post(
    '/:id/files/move',
    describeCall('files', 'Move or rename a file or a folder', { 200: FilesMoved }),
    requireSession,
    requireProject('write'),
    validBody(MoveFilesBody),
    async (context) => {
      const { from, to } = context.req.valid('json');
      const { moved } = takeOutcome(
        await openWorkspace(
          context.env,
          context.var.project.id,
          context.var.caller.account.user_id,
        ).moveFiles(from, to),
      );
      return context.json({ moved: moved.length }, 200);
    },
  )
  .get(
    '/:id/search',
    describeCall('files', 'Search the text of all files', { 200: SearchAnswer }),
    requireSession,
    requireProject('read'),
    validQuery(SearchQuery),
    async (context) => {
      const { user_id } = context.var.caller.account;
      const workspace = openWorkspace(context.env, context.var.project.id, user_id);
      const outcome = await workspace.search(context.req.valid('query'), user_id);
      if (!outcome.ok)
        throw httpError('invalid_query', outcome.message, {
          issues: [{ path: ['q'], message: outcome.message }],
        });
      return context.json(outcome.answer, 200);
    },
  );

function noFile(): HttpError {
  return httpError('not_found', 'There is no such file in this project.');
}

/** @throws what was refused, as an error of the wire. */
export function takeOutcome<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  const { code, message, present }: FileRefusal = outcome;
  throw httpError(code, message, present && { present });
}
