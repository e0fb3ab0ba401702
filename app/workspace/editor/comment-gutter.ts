/** Marks beside lines that are talked about. They go along with the text until they are given anew. */
import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { EditorView, GutterMarker, gutter } from '@codemirror/view';

export interface CommentMark {
  /** From 1. */
  line: number;
  /** How many threads. */
  count: number;
}

const setMarks = StateEffect.define<readonly CommentMark[]>();

class Mark extends GutterMarker {
  readonly #count: number;

  constructor(count: number) {
    super();
    this.#count = count;
  }

  override eq(other: GutterMarker): boolean {
    return other instanceof Mark && other.#count === this.#count;
  }

  override toDOM(): Node {
    const mark = document.createElement('span');
    mark.className = 'cm-commentMark';
    mark.textContent = String(this.#count);
    mark.title = this.#count === 1 ? '1 comment' : `${this.#count} comments`;
    return mark;
  }
}

const marks = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(known, transaction) {
    let next = known.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(setMarks)) {
        const doc = transaction.newDoc;
        const there = effect.value.filter(({ line }) => line <= doc.lines);
        next = RangeSet.of(
          there.map(({ line, count }) => new Mark(count).range(doc.line(line).from)),
          true,
        );
      }
    return next;
  },
});

const look = EditorView.theme({
  '.cm-commentGutter .cm-gutterElement': { width: '18px', padding: '0 1px', cursor: 'pointer' },
  '.cm-commentMark': {
    display: 'block',
    marginTop: '3px',
    borderRadius: '8px 8px 8px 2px',
    backgroundColor: 'var(--madder-fill)',
    color: 'var(--on-madder)',
    fontFamily: 'var(--font-sans)',
    fontSize: '10px',
    lineHeight: '16px',
    textAlign: 'center',
  },
});

/** @param onPress hears which line's mark was pressed. */
export function commentGutter(onPress: (line: number, mark: Element) => void): Extension {
  return [
    marks,
    look,
    gutter({
      class: 'cm-commentGutter',
      markers: (view) => view.state.field(marks),
      domEventHandlers: {
        mousedown(view, block, event) {
          const mark = event.target instanceof Element ? event.target.closest('.cm-commentMark') : null;
          if (!mark) return false;
          onPress(view.state.doc.lineAt(block.from).number, mark);
          return true;
        },
      },
    }),
  ];
}

export function markLines(view: EditorView, lines: readonly CommentMark[]): void {
  view.dispatch({ effects: setMarks.of(lines) });
}
