import type { SourceFiles } from '../contract/files.ts';

/** The files of a project by the step of a build that writes them. */
export function splitFiles(files: SourceFiles): Record<'frontend' | 'backend' | 'project', SourceFiles> {
  const split = { frontend: {}, backend: {}, project: {} } as Record<string, SourceFiles>;
  for (const [path, text] of Object.entries(files)) {
    const part = /^(src|public)\/|^index\.html$/.test(path)
      ? 'frontend'
      : path.startsWith('backend/')
        ? 'backend'
        : 'project';
    (split[part] as SourceFiles)[path] = text;
  }
  return split as ReturnType<typeof splitFiles>;
}
