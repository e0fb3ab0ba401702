import type { SourceFiles } from '../contract/project/files.ts';

/** Whether both are the same paths with the same texts. */
export function isSameFiles(one: SourceFiles, other: SourceFiles): boolean {
  const paths = Object.keys(one);
  return paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path]);
}
