import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { buttonStyle } from '../buttons/button-style';

export interface MenuEntry {
  id: string;
  label: string;
  icon: ReactNode;
  onAction: () => void;
  /** It takes something away. */
  isDanger?: boolean;
}

export interface MenuProps {
  /** Of the button: whoever is sent away from it can be brought back. */
  id?: string;
  /** What can be done with what, for a screen reader: the button shows three dots alone. */
  label: string;
  entries: readonly MenuEntry[];
  isDisabled?: boolean;
  /** It was loaded because somebody pressed it. */
  isOpenAtFirst?: boolean;
}

/** Further actions, behind a button with three dots. */
export function Menu({ id: buttonId, label, entries, isDisabled, isOpenAtFirst = false }: MenuProps) {
  return (
    <MenuTrigger defaultOpen={isOpenAtFirst}>
      <Button
        id={buttonId}
        aria-label={label}
        isDisabled={isDisabled}
        className={buttonStyle('quiet', 'icon', '!size-8 disabled:bg-transparent disabled:ring-0')}
      >
        <Ellipsis aria-hidden className="size-4.5" />
      </Button>
      <Popover
        placement="bottom end"
        className="min-w-44 rounded-card border border-line bg-surface p-1 shadow-float data-entering:animate-rise"
      >
        <AriaMenu className="outline-none" items={entries}>
          {({ id, label: text, icon, onAction, isDanger }) => (
            <AriaMenuItem
              id={id}
              textValue={text}
              onAction={onAction}
              className={`flex cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none data-focused:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0 ${isDanger ? 'text-red' : 'text-ink [&_svg]:text-ink-3'}`}
            >
              {icon}
              {text}
            </AriaMenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
