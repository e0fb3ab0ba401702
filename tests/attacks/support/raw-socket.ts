/** Bytes on a socket, as no polite client would send them. */
import { connect } from 'node:net';

/**
 * Sends bytes to a server on loopback and collects what it says until it hangs up, or until `enough` is satisfied.
 * @param port of 127.0.0.1
 * @param bytes the request, line ends and all
 * @param enough looks at what came so far; true: we hang up. Without it, the server's end is waited for.
 * @returns all that came, as latin-1 text.
 */
export function sendRaw(port: number, bytes: string, enough?: (text: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += chunk;
      if (enough?.(text)) socket.destroy();
    });
    socket.on('close', () => resolve(text));
    // A server may refuse by hanging up while we still write.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
  });
}

/** @returns the status of a raw answer; 0 when there was none. */
export function readStatus(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}
