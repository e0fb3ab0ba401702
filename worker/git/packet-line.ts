/** Git's packet lines: four hex digits with the length, then that much text (gitprotocol-common). Pure. */

/** Ends a list. */
export const FLUSH = '0000';

/** Longest content of a packet on a side band, bytes: 65,520 with length and band (gitprotocol-capabilities). */
const BAND_BYTES = 65_515;

/** One line, with its length before it. */
export function packetLine(text: string): string {
  return `${hexLength(Buffer.byteLength(text) + 4)}${text}`;
}

/** A piece of the pack as packets on the band for data. */
export function* bandPackets(piece: Uint8Array): Generator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < piece.length; from += BAND_BYTES) {
    const part = piece.subarray(from, from + BAND_BYTES);
    const packet = new Uint8Array(part.length + 5);
    packet.set(Buffer.from(hexLength(part.length + 5)));
    packet[4] = 1;
    packet.set(part, 5);
    yield packet;
  }
}

/**
 * @returns the lines without their ends, null for a flush.
 * @throws SyntaxError for what is no list of packets.
 */
export function readPackets(text: string): (string | null)[] {
  const lines: (string | null)[] = [];
  for (let at = 0; at < text.length; ) {
    const digits = text.slice(at, at + 4);
    const length = /^[0-9a-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.NaN;
    if (length === 0) {
      lines.push(null);
      at += 4;
    } else if (length >= 4 && at + length <= text.length) {
      lines.push(text.slice(at + 4, at + length).replace(/\n$/, ''));
      at += length;
    } else throw new SyntaxError('This is not what git sends.');
  }
  return lines;
}

function hexLength(bytes: number): string {
  return bytes.toString(16).padStart(4, '0');
}
