import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { readNonce } from '../../document/nonce';
import { Button } from '../../ui/buttons/Button';
import type { FileOperations } from '../files/file-operations';
import { findStorage } from '../working/unsent-texts';
import type { WorkingCopy } from '../working/working-copy';
import type { OpenTerminal } from './open-terminal.client';
import {
  FIRST_PLACE,
  type KeptTerminal,
  type KeptTerminals,
  keepTerminals,
  MAX_TERMINALS,
  readTerminals,
} from './terminal-store';
import { type PageCommands, usePageCommands } from './use-page-commands';
import { writeChanges } from './write-changes';

export interface TerminalTabProps {
  projectId: string;
  /** What stands first in a new terminal. */
  greeting: string;
  /** null until the page has its script. */
  copy: WorkingCopy | null;
  fileOperations: FileOperations | null;
  isShown: boolean;
  onPreview(): void;
}

/** Terminals over the working files, beside each other. */
export function TerminalTab({ copy, fileOperations, ...props }: TerminalTabProps) {
  if (!copy || !fileOperations) return null;
  return <Terminals copy={copy} fileOperations={fileOperations} {...props} />;
}

type TerminalsProps = TerminalTabProps & { copy: WorkingCopy; fileOperations: FileOperations };

function Terminals({ projectId, greeting, copy, fileOperations, isShown, onPreview }: TerminalsProps) {
  const make = (): KeptTerminal => ({ id: crypto.randomUUID(), screen: greeting, place: FIRST_PLACE });
  /** As they are on the screen now; the state says only which there are. */
  const kept = useRef<KeptTerminals | null>(null);
  if (kept.current === null) {
    const { terminals: found, history } = readTerminals(findStorage(), projectId);
    kept.current = { terminals: found.length > 0 ? found : [make()], history };
  }
  const [terminals, setTerminals] = useState<readonly KeptTerminal[]>(kept.current.terminals);
  const [selected, select] = useState(terminals[0]?.id);
  const commands = usePageCommands(projectId, copy, onPreview);

  function keep(next: KeptTerminals) {
    kept.current = next;
    keepTerminals(findStorage(), projectId, next);
  }
  function change(next: readonly KeptTerminal[], shown: string | undefined) {
    setTerminals(next);
    select(shown);
    const known = new Map(kept.current?.terminals.map((one) => [one.id, one]));
    keep({
      terminals: next.map((one) => known.get(one.id) ?? one),
      history: kept.current?.history ?? [],
    });
  }

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <fieldset className="flex h-9 shrink-0 items-center gap-1 border-b border-line px-2 text-xs">
        <legend className="sr-only">Terminals</legend>
        {terminals.map(({ id }, place) => (
          <span key={id} className={`flex items-center rounded-sm ${id === selected ? 'bg-sunken' : ''}`}>
            <button
              type="button"
              aria-pressed={id === selected}
              onClick={() => select(id)}
              className="h-7 rounded-sm px-2 text-ink-2 -outline-offset-2 aria-pressed:text-ink"
            >
              Terminal {place + 1}
            </button>
            {terminals.length > 1 && (
              <button
                type="button"
                aria-label={`Close terminal ${place + 1}`}
                className="flex size-7 items-center justify-center rounded-sm text-ink-3 -outline-offset-2 hover:text-ink"
                onClick={() => {
                  const next = terminals.filter((one) => one.id !== id);
                  change(next, id === selected ? next.at(-1)?.id : selected);
                }}
              >
                <X aria-hidden className="size-3" />
              </button>
            )}
          </span>
        ))}
        {terminals.length < MAX_TERMINALS && (
          <Button
            variant="quiet"
            size="icon"
            className="!size-7"
            aria-label="New terminal"
            onPress={() => {
              const one = make();
              change([...terminals, one], one.id);
            }}
          >
            <Plus aria-hidden className="size-3.5" />
          </Button>
        )}
      </fieldset>
      {terminals.map((terminal, place) => (
        <Screen
          key={terminal.id}
          name={`Terminal ${place + 1}`}
          terminal={terminal}
          history={kept.current?.history ?? []}
          isShown={isShown && terminal.id === selected}
          copy={copy}
          fileOperations={fileOperations}
          commands={commands}
          onChange={(changed, history) =>
            keep({
              terminals: (kept.current?.terminals ?? []).map((one) =>
                one.id === changed.id ? changed : one,
              ),
              history,
            })
          }
        />
      ))}
      <div ref={commands.place} aria-hidden className="hidden" />
    </div>
  );
}

interface ScreenProps {
  name: string;
  terminal: KeptTerminal;
  history: readonly string[];
  isShown: boolean;
  copy: WorkingCopy;
  fileOperations: FileOperations;
  commands: PageCommands;
  onChange(terminal: KeptTerminal, history: string[]): void;
}

/** One terminal; xterm.js is loaded when the first one is shown. */
function Screen({ name, terminal, history, isShown, copy, fileOperations, commands, onChange }: ScreenProps) {
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenTerminal | null>(null);
  const change = useRef(onChange);
  change.current = onChange;
  const [wasShown, setWasShown] = useState(false);
  useEffect(() => {
    if (isShown) setWasShown(true);
    if (isShown) opened.current?.fit();
  }, [isShown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is its beginning only.
  useEffect(() => {
    if (!wasShown) return;
    let isWanted = true;
    import('./open-terminal.client').then(
      ({ openTerminal }) => {
        if (!isWanted || !place.current) return;
        opened.current = openTerminal({
          parent: place.current,
          nonce: readNonce(),
          screen: terminal.screen,
          place: terminal.place,
          history,
          shell: {
            readFiles: () => copy.openForms(),
            writeFiles: (changes, moves, signal, onStored) =>
              writeChanges(changes, moves, { copy, fileOperations }, signal, onStored),
          },
          runCommand: commands.run,
          onChange: (kept) =>
            change.current({ id: terminal.id, screen: kept.screen, place: kept.place }, [...kept.history]),
        });
        opened.current.focus();
      },
      (error) => console.error('The terminal could not be loaded:', error),
    );
    return () => {
      isWanted = false;
      opened.current?.close();
      opened.current = null;
    };
  }, [wasShown, copy, fileOperations, commands]);

  return (
    <section
      aria-label={name}
      className={isShown ? 'min-h-0 flex-1 overflow-hidden bg-surface p-2' : 'hidden'}
    >
      <div ref={place} className="h-full" />
    </section>
  );
}
