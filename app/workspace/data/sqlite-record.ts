/** A row as a SQLite file has it: kinds of values first, then the values. Numbers and texts become what their column takes, as SQLite does it. Pure. */
import type { FileTable } from './sqlite-messages';

export type FileValue = null | number | bigint | string;

const NUMERIC = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;
const WHOLE = /^\s*[+-]?\d+\s*$/;
/** Lengths of whole numbers, and the kind of value that each is. */
const SIZES: readonly [bytes: number, kind: number][] = [
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [6, 5],
  [8, 6],
];
const [LEAST, MOST] = [-(2n ** 63n), 2n ** 63n - 1n];
const encoder = new TextEncoder();

/** @returns the row, and its key where a column is that. @throws for a key that is no whole number. */
export function encodeRecord(
  columns: FileTable['columns'],
  values: readonly unknown[],
): { record: Uint8Array; key: number | bigint | null } {
  let key: number | bigint | null = null;
  const parts = columns.map((column, index) => {
    const value = fitColumn(values[index], column.type);
    if (!column.isKey) return encodeValue(value, column.type);
    if (typeof value !== 'bigint' && !Number.isSafeInteger(value))
      throw new Error(`${column.name} of a row is no whole number`);
    key = value as number | bigint;
    // It stands before the row already.
    return encodeValue(null, column.type);
  });
  const kinds = parts.map(({ kind }) => encodeVarint(kind));
  const length = kinds.reduce((sum, kind) => sum + kind.length, 0);
  // The length counts itself.
  const header = length + 1 < 128 ? length + 1 : length + 2;
  const record = new Uint8Array(header + parts.reduce((sum, { body }) => sum + body.length, 0));
  let at = 0;
  for (const part of [encodeVarint(header), ...kinds, ...parts.map(({ body }) => body)]) {
    record.set(part, at);
    at += part.length;
  }
  return { record, key };
}

/** Big-endian, 7 bits a byte; the ninth byte has 8. */
export function encodeVarint(value: number | bigint): Uint8Array {
  if (value >= 0 && value < 128) return Uint8Array.of(Number(value));
  let rest = BigInt.asUintN(64, BigInt(value));
  if (rest >> 56n) {
    const bytes = new Uint8Array(9);
    bytes[8] = Number(rest & 255n);
    rest >>= 8n;
    for (let at = 7; at >= 0; at--, rest >>= 7n) bytes[at] = Number(rest & 127n) | 128;
    return bytes;
  }
  const bytes: number[] = [Number(rest & 127n)];
  for (rest >>= 7n; rest > 0n; rest >>= 7n) bytes.unshift(Number(rest & 127n) | 128);
  return Uint8Array.from(bytes);
}

/** Bytes do not come along: of them there is their number alone. */
function fitColumn(value: unknown, type: FileTable['columns'][number]['type']): FileValue {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  if (type === 'TEXT') return String(value);
  if (type === 'BLOB' || typeof value === 'number' || !NUMERIC.test(value)) return value;
  if (!WHOLE.test(value)) return Number(value);
  const whole = BigInt(value.trim().replace('+', ''));
  return whole < LEAST || whole > MOST ? Number(value) : whole;
}

function encodeValue(
  value: FileValue,
  type: FileTable['columns'][number]['type'],
): { kind: number; body: Uint8Array } {
  if (value === null) return { kind: 0, body: new Uint8Array() };
  if (typeof value === 'string') {
    const body = encoder.encode(value);
    return { kind: 13 + 2 * body.length, body };
  }
  const isWhole = typeof value === 'bigint' || (Number.isSafeInteger(value) && !Object.is(value, -0));
  return isWhole && type !== 'REAL' ? encodeWhole(BigInt(value)) : encodeReal(Number(value));
}

function encodeReal(value: number): { kind: number; body: Uint8Array } {
  const body = new Uint8Array(8);
  new DataView(body.buffer).setFloat64(0, value);
  return { kind: 7, body };
}

function encodeWhole(value: bigint): { kind: number; body: Uint8Array } {
  if (value === 0n || value === 1n) return { kind: 8 + Number(value), body: new Uint8Array() };
  const [bytes, kind] = SIZES.find(([size]) => BigInt.asIntN(size * 8, value) === value) ?? ([8, 6] as const);
  const body = new Uint8Array(bytes);
  let rest = value;
  for (let at = bytes - 1; at >= 0; at--, rest >>= 8n) body[at] = Number(rest & 255n);
  return { kind, body };
}
