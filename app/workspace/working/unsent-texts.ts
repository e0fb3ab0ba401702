/** Typed text that is not stored yet, in this browser, so that neither a crash nor a lost connection takes it away. */
import type { UnsentText, UnsentTexts } from './working-copy';

/** Writing a text as long as this takes longer than a key may, characters: it is kept when the keys pause, or with the page's end. */
const LARGE = 300_000;
const LARGE_AFTER_MS = 250;

/** @param key names the project; what another person typed on the same browser is theirs. */
export function keepUnsentTexts(key: string, storage: Storage | null): UnsentTexts {
  const prefix = `hewn.unsent.${key}:`;
  const waiting = new Map<string, { text: UnsentText; timer: ReturnType<typeof setTimeout> }>();
  const write = (path: string, text: UnsentText) => {
    try {
      // All but the text stands on the first line: a large text is not escaped once more with every key.
      const { edits } = text;
      const first = edits ? `${text.revision} ${edits.doc} ${edits.update}` : text.revision;
      storage?.setItem(prefix + path, `${first}\n${text.content}`);
    } catch (error) {
      // A full storage: the text is stored on the server a moment later; only a crash before that would lose it.
      console.warn('What is typed cannot be kept in this browser:', error);
    }
  };
  const writeWaiting = () => {
    for (const [path, { text, timer }] of waiting) {
      clearTimeout(timer);
      write(path, text);
    }
    waiting.clear();
  };
  if (storage) addEventListener('pagehide', writeWaiting);
  return {
    readAll() {
      const texts: Record<string, UnsentText> = {};
      for (let place = 0; storage && place < storage.length; place += 1) {
        const name = storage.key(place);
        if (!name?.startsWith(prefix)) continue;
        const [first = '', ...rest] = (storage.getItem(name) ?? '').split('\n');
        const [revision = '', doc, update] = first.split(' ');
        const edits = update ? { doc: Number(doc), update } : null;
        texts[name.slice(prefix.length)] = { revision, content: rest.join('\n'), edits };
      }
      return texts;
    },
    keep(path, text) {
      clearTimeout(waiting.get(path)?.timer);
      waiting.delete(path);
      if (!text) return storage?.removeItem(prefix + path);
      if (text.content.length < LARGE) return write(path, text);
      waiting.set(path, { text, timer: setTimeout(writeWaiting, LARGE_AFTER_MS) });
    },
  };
}

/** null where the browser keeps nothing for this page. */
export function findStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null; // Reading it throws where storage is switched off.
  }
}
