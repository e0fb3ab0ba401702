/** A text that several write at once: one Yjs document a file, in which nothing stands but the text. Both sides use it alike. */
import * as Y from 'yjs';
import { listChanges } from './text-changes.ts';

const NAME = 'text';

export function textOf(doc: Y.Doc): Y.Text {
  return doc.getText(NAME);
}

/** Makes the document have this text, by the fewest changes. @param origin who others are told that it was. */
export function writeText(doc: Y.Doc, after: string, origin: unknown): void {
  const text = textOf(doc);
  const changes = listChanges(text.toString(), after).reverse();
  if (changes.length === 0) return;
  doc.transact(() => {
    for (const { from, to, insert } of changes) {
      if (to > from) text.delete(from, to - from);
      if (insert !== '') text.insert(from, insert);
    }
  }, origin);
}

/** Windows are numbered in 32 bits, and what each has written so far in 31. */
const MAX_CLIENT = 2 ** 32 - 1;
const MAX_CLOCK = 2 ** 31 - 1;

/**
 * Whether an update does nothing but write text. What else a document could carry (maps, marks, other names) nobody would see,
 * and it would stay for ever; a piece of no length is read and can never be written again.
 */
export function isTextUpdate(update: Uint8Array): boolean {
  try {
    return Y.decodeUpdate(update).structs.every((struct) => {
      if (!(struct instanceof Y.Item)) return false;
      // In an update the name of a parent stands where a document has the parent itself; its types do not say so.
      const { id, length, content, parentSub } = struct;
      const parent: unknown = struct.parent;
      return (
        length > 0 &&
        id.client <= MAX_CLIENT &&
        id.clock + length <= MAX_CLOCK &&
        (content instanceof Y.ContentString || content instanceof Y.ContentDeleted) &&
        (parent === null || parent === NAME) &&
        parentSub === null
      );
    });
  } catch {
    return false; // Not an update at all: whatever is wrong with it, it is refused.
  }
}

/** Whether a document lacks nothing that it stands on, and has the text of the other. */
export function isSameText(doc: Y.Doc, other: Y.Doc): boolean {
  const { pendingStructs, pendingDs } = doc.store;
  return pendingStructs === null && pendingDs === null && textOf(doc).toString() === textOf(other).toString();
}

/** Whether a document, written down and read again, is the same text: one that is not would be lost with whoever has it in memory. */
export function isReadBack(doc: Y.Doc): boolean {
  const copy = new Y.Doc();
  try {
    Y.applyUpdateV2(copy, Y.encodeStateAsUpdateV2(doc));
    if (!isSameText(copy, doc)) return false;
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    return isSameText(other, doc);
  } catch {
    return false; // Whatever keeps it from being written or read: that is what was asked.
  }
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
