/** CodeMirror with all that an editor of code has. Each file keeps its cursor, scroll and undo while the page is open. Long, since its parts share one view. */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyField, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState, type Extension, Transaction } from '@codemirror/state';
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view';
import { findChange } from '../../../worker/contract/room/text-changes.ts';
import type { LiveText } from '../working/live-text';
import { type CommentMark, commentGutter, markLines } from './comment-gutter';
import { editorTheme } from './editor-theme';
import type { KeptStates } from './kept-states';
import { loadLanguage } from './languages';

/** Marks a text that came from elsewhere: nobody typed it here. */
const fromElsewhere = Annotation.define<boolean>();

/** What of a state is kept over a reload beside text and selection. */
const KEPT_FIELDS = { history: historyField };
/** Characters of a text whose state is kept over a reload. */
const KEPT_TEXT = 150_000;
/** Pause after the last change before the state is kept, ms. */
const KEEP_AFTER_MS = 1_000;

/** Pause after a text is shown before its map is drawn, ms. */
const MINIMAP_AFTER_MS = 200;
/** Above this many characters the minimap and completion from the text would cost more than they give. */
const LARGE = 300_000;

export interface EditorOptions {
  parent: HTMLElement;
  /** Of the page, for the styles that the editor adds. */
  nonce: string | undefined;
  /** How files were left. */
  states: KeptStates;
  /** The text can be read, searched and copied, and not changed. */
  isReadOnly: boolean;
  /** Called after each change that a person made. */
  onType(path: string, text: string): void;
  /** Line and column from 1. */
  onCursor(line: number, column: number): void;
  /** The mark of a line with comments was pressed; line from 1. */
  onComment(line: number, mark: Element): void;
  /** What is known of a file's code, loaded when it is first shown. */
  help(path: string): Promise<Extension>;
}

export interface OpenEditor {
  /** Shows a file; one that was shown before comes back as it was left. @param live where others write it, too. */
  show(path: string, text: string, live: LiveText | null): void;
  /** Puts another text in the place of the file's, as one change that can be undone; a live one changes by itself. */
  replace(path: string, text: string): void;
  /** Moves the cursor; line and column from 1. */
  reveal(line: number, column: number): void;
  /** Marks the lines of the file that is shown which are talked about. */
  mark(path: string, lines: readonly CommentMark[]): void;
  focus(): void;
  close(): void;
}

