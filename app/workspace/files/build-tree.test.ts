import { expect, test } from 'vitest';
import { buildTree, type FileNode } from './build-tree';

const print = (nodes: FileNode[], depth = 0): string[] =>
  nodes.flatMap((node) => [
    `${'  '.repeat(depth)}${node.name}${node.type === 'folder' ? '/' : ''}`,
    ...print(node.children, depth + 1),
  ]);

test('[TREE1] folders come first, each level by name', () => {
  expect(
    print(buildTree(['README.md', 'src/main.tsx', 'backend/main.ts', 'src/ui/Button.tsx', 'index.html'])),
  ).toEqual([
    'backend/',
    '  main.ts',
    'src/',
    '  ui/',
    '    Button.tsx',
    '  main.tsx',
    'index.html',
    'README.md',
  ]);
});

test('[TREE2] each node knows its whole path', () => {
  expect(buildTree(['src/ui/Button.tsx'])[0]?.children[0]?.children[0]?.path).toBe('src/ui/Button.tsx');
});
