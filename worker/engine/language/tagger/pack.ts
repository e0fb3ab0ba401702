/**
 * Weights as bytes. A feature is kept as a hash of its text, with the labels that it speaks for or against; weights are halves of
 * whole numbers in one byte each. Small ones are left out: they decide nothing and would fill most of the room. What is alike stands
 * together, so that it deflates well:
 *
 *   deflated: u32 features · i16 × (labels + 1) × labels transitions (hundredths) · steps of the hashes by rising hash (varint) ·
 *   per feature how many labels (u8) · all labels (u8) · all weights (i8)
 */
import { unzlibSync, zlibSync } from 'fflate';
import { LABELS } from './labels.ts';
import type { Weights } from './train.ts';

const COUNT = LABELS.length;
const PARTS = 2;
const HUNDREDTHS = 100;

/** FNV-1a with a last mix (murmur3), the upper 24 bits: of 90,000 features one in 190 shares its hash with another. */
export function hashFeature(feature: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < feature.length; i += 1) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 8;
}

/** @param smallest weights below this are left out. */
export function packWeights({ features, transitions }: Weights, smallest: number): Uint8Array {
  const kept = [...features]
    .map(([feature, weights]) => ({ hash: hashFeature(feature), entries: listEntries(weights, smallest) }))
    .filter(({ entries }) => entries.length > 0)
    .sort((one, other) => one.hash - other.hash);
  const head = new Uint8Array(4 + 2 * transitions.length);
  const view = new DataView(head.buffer);
  view.setUint32(0, kept.length, true);
  for (const [index, weight] of transitions.entries())
    view.setInt16(4 + 2 * index, Math.round(weight * HUNDREDTHS), true);
  const steps: number[] = [];
  let last = 0;
  for (const { hash } of kept) {
    pushVarint(steps, hash - last);
    last = hash;
  }
  const entries = kept.flatMap((one) => one.entries);
  return zlibSync(
    Uint8Array.from([
      ...head,
      ...steps,
      ...kept.map((one) => one.entries.length),
      ...entries.map(([label]) => label),
      ...entries.map(([, weight]) => weight & 255),
    ]),
    { level: 9 },
  );
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

export function unpackWeights(packed: Uint8Array): PackedWeights {
  const whole = unzlibSync(packed);
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength);
  const count = view.getUint32(0, true);
  const transitions = new Float32Array((COUNT + 1) * COUNT);
  for (let i = 0; i < transitions.length; i += 1)
    transitions[i] = view.getInt16(4 + 2 * i, true) / HUNDREDTHS;
  const hashes = new Uint32Array(count);
  let place = 4 + 2 * transitions.length;
  let hash = 0;
  for (let i = 0; i < count; i += 1) {
    let shift = 0;
    let byte = 128;
    while (byte > 127) {
      byte = whole[place] ?? 0;
      hash += (byte & 127) * 2 ** shift;
      shift += 7;
      place += 1;
    }
    hashes[i] = hash;
  }
  return { ...joinEntries(whole, hashes, place), transitions };
}

/** Puts label and weight of each entry side by side, behind the number of entries of its feature. */
function joinEntries(
  whole: Uint8Array,
  hashes: Uint32Array,
  countsAt: number,
): Pick<PackedWeights, 'places' | 'bytes'> {
  const labelsAt = countsAt + hashes.length;
  const total = (whole.length - labelsAt) / 2;
  const bytes = new Uint8Array(hashes.length + 2 * total);
  const places = new Map<number, number>();
  let entry = 0;
  let at = 0;
  for (const [index, hash] of hashes.entries()) {
    const length = whole[countsAt + index] ?? 0;
    // Of two features with one hash the first is kept: their entries would contradict each other.
    if (!places.has(hash)) places.set(hash, at);
    bytes[at] = length;
    at += 1;
    for (const end = entry + length; entry < end; entry += 1, at += 2) {
      bytes[at] = whole[labelsAt + entry] ?? 0;
      bytes[at + 1] = whole[labelsAt + total + entry] ?? 0;
    }
  }
  return { places, bytes };
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
