/** The path that a relative import of a file names, with the ending that is written. */
export function resolveModule(from: string, module: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of module.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
