/** The tagger: finds the marks of a text with trained weights. */
import type { Mark } from '../marks/tags.ts';
import { splitSentences } from '../text/split-sentences.ts';
import { listFeatures, seeSentences } from './features.ts';
import { readLabels } from './labels.ts';
import { scoreFeatures, unpackWeights } from './pack.ts';
import { findBestPath } from './viterbi.ts';
import { readClusters } from './word-clusters.ts';

export interface Tagger {
  /** The marks of a text in their order. */
  mark(text: string): Mark[];
}

/**
 * @param weights packed weights.
 * @param clusters text of `data/word-clusters.txt`.
 */
export function makeTagger(weights: Uint8Array, clusters: string): Tagger {
  const packed = unpackWeights(weights);
  const words = readClusters(clusters);
  return {
    mark(text) {
      const sentences = splitSentences(text);
      const seen = seeSentences(sentences, words);
      return sentences.flatMap(({ tokens }, index) => {
        const one = seen[index];
        if (!one) return [];
        const scores = scoreFeatures(listFeatures(one), packed);
        return readLabels(text, tokens, [...findBestPath(scores, packed.transitions, tokens.length)]);
      });
    },
  };
}
