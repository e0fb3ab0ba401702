/** Wordings and marked texts → examples to train with. */
import { readMarkedFile, readMarkedText } from '../marks/marked-text.ts';
import type { Mark } from '../marks/tags.ts';
import { splitSentences } from '../text/split-sentences.ts';
import { expandWordings, makeRandom } from './expand-wordings.ts';
import { listFeatures, type SeenSentence, seeSentences } from './features.ts';
import { LABELS, labelTokens } from './labels.ts';
import { type Example, train, type Weights } from './train.ts';
import type { WordClusters } from './word-clusters.ts';

/** Over how many rounds the weights are learnt; more only repeat the examples. */
const EPOCHS = 6;
/** Features that stand in fewer places than this are not learnt: they would be learnt by heart. */
const LEAST_PLACES = 3;
/** In every other round this share of nouns is hidden, so that what stands round them is learnt. */
const HIDDEN = 0.3;
/** How often a round shows each text: texts are what is read later, wordings are made up. */
const TIMES_TEXTS = 2;

const OPEN_TAGS = /^[BI]-(?:thing|field|value|state|who|name|page|to|able|text)$/;
const OPEN_LABELS = new Set(LABELS.flatMap((label, id) => (OPEN_TAGS.test(label) ? [id] : [])));

interface Learnt {
  seen: SeenSentence;
  labels: number[];
}

export interface TrainingOptions {
  log?: (line: string) => void;
  /** Features that are not learnt, to see what they are worth. */
  isLeftOut?: (feature: string) => boolean;
}

/**
 * @param wordings marked lines with slots.
 * @param texts files of marked texts.
 * @returns weights; the same for the same data.
 */
export function trainOn(
  wordings: readonly string[],
  texts: readonly string[],
  clusters: WordClusters,
  { log, isLeftOut = () => false }: TrainingOptions = {},
): Weights {
  const learnt = [
    ...expandWordings(wordings).map(readMarkedText),
    ...Array.from({ length: TIMES_TEXTS }, () => texts.flatMap((file) => readMarkedFile(file))).flat(),
  ].flatMap(({ text, marks }) => learnFrom(text, marks, clusters));
  const kept = keepFrequent(learnt, isLeftOut);
  const plain = learnt.map(({ seen, labels }) => ({ rows: kept(listFeatures(seen)), labels }));
  const random = makeRandom(3);
  const hide = ({ seen, labels }: Learnt): Example => {
    const hidden = labels.map((label) => OPEN_LABELS.has(label) && random() < HIDDEN);
    return { rows: kept(listFeatures(seen, (index) => hidden[index] ?? false)), labels };
  };
  log?.(`${wordings.length} wordings, ${texts.length} files of texts, ${learnt.length} sentences`);
  return train((epoch) => (epoch % 2 === 0 ? [...plain] : learnt.map(hide)), {
    epochs: EPOCHS,
    random,
    ...(log ? { log } : {}),
  });
}

function learnFrom(text: string, marks: readonly Mark[], clusters: WordClusters): Learnt[] {
  const sentences = splitSentences(text);
  const seen = seeSentences(sentences, clusters);
  return sentences.flatMap(({ tokens }, index) => {
    const one = seen[index];
    return one ? [{ seen: one, labels: labelTokens(tokens, marks) }] : [];
  });
}

function keepFrequent(
  learnt: readonly Learnt[],
  isLeftOut: (feature: string) => boolean,
): (rows: string[][]) => string[][] {
  const places = new Map<string, number>();
  for (const { seen } of learnt)
    for (const one of listFeatures(seen).flat())
      if (!isLeftOut(one)) places.set(one, (places.get(one) ?? 0) + 1);
  return (rows) => rows.map((row) => row.filter((one) => (places.get(one) ?? 0) >= LEAST_PLACES));
}
