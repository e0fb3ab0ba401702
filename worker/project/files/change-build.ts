/** Settings of the build that are written into the files, as one version; what people had changed before is one of its own. */
import type { BuildSettingsBody } from '../../contract/project/build-settings.ts';
import type { Version } from '../../contract/project/workspace.ts';
import { changeBuildSettings } from '../../domain/outside/build-settings.ts';
import type { Author, Versions } from './versions.ts';
import type { WorkingFiles } from './working-files.ts';

/** `version` is null where the files say so already. */
export type BuildChanged = { ok: true; version: Version | null } | { ok: false; message: string };

/** Inside of one transaction. */
export function changeBuild(
  files: WorkingFiles,
  versions: Versions,
  { change, author }: { change: BuildSettingsBody; author: Author },
  now: number,
): BuildChanged {
  const texts = Object.fromEntries(files.readTexts().map(({ path, content }) => [path, content]));
  const changed = changeBuildSettings(texts, change);
  if (!changed.ok) return changed;
  const written = Object.entries(changed.files).map(([path, content]) => ({ path, content }));
  if (written.length === 0) return { ok: true, version: null };
  const refusal = files.findRefusal(written);
  if (refusal !== null) return { ok: false, message: refusal };
  versions.keep({ author, reason: 'save', message: 'Before the settings of the build' }, now);
  for (const file of written) files.put(file, 'person', now);
  return { ok: true, version: versions.keep({ author, reason: 'save', message: describe(change) }, now) };
}

function describe({ node_version, build_command, output_directory }: BuildSettingsBody): string {
  const said = [
    node_version && `Node ${node_version}`,
    build_command && `built by ${build_command}`,
    output_directory && `built into ${output_directory}`,
  ];
  return `Settings of the build: ${said.filter(Boolean).join(', ')}`.slice(0, 200);
}
