/** Keys of the workspace, as they are shown; `mod` is Ctrl, or Cmd on a Mac. */
export const SHORTCUTS: readonly { group: string; keys: readonly [keys: string, what: string][] }[] = [
  {
    group: 'Project',
    keys: [
      ['mod+P', 'Go to a file'],
      ['mod+Shift+P', 'All commands'],
      ['mod+Shift+F', 'Search all files'],
      ['mod+S', 'Save a version'],
      ['mod+Enter', 'Run the file'],
    ],
  },
  {
    group: 'Files',
    keys: [
      ['Arrow keys', 'Move through the tree, open and close folders'],
      ['F2', 'Rename or move'],
      ['mod+X, mod+V', 'Cut, and move into a folder'],
      ['Delete', 'Delete; can be undone'],
      ['Shift+F10', 'All that can be done with a file'],
    ],
  },
  {
    group: 'Editor',
    keys: [
      ['mod+F', 'Find and replace in the file'],
      ['mod+/', 'Comment lines'],
      ['Alt+Arrow up, down', 'Move lines'],
      ['mod+D', 'Select the next place with the same text'],
      ['mod+Z, mod+Y', 'Undo, redo'],
      ['Escape, then Tab', 'Leave the editor'],
    ],
  },
  { group: 'Columns', keys: [['Arrow keys on a line between', 'Make a column wider or narrower']] },
];

/** @returns the keys as this system names them. */
export function nameKeys(keys: string, isMac: boolean): string {
  return keys.replaceAll('mod', isMac ? 'Cmd' : 'Ctrl');
}
