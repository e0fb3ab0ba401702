/** A document in CodeMirror: the text that others write, where they are in it, and an undo that takes back one's own alone. */
import { EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { yCollab, ySyncAnnotation } from 'y-codemirror.next';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { PresentPerson } from '../../../worker/contract/room/presence.ts';
import { fromBase64, textOf, toBase64 } from '../../../worker/contract/room/shared-text.ts';
import { findHue } from '../../ui/fields/find-hue';
import type { ShownDoc } from './live-texts';

/** A caret is told this often at most, ms. */
const TELL_AFTER_MS = 80;

/** What comes from others is none of one's own actions: undo leaves it, and nothing takes it for typing. */
const ofOthers = EditorState.transactionExtender.of((transaction) =>
  transaction.annotation(ySyncAnnotation)
    ? { annotations: [Transaction.addToHistory.of(false), Transaction.remote.of(true)] }
    : null,
);

/** A name stands over a line of text: it goes a while after its person wrote or moved. */
const NAME_SHOWN = '2.5s';

const look = EditorView.theme({
  // Hidden at once and not faded out: what is half there cannot be read.
  '@keyframes hewn-caret-name': {
    from: { visibility: 'visible' },
    to: { visibility: 'hidden' },
  },
  '.cm-ySelectionInfo': {
    opacity: 1,
    fontFamily: 'var(--font-sans)',
    fontSize: '11px',
    lineHeight: '14px',
    padding: '0 4px',
    borderRadius: '3px 3px 3px 0',
    top: '-14px',
    color: 'light-dark(white, oklch(20% 0.02 250))',
    pointerEvents: 'none',
    animation: `hewn-caret-name ${NAME_SHOWN} step-end forwards`,
  },
  '.cm-ySelectionCaret:hover > .cm-ySelectionInfo': { animation: 'none', visibility: 'visible' },
  '.cm-ySelectionCaretDot': { display: 'none' },
  // A cursor is a line: what is beside it counts as it when one points at it.
  '.cm-ySelectionCaret::after': { content: '""', position: 'absolute', inset: '0 -5px' },
});

/**
 * @param onCaret hears where this person's cursor is, in places that move along with the text; null for nowhere.
 */
export function showDoc(doc: Y.Doc, onCaret: (anchor: string | null, head: string | null) => void): ShownDoc {
  const awareness = new Awareness(doc);
  /** Yjs knows windows by numbers; those of others count down from -1. */
  const numbers = new Map<string, number>();
  let told = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  awareness.on('change', (_: unknown, origin: unknown) => {
    if (origin !== 'local') return;
    timer ??= setTimeout(() => {
      timer = null;
      const cursor = awareness.getLocalState()?.cursor as Cursor | null | undefined;
      onCaret(encode(cursor?.anchor), encode(cursor?.head));
    }, TELL_AFTER_MS);
  });

  return {
    extension: [yCollab(textOf(doc), awareness, { undoManager: false }), ofOthers, look],
    showCaret(seat, person, anchor, head) {
      const number = numbers.get(seat) ?? -1 - numbers.size;
      numbers.set(seat, number);
      const isKnown = awareness.states.has(number);
      const cursor = decode(anchor, head);
      if (!person || !cursor) {
        if (!isKnown) return;
        awareness.states.delete(number);
        awareness.emit('change', [{ added: [], updated: [], removed: [number] }, 'room']);
        return;
      }
      told += 1;
      awareness.states.set(number, { user: describe(person, told), cursor });
      const change = { added: isKnown ? [] : [number], updated: isKnown ? [number] : [], removed: [] };
      awareness.emit('change', [change, 'room']);
    },
    close() {
      if (timer) clearTimeout(timer);
      awareness.destroy();
    },
  };
}

interface Cursor {
  anchor: Y.RelativePosition;
  head: Y.RelativePosition;
}

/**
 * The colour by which somebody is known in the lists, too; dark on light, light on dark.
 * @param told grows with each word of where they are: y-codemirror draws a cursor anew, and so its name is shown again, where
 *   its colour is another string; a space more changes no colour.
 */
function describe(
  { user_id, email }: PresentPerson,
  told: number,
): { name: string; color: string; colorLight: string } {
  const hue = findHue(user_id);
  return {
    name: email?.split('@')[0] ?? 'Somebody',
    color: `light-dark(oklch(47% 0.15 ${hue}), oklch(80% 0.12 ${hue}))${told % 2 === 0 ? ' ' : ''}`,
    colorLight: `light-dark(oklch(70% 0.13 ${hue} / 0.28), oklch(65% 0.13 ${hue} / 0.32))`,
  };
}

function encode(place: Y.RelativePosition | undefined): string | null {
  return place ? toBase64(Y.encodeRelativePosition(place)) : null;
}

function decode(anchor: string | null, head: string | null): Cursor | null {
  if (anchor === null || head === null) return null;
  try {
    return {
      anchor: Y.decodeRelativePosition(fromBase64(anchor)),
      head: Y.decodeRelativePosition(fromBase64(head)),
    };
  } catch {
    return null; // Somebody's client says nonsense about itself: they are shown nowhere.
  }
}
