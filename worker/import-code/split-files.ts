import type { SourceFiles } from '../contract/project/files.ts';

/** The part of an app that a file belongs to, by where it stands. */
export function partOf(path: string): 'frontend' | 'backend' | 'project' {
  if (/^(src|public)\/|^index\.html$/.test(path)) return 'frontend';
  return path.startsWith('backend/') ? 'backend' : 'project';
}

/** The files of a project by the step of a build that writes them. */
export function splitFiles(files: SourceFiles): Record<'frontend' | 'backend' | 'project', SourceFiles> {
  const split: Record<'frontend' | 'backend' | 'project', SourceFiles> = {
    frontend: {},
    backend: {},
    project: {},
  };
  for (const [path, text] of Object.entries(files)) split[partOf(path)][path] = text;
  return split;
}
