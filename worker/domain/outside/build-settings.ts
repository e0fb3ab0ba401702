/**
 * What a project says of how it is built elsewhere: its Node, its build command, where the pages are built to. The files say
 * it, and nothing else does; so a zip, a clone and the editor agree. Pure.
 */
import {
  type BuildSettings,
  type BuildSettingsBody,
  USUAL_BUILD,
} from '../../contract/project/build-settings.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import { type FilesChange, type Manifest, printJson, readJson } from './manifest.ts';
import { writeNode } from './node-files.ts';
import { readNodeVersion } from './node-versions.ts';
import { readOutput, renameOutput } from './output-files.ts';

/** Where the script that the project came with goes while another command stands in its place. */
const OWN_SCRIPT = 'build:pages';

/** @param files all text files of the project, by path. */
export function readBuildSettings(files: SourceFiles): BuildSettings {
  const { engines, scripts } = readJson<Manifest>(files['package.json']) ?? {};
  return {
    node_version: readNodeVersion(engines?.node),
    build_command: typeof scripts?.build === 'string' ? readCommand(scripts) : null,
    output_directory: readOutput(files),
  };
}

/** @returns what becomes of the files; those that stay as they are, are left out. */
export function changeBuildSettings(files: SourceFiles, change: BuildSettingsBody): FilesChange {
  const manifest = readJson<Manifest>(files['package.json']);
  if (!manifest) return { ok: false, message: 'This project has no package.json that can be read.' };
  const before = readBuildSettings(files);
  let changed: SourceFiles = {};
  if (change.build_command !== undefined && change.build_command !== before.build_command) {
    if (before.build_command === null)
      return { ok: false, message: 'package.json has no script named build.' };
    const scripts = writeCommand(manifest.scripts ?? {}, change.build_command.trim());
    changed = { 'package.json': printJson({ ...manifest, scripts }) };
  }
  if (change.node_version && change.node_version !== before.node_version)
    changed = { ...changed, ...writeNode({ ...files, ...changed }, change.node_version) };
  if (change.output_directory && change.output_directory !== before.output_directory) {
    if (before.output_directory === null)
      return { ok: false, message: 'This project has no configuration of Vite.' };
    const renamed = renameOutput({ ...files, ...changed }, before.output_directory, change.output_directory);
    if (!renamed.ok) return renamed;
    changed = { ...changed, ...renamed.files };
  }
  const differing = Object.entries(changed).filter(([path, text]) => text !== files[path]);
  return { ok: true, files: Object.fromEntries(differing) };
}

/** The usual command is what it is; another stands in the script of that name, so whoever runs it runs that. */
function readCommand({ build = '', [OWN_SCRIPT]: own }: Record<string, string>): string {
  return own === undefined
    ? USUAL_BUILD.command
    : build.replaceAll(`npm run ${OWN_SCRIPT}`, USUAL_BUILD.command);
}

/** Each script keeps its place. */
function writeCommand(scripts: Record<string, string>, command: string): Record<string, string> {
  const { [OWN_SCRIPT]: own, build = '' } = scripts;
  const pages = own ?? build;
  // A command that runs the project's own script does not run itself.
  const written = command.replace(/\bnpm run build(?![\w:-])/g, `npm run ${OWN_SCRIPT}`);
  const builds: [string, string][] =
    command === USUAL_BUILD.command
      ? [['build', pages]]
      : [
          ['build', written],
          [OWN_SCRIPT, pages],
        ];
  return Object.fromEntries(
    Object.entries(scripts).flatMap(([name, text]) => {
      if (name === OWN_SCRIPT) return [];
      return name === 'build' ? builds : [[name, text] as [string, string]];
    }),
  );
}
