/** CodeMirror's view of two texts in one column: what went stands over what came. Loaded with the first of them. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { editorTheme } from '../editor/editor-theme';
import { loadLanguage } from '../editor/languages';

/** Lines around a change that are shown; longer stretches of the same are folded. */
const AROUND = 3;

const look = EditorView.theme({
  '&': { height: 'auto', maxHeight: '45vh', fontSize: '13px' },
  '&.cm-merge-b .cm-changedLine, & .cm-inlineChangedLine': { backgroundColor: 'var(--green-wash)' },
  '&.cm-merge-b .cm-changedText': { background: 'none', boxShadow: 'inset 0 -2px var(--green)' },
  '& .cm-deletedChunk': { backgroundColor: 'var(--red-wash)', paddingLeft: '6px' },
  '& .cm-deletedChunk .cm-deletedText': { background: 'none', boxShadow: 'inset 0 -2px var(--red)' },
  '& .cm-deletedLine, & .cm-deletedLine *': {
    textDecoration: 'none !important',
    color: 'var(--ink) !important',
  },
  '& .cm-changedLineGutter': { background: 'var(--green)' },
  '& .cm-deletedLineGutter': { background: 'var(--red)' },
  // Above what went, not over it: on a narrow screen there is no room beside it.
  '& .cm-deletedChunk .cm-chunkButtons': {
    position: 'static',
    display: 'flex',
    justifyContent: 'flex-end',
    padding: '4px',
  },
  // The view's own are white, for its own colours.
  '& .cm-deletedChunk .cm-chunkButtons button': { color: 'var(--ink)' },
  '& .cm-collapsedLines': { background: 'var(--sunken)', color: 'var(--ink-2)', padding: '2px 12px' },
  // A sign that few fonts have.
  '& .cm-collapsedLines:before, & .cm-collapsedLines:after': { content: '""' },
});

export interface DiffOptions {
  parent: HTMLElement;
  /** For the grammar. */
  path: string;
  /** Whose lines they are, for a screen reader. */
  label: string;
  before: string;
  after: string;
  nonce: string | undefined;
  /** What each change can be answered with; without it the texts are to be read. */
  choice?: {
    /** Leaves what is new. */
    keep: string;
    /** Puts what was there before in its place. */
    takeBack: string;
    /** The text as it is chosen or typed by now. */
    onChange(text: string): void;
  };
}

/** @returns how to take it away. */
export async function openDiff(options: DiffOptions): Promise<() => void> {
  const { parent, path, label, before, after, nonce, choice } = options;
  const language = await loadLanguage(path);
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: after,
      extensions: [
        lineNumbers(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        editorTheme,
        look,
        language ?? [],
        nonce ? EditorView.cspNonce.of(nonce) : [],
        unifiedMergeView({
          original: before,
          gutter: true,
          highlightChanges: true,
          collapseUnchanged: { margin: AROUND, minSize: 2 * AROUND },
          // A file that was written anew is not worth a second on this page.
          diffConfig: { scanLimit: 2_000, timeout: 500 },
          mergeControls: choice
            ? (kind, act) => makeControl(kind === 'accept' ? choice.keep : choice.takeBack, act)
            : false,
        }),
        choice
          ? [
              history(),
              keymap.of([...defaultKeymap, ...historyKeymap]),
              EditorView.updateListener.of(
                (update) => update.docChanged && choice.onChange(update.state.doc.toString()),
              ),
            ]
          : [EditorState.readOnly.of(true), EditorView.editable.of(false)],
      ],
    }),
  });
  return () => view.destroy();
}

function makeControl(label: string, act: (event: MouseEvent) => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.className = 'mr-2 rounded-sm bg-surface px-2 py-0.5 font-sans text-xs text-ink ring-1 ring-line';
  button.addEventListener('click', act);
  return button;
}
