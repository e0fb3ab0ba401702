/** Whether anything in a part of an operation looks at a variable. */
export function isRead(name: string, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if ('kind' in part && part.kind === 'variable' && 'name' in part && part.name === name) return true;
  return Object.values(part).some((inner) => isRead(name, inner));
}
