import {
  ClipboardPaste,
  Download,
  FilePlus2,
  FolderPlus,
  Lock,
  LockOpen,
  Pencil,
  Scissors,
  Trash2,
} from 'lucide-react';
import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

export type FileAction =
  | 'rename'
  | 'download'
  | 'delete'
  | 'cut'
  | 'paste'
  | 'add-file'
  | 'add-folder'
  | 'lock'
  | 'unlock';

interface Entry {
  id: FileAction;
  label: string;
  Icon: typeof Pencil;
  /** What it is for; both where it says nothing. */
  of?: 'file' | 'folder';
}

const ACTIONS: readonly Entry[] = [
  { id: 'add-file', label: 'New file here', Icon: FilePlus2, of: 'folder' },
  { id: 'add-folder', label: 'New folder here', Icon: FolderPlus, of: 'folder' },
  { id: 'rename', label: 'Rename', Icon: Pencil },
  { id: 'cut', label: 'Cut, to move it', Icon: Scissors },
  { id: 'paste', label: 'Move here', Icon: ClipboardPaste },
  { id: 'download', label: 'Download', Icon: Download, of: 'file' },
  { id: 'lock', label: 'Lock', Icon: Lock },
  { id: 'unlock', label: 'Unlock', Icon: LockOpen },
  { id: 'delete', label: 'Delete', Icon: Trash2 },
];

export interface FileMenuProps {
  /** The file or folder that it is about; null: closed. */
  path: string | null;
  anchor: RefObject<Element | null>;
  isFolder: boolean;
  /** Something was cut and can be put here. */
  hasCut: boolean;
  /** The lock that it is under, its own or that of a folder above it. */
  lock: string | undefined;
  onClose(): void;
  onAction(action: FileAction, path: string): void;
}

/** What can be done with one file or folder of the tree. */
export function FileMenu({ path, anchor, isFolder, hasCut, lock, onClose, onAction }: FileMenuProps) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen={path !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      className="min-w-40 rounded-card border border-line bg-surface p-1 shadow-float data-entering:animate-rise"
    >
      <Menu aria-label={`Actions for ${path}`} autoFocus="first" className="outline-none" onClose={onClose}>
        {ACTIONS.filter(
          ({ id, of }) =>
            (!of || (of === 'folder') === isFolder) &&
            (id !== 'paste' || hasCut) &&
            (id !== 'lock' || lock === undefined) &&
            (id !== 'unlock' || lock === path),
        ).map(({ id, label, Icon }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={label}
            onAction={() => path !== null && onAction(id, path)}
            className={`flex cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none data-focused:bg-sunken ${id === 'delete' ? 'text-red' : 'text-ink'}`}
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
