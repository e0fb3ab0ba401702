/**
 * Trains the tagger: a structured averaged perceptron (Collins 2002). Where the best path of a sentence differs from the marks, the
 * weights of its features move by one; what is kept is their average over all steps. The same examples and seed give the same weights.
 */
import { LABELS } from './labels.ts';
import { findBestPath } from './viterbi.ts';

const COUNT = LABELS.length;

/** A sentence to learn from: features of each token, and the label that each should have. */
export interface Example {
  rows: readonly (readonly string[])[];
  labels: readonly number[];
}

export interface Weights {
  /** Weights of each feature, label by label. */
  features: Map<string, Float32Array>;
  /** Of each label behind each other; the last row is the beginning of a sentence. */
  transitions: Float32Array;
}

interface Learnt {
  weights: Float32Array;
  /** Sum of step × change, from which the average follows. */
  sums: Float32Array;
}

/**
 * @param examplesOf the examples of an epoch (words are hidden anew in each).
 * @param random numbers from 0 to 1, always the same ones.
 */
export function train(
  examplesOf: (epoch: number) => Example[],
  options: { epochs: number; random: () => number; log?: (line: string) => void },
): Weights {
  const learnt = new Map<string, Learnt>();
  const transitions = new Float32Array((COUNT + 1) * COUNT);
  const transitionSums = new Float32Array(transitions.length);
  let step = 1;
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    const examples = shuffle(examplesOf(epoch), options.random);
    let wrong = 0;
    let all = 0;
    for (const { rows, labels } of examples) {
      const found = rows.map((row) => row.map((feature) => requireLearnt(learnt, feature)));
      const path = findBestPath(
        scoreRows(found.map((row) => row.map(({ weights }) => weights))),
        transitions,
        rows.length,
      );
      for (const [i, label] of labels.entries()) {
        const got = path[i] ?? 0;
        all += 1;
        if (got !== label) {
          wrong += 1;
          for (const { weights, sums } of found[i] ?? []) {
            weights[label] = (weights[label] ?? 0) + 1;
            sums[label] = (sums[label] ?? 0) + step;
            weights[got] = (weights[got] ?? 0) - 1;
            sums[got] = (sums[got] ?? 0) - step;
          }
        }
        const right = (i > 0 ? (labels[i - 1] ?? 0) : COUNT) * COUNT + label;
        const taken = (i > 0 ? (path[i - 1] ?? 0) : COUNT) * COUNT + got;
        if (right !== taken) {
          transitions[right] = (transitions[right] ?? 0) + 1;
          transitionSums[right] = (transitionSums[right] ?? 0) + step;
          transitions[taken] = (transitions[taken] ?? 0) - 1;
          transitionSums[taken] = (transitionSums[taken] ?? 0) - step;
        }
      }
      step += 1;
    }
    options.log?.(`epoch ${epoch + 1}: ${((100 * wrong) / all).toFixed(2)} % of ${all} tokens wrong`);
  }
  for (const { weights, sums } of learnt.values()) average(weights, sums, step);
  average(transitions, transitionSums, step);
  return {
    features: new Map(Array.from(learnt, ([feature, { weights }]) => [feature, weights])),
    transitions,
  };
}

function requireLearnt(learnt: Map<string, Learnt>, feature: string): Learnt {
  const known = learnt.get(feature);
  if (known) return known;
  const made = { weights: new Float32Array(COUNT), sums: new Float32Array(COUNT) };
  learnt.set(feature, made);
  return made;
}

function average(weights: Float32Array, sums: Float32Array, steps: number): void {
  for (let i = 0; i < weights.length; i += 1) weights[i] = (weights[i] ?? 0) - (sums[i] ?? 0) / steps;
}

/** Scores of each label at each token, row by row. */
export function scoreRows(rows: readonly (readonly Float32Array[])[]): Float32Array {
  const scores = new Float32Array(rows.length * COUNT);
  for (const [i, row] of rows.entries())
    for (const weights of row)
      for (let label = 0; label < COUNT; label += 1)
        scores[i * COUNT + label] = (scores[i * COUNT + label] ?? 0) + (weights[label] ?? 0);
  return scores;
}

function shuffle<T>(list: T[], random: () => number): T[] {
  for (let i = list.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    const one = list[i] as T;
    list[i] = list[j] as T;
    list[j] = one;
  }
  return list;
}
