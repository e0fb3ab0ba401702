/**
 * @param from a file.
 * @param address relative to it.
 * @returns the path in the project; null where it leads out of it. Pure.
 */
export function joinPath(from: string, address: string): string | null {
  const names = from.split('/').slice(0, -1);
  for (const name of address.split('/'))
    if (name === '..') {
      if (names.pop() === undefined) return null;
    } else if (name !== '.' && name !== '') names.push(name);
  return names.join('/');
}
