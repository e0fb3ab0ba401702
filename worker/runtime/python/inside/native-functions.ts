/** What CPython takes from OpenSSL, which is not in the pack; imported in Python as `hewn_native`. */
import { pbkdf2Sync, scryptSync } from 'node:crypto';

/** Bytes come from Python as buffers that end with the call. */
interface PythonBytes {
  toJs(): Uint8Array;
}

export const nativeFunctions = {
  pbkdf2: (digest: string, password: PythonBytes, salt: PythonBytes, rounds: number, length: number) =>
    copy(pbkdf2Sync(password.toJs(), salt.toJs(), rounds, length, digest)),
  scrypt: (
    password: PythonBytes,
    salt: PythonBytes,
    cost: number,
    blockSize: number,
    parallelization: number,
    memory: number,
    length: number,
  ) =>
    copy(
      scryptSync(password.toJs(), salt.toJs(), length, {
        cost,
        blockSize,
        parallelization,
        maxmem: memory || 32 * 1024 * 1024,
      }),
    ),
};

/** Python knows plain arrays of bytes alone. */
function copy(buffer: Uint8Array): Uint8Array {
  return new Uint8Array(buffer);
}
