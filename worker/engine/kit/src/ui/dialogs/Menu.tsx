import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../Button';
import { classes } from '../classes';
import { Icon, type IconName } from '../Icon';

export interface MenuItem {
  label: string;
  icon?: IconName;
  danger?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** What the menu is for, such as “Actions for Acme”. */
  label: string;
  icon?: IconName;
  items: MenuItem[];
}

/** A button that opens a list of things to do. Arrow keys move, Escape closes. */
export function Menu({ label, icon = 'ellipsis', items }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function close() {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return;
    event.stopPropagation();
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      entries.at(step % entries.length)?.focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') setOpen(false);
  }

  return (
    <div ref={root} className="relative inline-block" onKeyDown={onKeyDown}>
      <IconButton
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(!open);
        }}
      />
      {open && (
        <div
          id={menuId}
          role="menu"
          aria-label={label}
          className="absolute top-full right-0 z-30 mt-1 min-w-44 animate-rise rounded-card border border-line bg-raised p-1 text-left shadow-float"
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={(event) => {
                event.stopPropagation();
                close();
                item.onSelect();
              }}
              className={classes(
                'flex w-full cursor-pointer items-center gap-2.5 rounded-control px-3 py-2 text-sm whitespace-nowrap hover:bg-sunken focus:bg-sunken',
                item.danger ? 'text-danger-ink' : 'text-ink',
              )}
            >
              {item.icon && <Icon name={item.icon} size={16} />}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