export function openEditor(options: EditorOptions): OpenEditor {
  const kept = new Map<string, { state: EditorState; top: number }>();
  /** Files whose state has what is loaded for them; one that was left too soon gets it when it is shown again. */
  const dressed = new Set<string>();
  const language = new Compartment();
  const help = new Compartment();
  const minimap = new Compartment();
  /** Once there is a map: it draws a moment later, whatever file is shown by then, and looks for what it keeps in its state. */
  let noMap: Extension | null = null;
  /** Files that have a map. */
  const mapped = new Set<string>();
  const shared = new Compartment();
  const named = new Compartment();
  let joined: LiveText | null = null;
  let shown: string | null = null;

  const view = new EditorView({
    parent: options.parent,
    // Before the first file: its styles need the nonce, too, and a screen reader a name.
    state: EditorState.create({
      extensions: [
        options.nonce ? EditorView.cspNonce.of(options.nonce) : [],
        EditorView.contentAttributes.of({ 'aria-label': 'Text' }),
      ],
    }),
  });

  let timer: ReturnType<typeof setTimeout> | null = null;

  function makeState(path: string, text: string): EditorState {
    const extensions = extend(path, text.length);
    const left = options.states.read(path);
    if (left)
      try {
        return EditorState.fromJSON(left.state, { extensions }, KEPT_FIELDS);
      } catch (error) {
        console.warn(`How ${path} was left cannot be read:`, error);
      }
    return EditorState.create({ doc: text, extensions });
  }

  function extend(path: string, length: number): Extension {
    return [
      basics(options, length),
      language.of([]),
      help.of([]),
      minimap.of([]),
      shared.of([]),
      named.of(nameText(path)),
      EditorView.updateListener.of((update) => {
        const isTyped = !update.transactions.some(
          (one) => one.annotation(fromElsewhere) || one.annotation(Transaction.remote),
        );
        // A file may have another name by now; a state is updated only while it is shown.
        if (update.docChanged && isTyped && shown !== null && update.view === view)
          options.onType(shown, update.state.doc.toString());
        if (!update.docChanged && !update.selectionSet) return;
        tellCursor(update.state);
        if (timer) clearTimeout(timer);
        timer = setTimeout(keep, KEEP_AFTER_MS);
      }),
    ];
  }

  /** Drawn beside a text that can be typed in by then. */
  async function addMinimap(path: string): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, MINIMAP_AFTER_MS));
    if (shown !== path) return;
    const { showMinimap } = await import('@replit/codemirror-minimap');
    noMap = showMinimap.of(null);
    const map = showMinimap.of({
      create: () => ({ dom: document.createElement('div') }),
      displayText: 'blocks',
    });
    if (shown !== path) return;
    mapped.add(path);
    view.dispatch({ effects: minimap.reconfigure(map) });
  }

  function tellCursor(state: EditorState): void {
    const { head } = state.selection.main;
    const line = state.doc.lineAt(head);
    options.onCursor(line.number, head - line.from + 1);
  }

  function keep(): void {
    if (shown === null) return;
    const top = view.scrollDOM.scrollTop;
    kept.set(shown, { state: view.state, top });
    if (view.state.doc.length <= KEPT_TEXT)
      options.states.keep(shown, { state: view.state.toJSON(KEPT_FIELDS), top });
  }
  window.addEventListener('pagehide', keep);

  /** The file that is shown is written together from now on, or no longer. */
  function join(live: LiveText | null): void {
    if (live === joined) return;
    joined = live;
    for (const change of prepare(view.state, null, live)) view.dispatch(change);
  }

  /** What brings a state to the text that it is to show, one after the other: nothing of it is anybody's typing. */
  function* prepare(state: EditorState, text: string | null, live: LiveText | null) {
    yield { effects: shared.reconfigure([]) };
    const changes = findChange(state.doc.toString(), live?.read() ?? text ?? state.doc.toString());
    const annotations = [fromElsewhere.of(true), ...(live ? [Transaction.addToHistory.of(false)] : [])];
    if (changes) yield { changes, annotations };
    if (live) yield { effects: shared.reconfigure(live.extension as Extension) };
  }

  /** Loads what belongs to a file of this name. */
  function dress(path: string, length: number): void {
    if (length < LARGE && !mapped.has(path)) void addMinimap(path);
    void loadLanguage(path).then((support) => {
      if (shown !== path) return;
      dressed.add(path);
      view.dispatch({ effects: language.reconfigure(support ?? []) });
    });
    options.help(path).then(
      (extension) => shown === path && view.dispatch({ effects: help.reconfigure(extension) }),
      (error) => console.error('What is known of this code could not be loaded:', error),
    );
  }

  /** The file that is shown has another name: focus, cursor, and what can be undone stay. */
  function rename(from: string, to: string, text: string): void {
    shown = to;
    kept.delete(from);
    dressed.delete(from);
    if (mapped.delete(from)) mapped.add(to);
    view.dispatch({ effects: [named.reconfigure(nameText(to)), help.reconfigure([])] });
    dress(to, text.length);
    keep();
  }

  return {
    show(path, text, live) {
      if (shown === path) return join(live);
      // The same text: its file has another name, and whoever types in it goes on.
      if (live !== null && live === joined && shown !== null) return rename(shown, path, text);
      keep();
      const known = kept.get(path);
      shown = path;
      joined = live;
      let state = known?.state ?? makeState(path, live?.read() ?? text);
      for (const change of prepare(state, text, live)) state = state.update(change).state;
      if (noMap && !mapped.has(path)) state = state.update({ effects: minimap.reconfigure(noMap) }).state;
      view.setState(state);
      const top = known?.top ?? options.states.read(path)?.top ?? 0;
      requestAnimationFrame(() => view.scrollDOM.scrollTo({ top }));
      tellCursor(view.state);
      if (!dressed.has(path)) dress(path, text.length);
    },
    replace(path, text) {
      if (shown !== path) {
        kept.delete(path);
        dressed.delete(path);
        mapped.delete(path);
        return;
      }
      if (joined) return;
      const change = findChange(view.state.doc.toString(), text);
      if (change) view.dispatch({ changes: change, annotations: fromElsewhere.of(true) });
    },
    reveal(line, column) {
      const place = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
      const head = Math.min(place.from + column - 1, place.to);
      view.dispatch({
        selection: { anchor: head },
        effects: EditorView.scrollIntoView(head, { y: 'center' }),
      });
      view.focus();
    },
    mark(path, lines) {
      if (shown === path) markLines(view, lines);
    },
    focus: () => view.focus(),
    close() {
      if (timer) clearTimeout(timer);
      keep();
      shown = null;
      window.removeEventListener('pagehide', keep);
      view.destroy();
    },
  };
}

function nameText(path: string): Extension {
  return EditorView.contentAttributes.of({ 'aria-label': `Text of ${path}`, tabindex: '0' });
}

function basics({ nonce, isReadOnly, onComment }: EditorOptions, length: number): Extension {
  return [
    EditorState.readOnly.of(isReadOnly),
    commentGutter(onComment),
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history(),
    foldGutter(),
    drawSelection(),
    dropCursor(),
    EditorState.allowMultipleSelections.of(true),
    indentOnInput(),
    indentUnit.of('  '),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ activateOnTyping: length < LARGE }),
    rectangularSelection(),
    crosshairCursor(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    EditorView.lineWrapping,
    // The bar of search and the line numbers have words for a screen reader of their own.
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
      indentWithTab,
    ]),
    editorTheme,
    nonce ? EditorView.cspNonce.of(nonce) : [],
  ];
}
