/** Text on its way over a wire: in pieces, so that readers meet every boundary. */

/** Server-sent events, one after the other. */
export type WireText = ReadableStream<Uint8Array>;

/** Characters of a piece: small and odd, so that words, tags and escapes are cut in two. */
const PIECE = 7;
/** Long texts come in so many pieces at most. */
const MOST_PIECES = 2000;

/** @returns the text in pieces; surrogate pairs stay whole, as providers keep them. */
export function cutUp(text: string): string[] {
  const size = Math.max(PIECE, Math.ceil(text.length / MOST_PIECES));
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const isPair = /[\ud800-\udbff]/.test(text[at + size - 1] ?? '');
    const end = at + size + (isPair ? 1 : 0);
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}

/** Sends the events as somebody reads them; what is no text is waited for. */
export function writeEvents(events: readonly (string | (() => Promise<unknown>))[]): WireText {
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      let event = events[next++];
      while (typeof event === 'function') {
        await event();
        event = events[next++];
      }
      if (event === undefined) controller.close();
      else controller.enqueue(encoder.encode(event));
    },
  });
}

/** How fast a scripted model writes. */
export interface Pace {
  tokensPerSecond: number;
  /** Before its first word. */
  firstTokenMs: number;
}

/** Characters of a token, as providers count them, roughly. */
const TOKEN = 4;

/** The same text at the pace of a model, as long as its pieces are small (texts up to 14,000 characters). */
export function atPace(text: WireText, { tokensPerSecond, firstTokenMs }: Pace): WireText {
  const began = Date.now();
  let sent = 0;
  return text.pipeThrough(
    new TransformStream({
      async transform(piece, controller) {
        const due = began + firstTokenMs + (sent++ * PIECE * 1000) / TOKEN / tokensPerSecond;
        const left = due - Date.now();
        if (left > 0) await new Promise((go) => setTimeout(go, left));
        controller.enqueue(piece);
      },
    }),
  );
}

/** Events as they stand. @param stalls whether the stream stays open behind them */
export function writeEventsOf(events: readonly object[], stalls = false): WireText {
  const written = events.map((event) => {
    const name = 'type' in event ? `event: ${event.type}\n` : '';
    return `${name}data: ${JSON.stringify(event)}\n\n`;
  });
  return writeEvents(stalls ? [...written, () => new Promise(() => {})] : written);
}

/** The text in a field that may be a string, a list of parts, or data. */
export function readText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content))
    return content
      .map((part) =>
        part && typeof part === 'object' && 'text' in part ? String(part.text) : JSON.stringify(part),
      )
      .join('\n');
  return JSON.stringify(content);
}
