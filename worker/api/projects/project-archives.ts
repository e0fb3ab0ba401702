/** Zips that come in: unpacked into a project, or a project made from one or from a public repository. What cannot be taken is left out, and told. */
import { Hono } from 'hono';
import { Imported, MAX_PROJECT_NAME } from '../../contract/http.ts';
import { ARCHIVE_LIMITS } from '../../contract/project/archive.ts';
import {
  ImportQuery,
  type LeftOut,
  RepositoryBody,
  Unpacked,
  UnpackQuery,
} from '../../contract/project/workspace.ts';
import type { Framework } from '../../contract/run.ts';
import { doInSlices, doWithin } from '../../domain/budget/this-thread.ts';
import { checkFiles, type NewFile } from '../../domain/files/check-files.ts';
import { checkPath, FILE_LIMITS } from '../../domain/files/paths.ts';
import { fetchRepository } from '../../import-code/fetch-repository.ts';
import { describeLeftOut, readZip } from '../../import-code/read-zip.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import { limitBuilds } from '../callers/limit-builds.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openWorkspace } from '../open-project.ts';
import { readBody, readBounded, validQuery } from '../validate.ts';
import { openArchiveZip } from './archive/read-archive.ts';
import { RESTORE_MS, restoreArchive } from './archive/restore-archive.ts';
import { createProject } from './create-project.ts';
import { takeOutcome } from './project-files.ts';
import { authorOf } from './project-versions.ts';
import { removeProject } from './remove-project.ts';
import { showProject } from './show-project.ts';

const ZIP = 'application/zip';

export const projectArchives = new Hono<SignedInEnv>()
  .post(
    '/:id/archive',
    describeCall('files', 'Unpack a zip (`application/zip`) into the files of a project', { 200: Unpacked }),
    requireSession,
    requireProject('write'),
    validQuery(UnpackQuery),
    async (context) => {
      const person = context.var.caller.account.user_id;
      const zip = await readZipBody(context.req.raw, FILE_LIMITS.projectBytes);
      const { files, skipped, leftOut } = doWithin({ person }, () => readFiles(zip));
      const workspace = openWorkspace(context.env, context.var.project.id, person);
      const unpacked = await workspace.unpack(placeFiles(files, context.req.valid('query').into));
      const left = [...leftOut, ...unpacked.leftOut];
      if (unpacked.written.length === 0 && left.length > 0)
        throw httpError('unsupported', describeLeftOut(left));
      return context.json(
        { written: unpacked.written.map(({ path }) => path), skipped, left_out: left },
        200,
      );
    },
  )
  .post(
    '/import',
    describeCall(
      'projects',
      'Make a project from a zip (`application/zip`) of its files, from an archive of a whole project, or from a public repository (JSON: `{ "repository": "https://github.com/owner/name" }`)',
      { 201: Imported },
    ),
    requireSession,
    validQuery(ImportQuery),
    async (context) => {
      const { caller, db, settings } = context.var;
      const isRepository = typeOf(context.req.raw) === 'application/json';
      // Fetching is work that somebody else pays for as well.
      if (isRepository) await limitBuilds(context.var, context.req.raw.headers);
      const zip = isRepository ? null : await readZipBody(context.req.raw, ARCHIVE_LIMITS.bytes);
      const person = caller.account.user_id;
      const put = await doInSlices({ person }, RESTORE_MS, async (pace) => {
        const archive = zip && (await openArchiveZip(zip, pace));
        if (!archive) return null;
        await limitBuilds(context.var, context.req.raw.headers);
        const options = {
          name: nameOf(context.req.valid('query').name),
          isWithTalk: true,
          isWithData: true,
          isWithSettings: true,
        };
        const made = await restoreArchive({ env: context.env, db, caller, settings }, archive, options, pace);
        return { ...showProject(made, 'owner', context.var), left_out: archive.listLeftOut() };
      });
      if (put) return context.json(put, 201);
      const { files, leftOut } = zip
        ? doWithin({ person }, () => readFiles(requireSmall(zip)))
        : await readRepository(context.req.raw);
      // Everything that could refuse them is asked before there is a project.
      const checked = checkFiles(new Map(), files);
      if (!checked.ok) throw httpError(checked.code, checked.message);
      if (!isRepository) await limitBuilds(context.var, context.req.raw.headers);
      const name = nameOf(context.req.valid('query').name);
      const framework = findFramework(files);
      const row = await createProject({ db, caller, settings }, { name, description: '', framework });
      try {
        const workspace = openWorkspace(context.env, row.id);
        takeOutcome(await workspace.importFiles(files, authorOf(caller), `Imported ${name}`));
      } catch (error) {
        await removeProject(context.env, db, row, caller.account.user_id);
        throw error;
      }
      return context.json({ ...showProject(row, 'owner', context.var), left_out: leftOut }, 201);
    },
  );

/** @throws 413 for more than `most` bytes, 415 for what is no zip. */
function readZipBody(request: Request, most: number): Promise<Uint8Array> {
  if (typeOf(request) !== ZIP)
    throw httpError('unsupported_media_type', `Send a zip, with the content type ${ZIP}.`);
  return readBounded(request, most);
}

/** The files of a project alone are never as large as an archive of all that it is. */
function requireSmall(zip: Uint8Array): Uint8Array {
  if (zip.length > FILE_LIMITS.projectBytes)
    throw httpError('payload_too_large', 'A zip of files may have 10 MB at most.');
  return zip;
}

function nameOf(asked: string): string {
  return Array.from(asked).slice(0, MAX_PROJECT_NAME).join('').trim();
}

function typeOf(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

const FETCH_ERRORS = {
  invalid: 'unsupported',
  not_found: 'unsupported',
  too_large: 'payload_too_large',
  timed_out: 'timed_out',
  failed: 'provider_failed',
} as const;

/** @throws 413 and 422 for what is no public repository of a project's files, 502 and 504 where its host does not answer. */
async function readRepository(request: Request): Promise<TakenFiles> {
  const { repository } = await readBody(RepositoryBody, request);
  const fetched = await fetchRepository(repository, FILE_LIMITS.projectBytes, (address, init) =>
    fetch(address, init),
  );
  if (!fetched.ok) throw httpError(FETCH_ERRORS[fetched.code], fetched.message);
  return readFiles(fetched.zip);
}

interface TakenFiles {
  files: (NewFile & { content: Uint8Array })[];
  skipped: number;
  leftOut: LeftOut[];
}

function readFiles(zip: Uint8Array): TakenFiles {
  const read = readZip(zip);
  if (!read.ok)
    throw httpError(read.code === 'too_large' ? 'payload_too_large' : 'unsupported', read.message);
  const files = read.files.map(({ path, bytes }) => ({ path, content: bytes }));
  return { files, skipped: read.skipped, leftOut: read.leftOut };
}

/** The files below the folder that they are unpacked into. @throws 422 for what is no folder. */
function placeFiles(files: TakenFiles['files'], into: string): { path: string; bytes: Uint8Array }[] {
  const checked = checkPath(into === '' ? 'x' : into);
  if (!checked.ok) throw httpError('invalid_path', checked.message);
  return files.map(({ path, content }) => ({ path: into === '' ? path : `${into}/${path}`, bytes: content }));
}

/** What the backend is written for, by its files. */
function findFramework(files: readonly NewFile[]): Framework {
  return files.some(({ path }) => /(^|\/)(backend\/main\.py|requirements\.txt)$/.test(path))
    ? 'React + FastAPI'
    : 'React + Hono';
}
