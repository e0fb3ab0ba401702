/** Brings what a preview shows up to date: the working files, built and run with data of their own. */

import { keepArtifact } from '../../agents/keep-artifact.ts';
import type { Artifact, BuildProblem } from '../../builder/build-types.ts';
import { findLeaks } from '../../builder/frontend/find-leaks.ts';
import type { PreviewParts } from '../../contract/project/development.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import { ensureSlug, type ProjectRow } from '../../db/projects/projects.ts';
import { endPreviewUses } from '../../db/runs/artifacts.ts';
import { nameAppHost } from '../../domain/apps/hosts.ts';
import { hashText } from '../../domain/secrets/hash-text.ts';
import { readSettings } from '../../env.ts';
import { openSecrets } from '../../runtime/host/app-variables.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import { requireRoom } from '../callers/limit-storage.ts';
import type { ApiEnv } from '../context.ts';
import { httpError } from '../http-error.ts';
import { openProject, openWorkspace } from '../open-project.ts';

/**
 * Builds the working files and puts them on the project's development environment. Where they are those of the live
 * version its artifact is shown; a development environment that already shows the same is left running. A project without
 * files has nothing to show, and nothing changes.
 * @returns what the preview is made of, so that who shows it knows what is new; null where there is nothing to show.
 * @throws 422 with the places where the files cannot be built; what was shown before stays.
 */
export async function preparePreview(
  env: WorkerEnv,
  db: ApiEnv['Variables']['db'],
  project: ProjectRow,
): Promise<PreviewParts | null> {
  const { live, files: texts, sources } = await openProject(env, project.id).describe();
  const { readPage } = await import('../../builder/frontend/read-page.ts');
  if (!readPage(texts)) return null;
  const files = { ...texts, ...(await openWorkspace(env, project.id).readAssets('working')) };
  const built = await buildWorking(env, {
    projectId: project.id,
    framework: project.framework,
    files,
    isOpen: sources !== null,
  });
  const slug = live?.slug ?? (await ensureSlug(db, project.id, project.name));
  if (slug === null) throw httpError('not_found', 'There is no such project.');
  const host = env.APP_HOSTS.getByName(nameAppHost(slug, 'development'));
  const shown = await host.describe();
  const isShown = shown?.active.artifactHash === built.hash;
  if (!isShown) await requireRoom({ db, settings: readSettings(env) }, project.ownerId, project.id);
  // Also of one that is shown: of two previews that were opened at once, the other took it for over.
  await keepArtifact(env, built, project.id, true);
  const parts = await describeParts(built);
  if (isShown) return parts;
  await host.activate({
    projectId: project.id,
    slug,
    artifactHash: built.hash,
    version: live?.version ?? 1,
    environment: 'development',
  });
  // A page of it that is still open asks for files of the one before.
  const before = shown ? [shown.active.artifactHash] : [];
  await endPreviewUses(db, project.id, [built.hash, ...before]);
  return parts;
}

interface WorkingBuild {
  projectId: string;
  framework: string;
  files: SourceFiles;
  /** As `Artifact.isOpen`: code that was handed over has routes where it likes. */
  isOpen: boolean;
}

async function buildWorking(env: WorkerEnv, { projectId, framework, files, isOpen }: WorkingBuild) {
  const [{ buildSite }, { buildBackend }, { createArtifact }] = await Promise.all([
    import('../../builder/frontend/build-site.ts'),
    import('../../builder/isolate/build-backend.ts'),
    import('../../builder/artifact.ts'),
  ]);
  const site = await buildSite(files, env, 'preview');
  const backend = await buildBackend(files, env);
  if (!site.ok || !backend.ok)
    throw refuse([...(site.ok ? [] : site.problems), ...(backend.ok ? [] : backend.problems)]);
  const leaks = findLeaks(site.output, await openSecrets(env, projectId));
  if (leaks.length > 0) throw refuse(leaks);
  return createArtifact({ framework, isOpen, site: site.output, backend: backend.output });
}

function refuse(problems: readonly BuildProblem[]) {
  const issues = problems.slice(0, 50).map(({ file, line, column, message }) => ({
    path: [file, line, column].filter((part) => part !== null),
    message: line === null ? message : `${line}:${column ?? 1}: ${message}`,
  }));
  return httpError('build_failed', issues[0]?.message ?? 'These files cannot be built.', { issues });
}

/** Styles are named alone: they can be changed in a page that stays. */
async function describeParts({ site, backend }: Artifact): Promise<PreviewParts> {
  const text = (body: Uint8Array) => new TextDecoder().decode(body);
  const isStyle = (path: string) => /^assets\/.*\.css$/.test(path);
  const styles = site.files.filter(({ path }) => isStyle(path)).map(({ path }) => `/${path}`);
  const rest = site.files
    .filter(({ path }) => !isStyle(path) && !/\.map$/.test(path))
    .map(({ path, immutable, body }) => {
      // The page names its styles, and scripts their own maps and each other.
      const content = immutable ? '' : text(body).replace(/assets\/[\w.-]+\.css/g, '');
      return `${path}\n${content}`;
    });
  const [page, called] = await Promise.all([
    hashText(rest.join('\n')),
    hashText(JSON.stringify(Object.entries(backend.modules).sort())),
  ]);
  return { styles, page, backend: called };
}
