/** File paths as a tree: folders first, then by name. Pure. */

export interface FileNode {
  type: 'file' | 'folder';
  name: string;
  path: string;
  children: FileNode[];
}

export function buildTree(paths: readonly string[]): FileNode[] {
  const root: FileNode = { type: 'folder', name: '', path: '', children: [] };
  for (const path of paths) {
    const parts = path.split('/');
    let folder = root;
    parts.forEach((name, index) => {
      const isFile = index === parts.length - 1;
      let node = folder.children.find((child) => child.name === name && (child.type === 'file') === isFile);
      if (!node) {
        node = {
          type: isFile ? 'file' : 'folder',
          name,
          path: parts.slice(0, index + 1).join('/'),
          children: [],
        };
        folder.children.push(node);
      }
      folder = node;
    });
  }
  return sort(root.children);
}

function sort(nodes: FileNode[]): FileNode[] {
  return nodes
    .map((node) => ({ ...node, children: sort(node.children) }))
    .sort((a, b) => (a.type === b.type ? a.name.localeCompare(b.name, 'en') : a.type === 'folder' ? -1 : 1));
}
