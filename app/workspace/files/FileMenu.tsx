import { Download, Pencil, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

export type FileDeed = 'rename' | 'download' | 'delete';

const DEEDS: readonly { id: FileDeed; label: string; Icon: typeof Pencil }[] = [
  { id: 'rename', label: 'Rename', Icon: Pencil },
  { id: 'download', label: 'Download', Icon: Download },
  { id: 'delete', label: 'Delete', Icon: Trash2 },
];

export interface FileMenuProps {
  /** The file or folder that it is about; null: closed. */
  path: string | null;
  anchor: RefObject<Element | null>;
  isFolder: boolean;
  onClose(): void;
  onDeed(deed: FileDeed, path: string): void;
}

/** What can be done with one file or folder of the tree. */
export function FileMenu({ path, anchor, isFolder, onClose, onDeed }: FileMenuProps) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen={path !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      className="min-w-40 rounded-card border border-line bg-surface p-1 shadow-float data-entering:animate-rise"
    >
      <Menu aria-label={`Actions for ${path}`} autoFocus="first" className="outline-none" onClose={onClose}>
        {DEEDS.filter(({ id }) => !isFolder || id !== 'download').map(({ id, label, Icon }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={label}
            onAction={() => path !== null && onDeed(id, path)}
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
