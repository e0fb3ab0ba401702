import { Link } from '@remix-run/react';
import { ChevronRight, FileCode2 } from 'lucide-react';
import type { FileNode } from './build-tree';

/** Folders that start open, after the specification; so does the way to the file that is shown. */
const OPEN = new Set(['src', 'public']);

export interface FileTreeProps {
  nodes: FileNode[];
  /** Path of the file that is shown. */
  current: string | null;
}

/** The files of the project; a file is a link, so that it can be shared and opened in a new tab. */
export function FileTree({ nodes, current }: FileTreeProps) {
  return (
    <ul className="flex flex-col gap-px text-sm">
      {nodes.map((node) =>
        node.type === 'folder' ? (
          <li key={node.path}>
            <details open={OPEN.has(node.path) || current?.startsWith(`${node.path}/`)}>
              <summary className="flex items-center gap-1 rounded-sm px-1.5 py-1 text-ink-2 hover:bg-sunken hover:text-ink">
                <ChevronRight
                  aria-hidden
                  className="size-3.5 shrink-0 transition-transform duration-150 [details[open]>summary>&]:rotate-90"
                />
                {node.name}
              </summary>
              <div className="ml-3 border-l border-line pl-1.5">
                <FileTree nodes={node.children} current={current} />
              </div>
            </details>
          </li>
        ) : (
          <li key={node.path}>
            <Link
              to={`?file=${encodeURIComponent(node.path)}`}
              preventScrollReset
              aria-current={node.path === current ? 'true' : undefined}
              className={`flex items-center gap-1.5 truncate rounded-sm px-1.5 py-1 hover:bg-sunken ${node.path === current ? 'bg-sunken font-medium text-ink' : 'text-ink-2'}`}
            >
              <FileCode2 aria-hidden className="size-3.5 shrink-0 text-ink-3" />
              <span className="truncate">{node.name}</span>
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}
