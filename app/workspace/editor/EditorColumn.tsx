import type { Extension } from '@codemirror/state';
import { Suspense, useEffect, useState } from 'react';
import { showToast } from '../../toast/toasts';
import { Button } from '../../ui/buttons/Button';
import { TextField } from '../../ui/fields/TextField';
import { ModalDialog } from '../../ui/layers/ModalDialog';
import { copyText } from '../copy-text';
import { downloadBytes } from '../files/download-bytes';
import { ConflictDialog } from '../lazy-parts';
import { canRunPath, OutputPane } from '../run/OutputPane';
import { useRunner } from '../run/use-runner';
import type { Conflict, WorkingCopy } from '../working/working-copy';
import { EditorToolbar } from './EditorToolbar';
import { FilePane } from './FilePane';
import { nameDownload } from './name-download';
import { canFormat } from './name-formats';
import { nameLanguage } from './name-language';
import type { FilePlace } from './reveal-place';
import { TextEditor } from './TextEditor';

export interface EditorColumnProps {
  projectId: string;
  path: string | null;
  /** As it is known; null for a file that is not there. */
  text: string | null;
  isBinary: boolean;
  /** Address of a binary file's bytes. */
  bytesAt: string;
  copy: WorkingCopy | null;
  conflict: Conflict | null;
  /** As `WorkingState.drawn`. */
  drawn: number;
  canSave: boolean;
  canWrite: boolean;
  /** Keeps a version; true when it was. */
  onSave(): Promise<boolean>;
  /** Shows a file at a place. */
  onOpen(place: FilePlace): void;
  /** Opens and closes the panel with what is wrong in all files. */
  onProblems(): void;
}

/** One file: its text to be edited, what can be done with it, and what it prints. */
export function EditorColumn(props: EditorColumnProps) {
  const { path, text, isBinary, bytesAt, copy, conflict, drawn, canSave, onSave, onOpen, onProblems } = props;
  const [isFullscreen, setFullscreen] = useState(false);
  const runner = useRunner(copy);

  /** What is drawn may be a few keys behind. */
  const newest = () => (path === null ? null : copy?.peek(path)) ?? text ?? '';

  const [naming, setNaming] = useState<((name: string | null) => void) | null>(null);
  const askName = () => new Promise<string | null>((resolve) => setNaming(() => resolve));

  async function format() {
    if (path === null || text === null || !copy) return;
    try {
      const { formatText } = await import('./help/format-text.client');
      const read = newest();
      copy.change(path, read, await formatText(path, read));
    } catch (thrown) {
      const description = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n')[0];
      showToast({ title: 'Format Error', description: description ?? '', variant: 'destructive' });
    }
  }

  async function save() {
    if (await onSave()) showToast({ title: 'Code Saved', description: `${path} is kept as a version.` });
  }
  const run = () => path !== null && text !== null && canRunPath(path) && void runner.run(path, newest());

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.shiftKey &&
        event.altKey &&
        event.code === 'KeyF' &&
        props.canWrite &&
        path !== null &&
        canFormat(path)
      ) {
        event.preventDefault();
        void format();
        return;
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.key === 's' && canSave) void save();
      else if (event.key === 'Enter') run();
      else return;
      event.preventDefault();
    };
    // Before the editor, which has a line of its own for Ctrl+Enter.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  });

  if (path === null || text === null || isBinary)
    return isBinary && path !== null ? (
      <BinaryFile path={path} address={bytesAt} />
    ) : (
      <FilePane path={path} content={text} />
    );

  const language = nameLanguage(path);
  return (
    <section
      aria-label={path}
      className={`flex min-h-0 min-w-0 flex-col bg-surface ${isFullscreen ? 'fixed inset-0 z-40' : 'h-[32rem] md:h-auto'}`}
    >
      <EditorToolbar
        path={path}
        language={language}
        isFullscreen={isFullscreen}
        isRunning={runner.isRunning}
        canRun={canRunPath(path)}
        canSave={canSave}
        onCopy={() => void copyText(newest())}
        onSave={() => void save()}
        onDownload={() => {
          downloadBytes(nameDownload(language), newest());
          showToast({ title: 'Downloaded!', description: `Saved as ${nameDownload(language)}.` });
        }}
        onFormat={props.canWrite && canFormat(path) ? () => void format() : null}
        onRun={run}
        onFullscreen={() => setFullscreen(!isFullscreen)}
      />
      {/* Nothing can be typed before there is a working copy that keeps it. */}
      {copy ? (
        <TextEditor
          projectId={props.projectId}
          copy={copy}
          path={path}
          text={text}
          drawn={drawn}
          isReadOnly={!props.canWrite}
          onType={(changed, next) => copy.type(changed, next, true)}
          onProblems={onProblems}
          help={(shown) => loadHelp(shown, copy, onOpen, askName)}
        >
          <FilePane path={null} content={text} />
        </TextEditor>
      ) : (
        <FilePane path={null} content={text} />
      )}
      {canRunPath(path) && (
        <OutputPane
          runner={runner}
          isFile={(one) => copy?.state().files.some((file) => file.path === one) ?? false}
          onOpen={onOpen}
        />
      )}
      <NameDialog
        isOpen={naming !== null}
        onDone={(name) => {
          naming?.(name);
          setNaming(null);
        }}
      />
      {conflict && (
        <Suspense>
          <ConflictDialog conflict={conflict} copy={copy} />
        </Suspense>
      )}
    </section>
  );
}

/** Loaded with the first file of code; the editor itself does not wait for it. */
async function loadHelp(
  path: string,
  copy: WorkingCopy,
  onOpen: (place: FilePlace) => void,
  askName: () => Promise<string | null>,
): Promise<Extension> {
  if (!/\.([mc]?[jt]sx?|py)$/.test(path)) return [];
  const { helpWith } = await import('./help/code-help.client');
  return helpWith(path, {
    findTypeScript: async () => (await import('./help/typescript-help.client')).findTypeScript(copy),
    onOpen,
    askName,
    edit: (file, text) => copy.edit(file, text),
  });
}

/** Another name for what stands at the cursor, everywhere. */
function NameDialog({ isOpen, onDone }: { isOpen: boolean; onDone(name: string | null): void }) {
  return (
    <ModalDialog title="Rename" isOpen={isOpen} onClose={() => onDone(null)}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
          onDone(/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : null);
        }}
      >
        <TextField label="New name" name="name" isRequired />
        <div className="flex gap-2">
          <Button type="submit">Rename</Button>
          <Button variant="quiet" onPress={() => onDone(null)}>
            Cancel
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

/** A file that holds no text: a picture is shown, anything else is named. */
function BinaryFile({ path, address }: { path: string; address: string }) {
  const isPicture = /\.(png|jpe?g|gif|webp|avif|ico|bmp)$/i.test(path);
  return (
    <section aria-label={path} className="flex min-h-0 min-w-0 flex-col">
      <div className="flex h-11 shrink-0 items-center border-b border-line px-4">
        <code className="truncate font-mono text-xs text-ink-2">{path}</code>
      </div>
      <div className="flex min-h-40 flex-1 items-center justify-center overflow-auto p-6 text-sm text-ink-2">
        {isPicture ? (
          <img src={address} alt={path} className="max-h-full max-w-full" />
        ) : (
          <p>This file holds no text. Download it from its menu in the tree.</p>
        )}
      </div>
    </section>
  );
}
