import { Fragment } from 'react';
import { ModalDialog } from '../../ui/layers/ModalDialog';
import { nameKeys, SHORTCUTS } from './shortcuts';

/** Every key of the workspace. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <ModalDialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <div className="flex flex-col gap-5 text-sm">
        {SHORTCUTS.map(({ group, keys }) => (
          <section key={group}>
            <h3 className="pb-1.5 font-medium">{group}</h3>
            <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-5 gap-y-1.5">
              {keys.map(([shortcut, what]) => (
                <Fragment key={shortcut}>
                  <dt>
                    <kbd className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-xs text-ink-2">
                      {nameKeys(shortcut, /Mac|iP(hone|ad)/.test(navigator.userAgent))}
                    </kbd>
                  </dt>
                  <dd className="text-ink-2">{what}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ModalDialog>
  );
}
