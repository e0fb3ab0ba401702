import type { Extension } from '@codemirror/state';
import { useEffect, useRef, useState } from 'react';
import { LineComments } from '../comments/LineComments';
import type { PressedMark } from '../comments/use-comment-marks';
import { useCommentMarks } from '../comments/use-comment-marks';
import { useRoom } from '../team/room-context';
import { findStorage } from '../working/unsent-texts';
import type { WorkingCopy } from '../working/working-copy';
import { useLiveText } from '../writing/use-live-text';
import { tellEditorReady } from './editor-ready';
import { openKeptStates } from './kept-states';
import type { OpenEditor } from './open-editor.client';
import { onReveal, type Revealed, takeRevealed } from './reveal-place';

export interface TextEditorProps {
  projectId: string;
  copy: WorkingCopy;
  path: string;
  /** The file's text as it is known; typing does not come back through here. */
  text: string;
  /** Grows when the text may be another than what was typed. */
  drawn: number;
  isReadOnly: boolean;
  onType(path: string, text: string): void;
  /** What is known of a file's code, loaded when it is first shown. */
  help(path: string): Promise<Extension>;
  /** Opens and closes the panel with what is wrong in all files. */
  onProblems(): void;
  /** Shown until the editor is there, and where it cannot be loaded. */
  children: React.ReactNode;
}

/** CodeMirror, loaded with the first file; until then the text can be read. */
export function TextEditor({
  projectId,
  copy,
  path,
  text,
  drawn,
  isReadOnly,
  onType,
  help,
  onProblems,
  children,
}: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  const type = useRef(onType);
  type.current = onType;
  const know = useRef(help);
  know.current = help;
  const [cursor, setCursor] = useState({ line: 1, column: 1 });
  const room = useRoom();
  const link = useRef(room);
  link.current = room;
  const live = useLiveText(room, copy, path, editor !== null);
  const [pressed, setPressed] = useState<PressedMark | null>(null);

  useEffect(() => {
    let isWanted = true;
    let opened: OpenEditor | null = null;
    import('./open-editor.client').then(
      ({ openEditor }) => {
        if (!isWanted || !place.current) return;
        opened = openEditor({
          parent: place.current,
          nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
          states: openKeptStates(projectId, findStorage()),
          onType(changed, next) {
            type.current(changed, next);
            link.current?.type();
          },
          isReadOnly,
          onCursor: (line, column) => setCursor({ line, column }),
          onComment: (line, mark) => setPressed({ line, mark }),
          help: (shown) => know.current(shown),
        });
        setEditor(opened);
      },
      (error) => console.error('The editor could not be loaded:', error),
    );
    return () => {
      isWanted = false;
      opened?.close();
      setEditor(null);
    };
  }, [projectId, isReadOnly]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text may not be what stands in the editor by now.
  useEffect(() => {
    editor?.show(path, text, live);
    editor?.replace(path, text);
    const revealed = editor && takeRevealed(path);
    if (revealed) goTo(editor, revealed);
    if (editor) tellEditorReady();
  }, [editor, path, text, drawn, live]);

  useCommentMarks(editor, copy, path, live);

  // Where this person is, for the others in the project.
  useEffect(() => room?.goTo(path, cursor.line, cursor.column), [room, path, cursor]);
  useEffect(() => () => room?.goTo(null), [room]);

  useEffect(
    () =>
      onReveal((revealed) => {
        if (revealed.path !== path || !editor) return;
        takeRevealed(path);
        goTo(editor, revealed);
      }),
    [editor, path],
  );

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {!editor && children}
      <div ref={place} className={editor ? 'min-h-0 flex-1 overflow-hidden' : 'hidden'} />
      {editor && (
        <div className="flex h-6 shrink-0 items-center justify-between gap-3 border-t border-line px-3 text-[0.6875rem] text-ink-3">
          <button type="button" className="h-6 rounded-sm hover:text-ink" onClick={onProblems}>
            Problems
          </button>
          <LineComments
            projectId={projectId}
            path={path}
            line={cursor.line}
            pressed={pressed}
            onClose={() => setPressed(null)}
          />
          <p className="font-mono tabular-nums">
            Ln {cursor.line}, Col {cursor.column}
          </p>
        </div>
      )}
    </div>
  );
}

function goTo(editor: OpenEditor, { place }: Revealed): void {
  if (place) editor.reveal(place.line, place.column);
  else editor.focus();
}
