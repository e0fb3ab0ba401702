import { type ReactNode, useState } from 'react';
import { IconButton } from '../ui/Button';
import { lazyDialog } from '../ui/dialogs/lazy-dialog';

/** A wide screen never needs its code. */
const PhoneMenuDialog = lazyDialog(() => import('./PhoneMenuDialog'));

/** The navigation of a narrow screen: a button that opens it. */
export function PhoneMenu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="menu" label="Open menu" aria-expanded={open} onClick={() => setOpen(true)} />
      <PhoneMenuDialog open={open} onClose={() => setOpen(false)}>
        {children}
      </PhoneMenuDialog>
    </>
  );
}
