/** What an editor of code knows of a file: problems, completion, types, definitions, names. Loaded with the first such file. */
import { autocompletion } from '@codemirror/autocomplete';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import {
  tsAutocompleteWorker,
  tsFacetWorker,
  tsHoverWorker,
  tsLinterWorker,
  tsSyncWorker,
} from '@valtown/codemirror-ts';
import type { FilePlace } from '../reveal-place';
import { findCheck } from './check-text.client';
import type { TextProblem } from './help-messages';
import type { TypeScriptHelp } from './typescript-help.client';

export interface CodeHelpDeps {
  /** TypeScript over the project, started when first asked for. */
  findTypeScript(): Promise<TypeScriptHelp>;
  onOpen(place: FilePlace): void;
  /** Asks for another name. @returns null where the person does not want one. */
  askName(): Promise<string | null>;
  /** Writes a text as a person would. */
  edit(path: string, text: string): Promise<void>;
}

const SCRIPT = /\.[mc]?[jt]sx?$/;

/** @returns what the editor gets for this file; nothing for a language of which nothing is known. */
export async function helpWith(path: string, deps: CodeHelpDeps): Promise<Extension> {
  const check = findCheck(path);
  const parts: Extension[] = [];
  if (check)
    parts.push(
      linter(async (view) => (await check(view.state.doc.toString())).map((one) => toDiagnostic(view, one))),
    );
  if (SCRIPT.test(path)) parts.push(await helpWithScript(path, deps));
  return parts.length > 0 ? [lintGutter(), ...parts] : [];
}

async function helpWithScript(path: string, deps: CodeHelpDeps): Promise<Extension> {
  const help = await deps.findTypeScript();
  const at = `/${path}`;
  const goTo = (position: number) => {
    void help.service.findDefinition(at, position).then((place) => place && deps.onOpen(place));
    return true;
  };
  return [
    tsFacetWorker.of({ path: at, worker: help.service }),
    tsSyncWorker(),
    tsLinterWorker(),
    tsHoverWorker(),
    autocompletion({ override: [tsAutocompleteWorker()] }),
    keymap.of([
      { key: 'F12', run: (view) => goTo(view.state.selection.main.head) },
      {
        key: 'F2',
        run(view) {
          void rename(help, at, view.state.selection.main.head, deps);
          return true;
        },
      },
    ]),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
        const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
        return position === null ? false : goTo(position);
      },
    }),
  ];
}

async function rename(help: TypeScriptHelp, at: string, position: number, deps: CodeHelpDeps): Promise<void> {
  const places = await help.service.findRename(at, position);
  if (!places) return;
  const name = await deps.askName();
  if (name === null) return;
  const texts = await help.readTexts();
  for (const path of new Set(places.map((one) => one.path))) {
    // From the end: places before it stay where they are.
    const own = places.filter((one) => one.path === path).sort((a, b) => b.from - a.from);
    const text = own.reduce(
      (old, { from, to, before, after }) => old.slice(0, from) + before + name + after + old.slice(to),
      texts.get(path) ?? '',
    );
    await deps.edit(path, text);
  }
}

function toDiagnostic(
  view: EditorView,
  { line, column, endLine, endColumn, level, message }: TextProblem,
): Diagnostic {
  const { doc } = view.state;
  const place = (row: number, at: number) => {
    const found = doc.line(Math.min(Math.max(1, row), doc.lines));
    return Math.min(found.from + Math.max(0, at - 1), found.to);
  };
  const from = place(line, column);
  return { from, to: Math.max(from, place(endLine, endColumn)), severity: level, message };
}
