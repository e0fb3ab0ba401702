/** Moving about in the tree by keyboard, as in a tree of files anywhere. */

/** A file's link, or the line of a folder. */
const LINES = 'a[data-path], summary[data-path]';

/** @returns whether the key moved the focus, or opened or closed a folder. */
export function moveInTree(key: string, from: HTMLElement): boolean {
  const tree = from.closest('[data-tree]');
  if (!tree) return false;
  const lines = [...tree.querySelectorAll<HTMLElement>(LINES)].filter(isVisible);
  const place = lines.indexOf(from);
  if (key === 'ArrowDown') lines[place + 1]?.focus();
  else if (key === 'ArrowUp') lines[place - 1]?.focus();
  else if (key === 'Home') lines[0]?.focus();
  else if (key === 'End') lines.at(-1)?.focus();
  else if (key === 'ArrowRight') openFolder(from, lines[place + 1]);
  else if (key === 'ArrowLeft') closeFolder(from);
  else return false;
  return true;
}

function openFolder(line: HTMLElement, next: HTMLElement | undefined): void {
  const folder = folderOf(line);
  if (!folder) return;
  if (folder.open) next?.focus();
  else folder.open = true;
}

function closeFolder(line: HTMLElement): void {
  const folder = folderOf(line);
  if (folder?.open) folder.open = false;
  else
    (line.closest('li')?.parentElement?.closest('details')?.querySelector('summary') as HTMLElement)?.focus();
}

function folderOf(line: HTMLElement): HTMLDetailsElement | null {
  return line.matches('summary') ? line.closest('details') : null;
}

function isVisible(line: HTMLElement): boolean {
  const around = line.matches('summary') ? line.parentElement?.parentElement : line;
  return !around?.closest('details:not([open])');
}
