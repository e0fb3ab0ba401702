import { Link } from '@remix-run/react';
import { ChevronRight, FileCode2, FileImage, Lock } from 'lucide-react';
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { findLockOver } from '../../../worker/contract/room/locks.ts';
import { PeopleHere } from '../team/PeopleHere';
import type { TreeFile } from '../working/working-copy';
import type { FileNode } from './build-tree';
import { moveInTree } from './tree-keys';

/** Folders that start open, after the specification; so does the way to the file that is shown. */
const OPEN = new Set(['src', 'public']);

export interface FileTreeProps {
  nodes: FileNode[];
  /** What is known of each file, by path. */
  files: ReadonlyMap<string, TreeFile>;
  /** Path of the file that is shown. */
  current: string | null;
  /** Names of what is locked. */
  locks: readonly string[];
  /** A file was pressed. */
  onShow(): void;
  /** A file or folder whose menu is asked for, by the right button or the keyboard. */
  onMenu(path: string, anchor: Element): void;
  /** A key of an action was pressed on a file or folder. */
  onKey(path: string, action: 'rename' | 'delete' | 'cut' | 'paste'): void;
  /** The file or folder that is to be moved; null for none. */
  cut: string | null;
  /** Something was let go over a folder, empty for the top: of the tree, or of this device. */
  onDrop(folder: string, event: DragEvent): void;
}

/** The kind of data that a drag of the tree brings. */
export const DRAG_TYPE = 'application/x-hewn-path';

/** The files of the project; a file is a link, so that it can be shared and opened in a new tab. */
export function FileTree(props: FileTreeProps) {
  const { nodes, files, current } = props;
  return (
    <ul className="flex flex-col gap-px text-sm">
      {nodes.map((node) =>
        node.type === 'folder' ? (
          <li key={node.path}>
            <details
              open={OPEN.has(node.path) || current?.startsWith(`${node.path}/`)}
              onDragOver={allowDrop}
              onDrop={(event) => {
                event.stopPropagation();
                props.onDrop(node.path, event);
              }}
            >
              <summary
                {...handlersOf(node.path, props)}
                className={`flex items-center gap-1 rounded-sm px-1.5 py-1 text-ink-2 hover:bg-sunken hover:text-ink ${props.cut === node.path ? 'italic' : ''}`}
              >
                <ChevronRight
                  aria-hidden
                  className="size-3.5 shrink-0 transition-transform duration-150 [details[open]>summary>&]:rotate-90"
                />
                {node.name}
                {props.locks.includes(node.path) && <LockMark />}
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
              onClick={(event) => !isForElsewhere(event) && props.onShow()}
              {...handlersOf(node.path, props)}
              className={`flex items-center gap-1.5 truncate rounded-sm px-1.5 py-1 hover:bg-sunken ${node.path === current ? 'bg-sunken font-medium text-ink' : 'text-ink-2'} ${props.cut === node.path ? 'italic' : ''}`}
            >
              <FileMark file={files.get(node.path)} />
              <span className="truncate">{node.name}</span>
              <span className="ml-auto flex shrink-0 items-center gap-1.5">
                {findLockOver(node.path, props.locks) !== undefined && <LockMark />}
                <PeopleHere path={node.path} />
                {files.get(node.path)?.isModified && (
                  <span className="size-1.5 rounded-full bg-madder">
                    <span className="sr-only">modified</span>
                  </span>
                )}
              </span>
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

/** The link opens in another tab or window. */
function isForElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}

/** Nobody but people change it. */
function LockMark() {
  return (
    <span className="shrink-0 text-ink-3">
      <Lock aria-hidden className="size-3" />
      <span className="sr-only">locked</span>
    </span>
  );
}

function FileMark({ file }: { file: TreeFile | undefined }) {
  const Icon = file?.isBinary ? FileImage : FileCode2;
  return <Icon aria-hidden className="size-3.5 shrink-0 text-ink-3" />;
}

function handlersOf(path: string, { onMenu, onKey }: FileTreeProps) {
  return {
    'data-path': path,
    draggable: true,
    onDragStart(event: DragEvent) {
      event.dataTransfer.setData(DRAG_TYPE, path);
      event.dataTransfer.effectAllowed = 'move';
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      event.stopPropagation();
      onMenu(path, event.currentTarget);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.target !== event.currentTarget) return;
      const isShortcut = event.ctrlKey || event.metaKey;
      if (event.key === 'F2') onKey(path, 'rename');
      else if (event.key === 'Delete') onKey(path, 'delete');
      else if (isShortcut && event.key === 'x') onKey(path, 'cut');
      else if (isShortcut && event.key === 'v') onKey(path, 'paste');
      else if (isShortcut || !moveInTree(event.key, event.currentTarget as HTMLElement)) return;
      event.preventDefault();
    },
  };
}

/** Only what can be put here: of the tree, or files of this device. */
export function allowDrop(event: DragEvent): void {
  const { types } = event.dataTransfer;
  if (types.includes(DRAG_TYPE) || types.includes('Files')) event.preventDefault();
}
