import { useEffect, useRef, useState } from 'react';
import type { OpenEditor } from './open-editor.client';

export interface TextEditorProps {
  path: string;
  /** The file's text as it is known; typing does not come back through here. */
  text: string;
  isReadOnly: boolean;
  onType(path: string, text: string): void;
  /** Shown until the editor is there, and where it cannot be loaded. */
  children: React.ReactNode;
}

/** CodeMirror, loaded with the first file; until then the text can be read. */
export function TextEditor({ path, text, isReadOnly, onType, children }: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<OpenEditor | null>(null);
  const type = useRef(onType);
  type.current = onType;
  const [isThere, setThere] = useState(false);
  const [cursor, setCursor] = useState({ line: 1, column: 1 });

  useEffect(() => {
    let isWanted = true;
    import('./open-editor.client').then(
      ({ openEditor }) => {
        if (!isWanted || !place.current) return;
        editor.current = openEditor({
          parent: place.current,
          nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
          onType: (changed, next) => type.current(changed, next),
          onCursor: (line, column) => setCursor({ line, column }),
          isReadOnly,
        });
        setThere(true);
      },
      (error) => console.error('The editor could not be loaded:', error),
    );
    return () => {
      isWanted = false;
      editor.current?.close();
      editor.current = null;
    };
  }, [isReadOnly]);

  useEffect(() => {
    if (!isThere) return;
    editor.current?.show(path, text);
    editor.current?.replace(path, text);
  }, [isThere, path, text]);

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {!isThere && children}
      <div ref={place} className={isThere ? 'min-h-0 flex-1 overflow-hidden' : 'hidden'} />
      {isThere && (
        <p className="flex h-6 shrink-0 items-center justify-end border-t border-line px-3 font-mono text-[0.6875rem] text-ink-3 tabular-nums">
          Ln {cursor.line}, Col {cursor.column}
        </p>
      )}
    </div>
  );
}
