/**
 * Weights as bytes. A feature is kept as a hash of its text, with the labels that it speaks for or against; weights are halves of
 * whole numbers in one byte each. Small ones are left out: they decide nothing and would fill most of the room.
 *
 *   u32 features · i16 × (labels + 1) × labels transitions (hundredths) · then per feature, by rising hash:
 *   varint step of the hash · u8 number of labels · (u8 label, i8 weight) each
 */
import { LABELS } from './labels.ts';
import type { Weights } from './train.ts';

const COUNT = LABELS.length;
const PARTS = 2;
const HUNDREDTHS = 100;

/** FNV-1a with a last mix (murmur3), 32 bits. */
export function hashFeature(feature: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < feature.length; i += 1) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** @param smallest weights below this are left out. */
export function packWeights({ features, transitions }: Weights, smallest: number): Uint8Array {
  const kept = [...features]
    .map(([feature, weights]) => ({ hash: hashFeature(feature), entries: listEntries(weights, smallest) }))
    .filter(({ entries }) => entries.length > 0)
    .sort((one, other) => one.hash - other.hash);
  const bytes: number[] = [
    kept.length & 255,
    (kept.length >> 8) & 255,
    (kept.length >> 16) & 255,
    kept.length >>> 24,
  ];
  for (const weight of transitions) {
    const value = Math.round(weight * HUNDREDTHS);
    bytes.push(value & 255, (value >> 8) & 255);
  }
  let last = 0;
  for (const { hash, entries } of kept) {
    pushVarint(bytes, hash - last);
    last = hash;
    bytes.push(entries.length);
    for (const [label, weight] of entries) bytes.push(label, weight & 255);
  }
  return Uint8Array.from(bytes);
}

function listEntries(weights: Float32Array, smallest: number): [label: number, weight: number][] {
  return [...weights].flatMap((weight, label): [number, number][] => {
    const value = Math.max(-127, Math.min(127, Math.round(weight * PARTS)));
    return Math.abs(weight) < smallest || value === 0 ? [] : [[label, value]];
  });
}

function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/** Packed weights as the tagger reads them: the entries of a feature lie between two places of `entries`. */
export interface PackedWeights {
  /** Where the entries of a feature begin, by its hash. */
  places: ReadonlyMap<number, number>;
  /** Bytes: number of labels, then label and weight of each. */
  bytes: Uint8Array;
  transitions: Float32Array;
}

export function unpackWeights(bytes: Uint8Array): PackedWeights {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(0, true);
  const transitions = new Float32Array((COUNT + 1) * COUNT);
  for (let i = 0; i < transitions.length; i += 1)
    transitions[i] = view.getInt16(4 + 2 * i, true) / HUNDREDTHS;
  const places = new Map<number, number>();
  let place = 4 + 2 * transitions.length;
  let hash = 0;
  for (let i = 0; i < count; i += 1) {
    let shift = 0;
    let step = 0;
    let byte = 128;
    while (byte > 127) {
      byte = bytes[place] ?? 0;
      step += (byte & 127) * 2 ** shift;
      shift += 7;
      place += 1;
    }
    hash += step;
    places.set(hash, place);
    place += 1 + 2 * (bytes[place] ?? 0);
  }
  return { places, bytes, transitions };
}

/** Scores of each label at each token, row by row. */
export function scoreFeatures(
  rows: readonly (readonly string[])[],
  { places, bytes }: PackedWeights,
): Float32Array {
  const scores = new Float32Array(rows.length * COUNT);
  for (const [i, row] of rows.entries())
    for (const feature of row) {
      const place = places.get(hashFeature(feature));
      if (place === undefined) continue;
      const end = place + 1 + 2 * (bytes[place] ?? 0);
      for (let at = place + 1; at < end; at += 2) {
        const weight = ((bytes[at + 1] ?? 0) << 24) >> 24;
        const cell = i * COUNT + (bytes[at] ?? 0);
        scores[cell] = (scores[cell] ?? 0) + weight / PARTS;
      }
    }
  return scores;
}
