/** A body that is not let in, or that was broken off. */
export class BodyRefused extends Error {
  /** @param {'too_large' | 'too_many' | 'broken_off'} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Of all bodies that are being read. */
let allBytes = 0;

/**
 * Reads a whole body before anybody is asked: one that is broken off, too slow or too large costs the Worker nothing.
 * @param {import('node:http').IncomingMessage} request
 * @param {{ bodyBytes: number, waitingBytes: number }} bounds
 * @returns {Promise<Buffer | null>} null when there is none.
 * @throws {BodyRefused}
 */
export function readBody(request, { bodyBytes, waitingBytes }) {
  const announced = request.headers['content-length'];
  const isChunked = request.headers['transfer-encoding'] !== undefined;
  if (announced === undefined && !isChunked) return Promise.resolve(null);
  if (Number(announced ?? 0) > bodyBytes) return Promise.reject(new BodyRefused('too_large'));
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const chunks = [];
    let size = 0;
    const settle = (act) => {
      allBytes -= size;
      size = 0;
      request.off('data', take);
      act();
    };
    const take = (/** @type {Buffer} */ chunk) => {
      size += chunk.length;
      allBytes += chunk.length;
      chunks.push(chunk);
      if (size > bodyBytes) settle(() => reject(new BodyRefused('too_large')));
      else if (allBytes > waitingBytes) settle(() => reject(new BodyRefused('too_many')));
    };
    request.on('data', take);
    request.once('end', () => settle(() => resolve(Buffer.concat(chunks))));
    // Also after 'end', where it finds a promise that is settled.
    request.once('close', () => settle(() => reject(new BodyRefused('broken_off'))));
    request.on('error', () => {}); // 'close' follows and says it.
  });
}
