import { LABELS, MAY_FOLLOW } from './labels.ts';

const COUNT = LABELS.length;
const CAN_BEGIN = LABELS.map((label) => !/^[IS]-/.test(label));

/**
 * The best path of labels through a sentence.
 * @param scores score of each label at each token, row by row.
 * @param transitions score of each label behind each other, row by row; the last row is the beginning.
 */
export function findBestPath(scores: Float32Array, transitions: Float32Array, length: number): Int16Array {
  const best = new Float32Array(length * COUNT);
  const from = new Int16Array(length * COUNT);
  for (let label = 0; label < COUNT; label += 1)
    best[label] = CAN_BEGIN[label]
      ? (transitions[COUNT * COUNT + label] ?? 0) + (scores[label] ?? 0)
      : Number.NEGATIVE_INFINITY;
  for (let i = 1; i < length; i += 1)
    for (let label = 0; label < COUNT; label += 1) {
      const allowed = MAY_FOLLOW[label] ?? new Uint8Array();
      let top = Number.NEGATIVE_INFINITY;
      let topFrom = 0;
      for (const before of allowed) {
        if (before === COUNT) continue;
        const score = (best[(i - 1) * COUNT + before] ?? 0) + (transitions[before * COUNT + label] ?? 0);
        if (score > top) {
          top = score;
          topFrom = before;
        }
      }
      best[i * COUNT + label] = top + (scores[i * COUNT + label] ?? 0);
      from[i * COUNT + label] = topFrom;
    }
  return readPath(best, from, length);
}

function readPath(best: Float32Array, from: Int16Array, length: number): Int16Array {
  const path = new Int16Array(length);
  const row = (length - 1) * COUNT;
  let label = 0;
  for (let one = 1; one < COUNT; one += 1) if ((best[row + one] ?? 0) > (best[row + label] ?? 0)) label = one;
  for (let i = length - 1; i >= 0; i -= 1) {
    path[i] = label;
    label = from[i * COUNT + label] ?? 0;
  }
  return path;
}
