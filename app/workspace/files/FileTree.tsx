import { Link } from '@remix-run/react';
import { ChevronRight, FileCode2, FileImage } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { TreeFile } from '../working/working-copy';
import type { FileNode } from './build-tree';

/** Folders that start open, after the specification; so does the way to the file that is shown. */
const OPEN = new Set(['src', 'public']);

export interface FileTreeProps {
  nodes: FileNode[];
  /** What is known of each file, by path. */
  files: ReadonlyMap<string, TreeFile>;
  /** Path of the file that is shown. */
  current: string | null;
  /** A file or folder whose menu is asked for, by the right button or the keyboard. */
  onMenu(path: string, anchor: Element): void;
  /** F2 or Delete was pressed on a file or folder. */
  onKey(path: string, deed: 'rename' | 'delete'): void;
}

/** The files of the project; a file is a link, so that it can be shared and opened in a new tab. */
export function FileTree(props: FileTreeProps) {
  const { nodes, files, current } = props;
  return (
    <ul className="flex flex-col gap-px text-sm">
      {nodes.map((node) =>
        node.type === 'folder' ? (
          <li key={node.path}>
            <details open={OPEN.has(node.path) || current?.startsWith(`${node.path}/`)}>
              <summary
                {...deedsOf(node.path, props)}
                className="flex items-center gap-1 rounded-sm px-1.5 py-1 text-ink-2 hover:bg-sunken hover:text-ink"
              >
                <ChevronRight
                  aria-hidden
                  className="size-3.5 shrink-0 transition-transform duration-150 [details[open]>summary>&]:rotate-90"
                />
                {node.name}
              </summary>
              <div className="ml-3 border-l border-line pl-1.5">
                <FileTree {...props} nodes={node.children} />
              </div>
            </details>
          </li>
        ) : (
          <li key={node.path}>
            <Link
              to={`?file=${encodeURIComponent(node.path)}`}
              preventScrollReset
              aria-current={node.path === current ? 'true' : undefined}
              {...deedsOf(node.path, props)}
              className={`flex items-center gap-1.5 truncate rounded-sm px-1.5 py-1 hover:bg-sunken ${node.path === current ? 'bg-sunken font-medium text-ink' : 'text-ink-2'}`}
            >
              <FileMark file={files.get(node.path)} />
              <span className="truncate">{node.name}</span>
              {files.get(node.path)?.isModified && (
                <span className="ml-auto size-1.5 shrink-0 rounded-full bg-madder">
                  <span className="sr-only">modified</span>
                </span>
              )}
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

function FileMark({ file }: { file: TreeFile | undefined }) {
  const Icon = file?.isBinary ? FileImage : FileCode2;
  return <Icon aria-hidden className="size-3.5 shrink-0 text-ink-3" />;
}

function deedsOf(path: string, { onMenu, onKey }: FileTreeProps) {
  return {
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      event.stopPropagation();
      onMenu(path, event.currentTarget);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'F2') onKey(path, 'rename');
      else if (event.key === 'Delete') onKey(path, 'delete');
      else return;
      event.preventDefault();
    },
  };
}
