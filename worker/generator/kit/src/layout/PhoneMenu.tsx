import { type ReactNode, useState } from 'react';
import { IconButton } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** The navigation of a narrow screen: a button that opens it. */
export function PhoneMenu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="menu" label="Open menu" aria-expanded={open} onClick={() => setOpen(true)} />
      <Dialog open={open} title="Menu" onClose={() => setOpen(false)}>
        {/* Any link chosen in here leads away and closes the menu. */}
        <nav
          aria-label="Pages"
          onClick={(event) => {
            if ((event.target as Element).closest('a')) setOpen(false);
          }}
        >
          {children}
        </nav>
      </Dialog>
    </>
  );
}
