import { Suspense } from 'react';
import { ShortcutsDialog } from '../lazy-parts';
import { PickDialog } from './PickDialog';
import { nameKeys } from './shortcuts';
import type { Command, Overlays as OverlayControl } from './use-commands';

export interface OverlaysProps {
  overlays: OverlayControl;
  /** In the order in which they are shown before a letter is typed. */
  paths: readonly string[];
  commands: readonly Command[];
  onOpen(path: string): void;
}

/** Going to a file, all commands, and the sheet of keys. */
export function Overlays({ overlays: { shown, show }, paths, commands, onOpen }: OverlaysProps) {
  const close = () => show(null);
  return (
    <>
      {shown === 'files' && (
        <PickDialog
          label="Go to a file"
          placeholder="Name of a file"
          names={paths}
          onPick={(path) => {
            close();
            onOpen(path);
          }}
          onClose={close}
        />
      )}
      {shown === 'commands' && (
        <PickDialog
          label="Commands"
          placeholder="What do you want to do?"
          names={commands.map(({ name }) => name)}
          hintOf={(name) => {
            const keys = commands.find((command) => command.name === name)?.keys;
            return keys && nameKeys(keys, /Mac|iP(hone|ad)/.test(navigator.userAgent));
          }}
          onPick={(name) => {
            close();
            commands.find((command) => command.name === name)?.run();
          }}
          onClose={close}
        />
      )}
      {shown === 'shortcuts' && (
        <Suspense>
          <ShortcutsDialog isOpen onClose={close} />
        </Suspense>
      )}
    </>
  );
}
