/**
 * What the account is worth: of the wishes that are in a plan how many stand under a clause that is said to be planned, to be looked at or
 * open, and of those that are not. `-- account learn` learns the weights of the doubt anew from the read texts, as a tagger reads them that
 * has not learnt those (four minutes), and writes them; a file of packed weights behind it is taken for that tagger. `blind` and `blind2`
 * judge: nobody reads their errors.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readReaderData } from '../../../bin/parts/reader/reader-data.mjs';
import { loadTagger } from '../../../worker/engine/language/load-tagger.ts';
import { trainOn } from '../../../worker/engine/language/tagger/make-examples.ts';
import { packWeights } from '../../../worker/engine/language/tagger/pack.ts';
import { makeTagger } from '../../../worker/engine/language/tagger/tagger.ts';
import { readClusters } from '../../../worker/engine/language/tagger/word-clusters.ts';
import { splitSentences } from '../../../worker/engine/language/text/split-sentences.ts';
import { describePiece, reckonDoubt } from '../../../worker/engine/plan/account/doubt.ts';
import { listPieces, OPEN, UNSURE } from '../../../worker/engine/plan/account/make-account.ts';
import { planWords } from '../../../worker/engine/plan/plan-words.ts';
import { holds } from '../../words/grade.mjs';

const words = new URL('../../words/', import.meta.url);
const language = new URL('../../../worker/engine/language/', import.meta.url);
const weightsFile = new URL('../../../worker/engine/plan/account/doubt-weights.ts', import.meta.url);
const READ = ['given-people', 'given-specs', 'given-short', 'fresh'];
const JUDGING = ['blind', 'blind2'];
/** Wants that say what must not be: no clause makes up for them. */
const NEGATIVE = /^(?:not_thing|not_role|not_field|one|not)$/;
/** A clause is about a wish where so much of the wish's words stands in it. */
const LEAST_SHARE = 0.3;
/** How strongly weights are kept small, and how often they are mended. */
const RIDGE = 5;
const ROUNDS = 3000;
const STEP = 0.5;

const [task, file] = process.argv.slice(2);
if (task === 'learn')
  writeFileSync(weightsFile, printWeights(learn(listExamples(READ, await unlearntTagger()))));
else {
  const tagger = await loadTagger();
  for (const name of [...READ, ...JUDGING]) printShares(name, listExamples([name], tagger));
}

async function unlearntTagger() {
  const { wordings, texts, clusters } = await readReaderData();
  if (file) return makeTagger(readFileSync(file), clusters);
  const own = new Set(READ.map((name) => readFileSync(new URL(`marked/${name}.txt`, language), 'utf8')));
  const others = texts.filter((text) => !own.has(text));
  return makeTagger(packWeights(trainOn(wordings, others, readClusters(clusters)), 3), clusters);
}

/** Each wish with each clause that is about it. */
function listExamples(sets, tagger) {
  return sets.flatMap(readRows).flatMap((row) => {
    const marks = tagger.mark(row.text);
    const made = planWords(row.text, () => marks);
    if (!made) return [];
    const { sketch, plan } = made;
    const pieces = listPieces(splitSentences(row.text), marks, sketch, plan.blueprint).flat();
    return row.wishes.flatMap(({ quote, want }) => {
      const at = row.text.toLowerCase().indexOf(quote.toLowerCase());
      if (at < 0 || NEGATIVE.test(Object.keys(want)[0])) return [];
      const isMissing = !holds(plan.blueprint, want, plan);
      return pieces
        .filter((piece) => isAbout(row.text, piece, at, at + quote.length))
        .map((piece) => ({ piece, isMissing, features: describePiece(piece) }));
    });
  });
}

function countWords(text) {
  return (text.match(/[\p{L}\d]{3,}/gu) ?? []).length;
}

function isAbout(text, piece, at, end) {
  if (piece.at >= end || piece.end <= at) return false;
  const shared = text.slice(Math.max(at, piece.at), Math.min(end, piece.end));
  return countWords(shared) / Math.max(1, countWords(text.slice(at, end))) > LEAST_SHARE;
}

/** Logistic regression. */
function learn(examples) {
  const names = [...new Set(examples.flatMap(({ features }) => [...features.keys()]))].sort();
  const rows = examples.map(({ features, isMissing }) => ({
    values: [...features].map(([name, value]) => [names.indexOf(name), value]),
    isMissing,
  }));
  const weights = new Float64Array(names.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight, at) => (names[at] === 'always' ? 0 : RIDGE * weight));
    for (const { values, isMissing } of rows) {
      const doubt = values.reduce((sum, [at, value]) => sum + weights[at] * value, 0);
      const error = 1 / (1 + Math.exp(-doubt)) - (isMissing ? 1 : 0);
      for (const [at, value] of values) slope[at] += error * value;
    }
    for (const at of weights.keys()) weights[at] -= (STEP * slope[at]) / rows.length;
  }
  return names.flatMap((name, at) => (Math.abs(weights[at]) < 0.01 ? [] : [[name, weights[at]]]));
}

function printWeights(weights) {
  const lines = weights.map(
    ([name, weight]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${weight.toFixed(2)},`,
  );
  return `/** Learnt: see \`doubt.ts\`. */\nexport const WEIGHTS: Readonly<Record<string, number>> = {\n${lines.join('\n')}\n};\n`;
}

function printShares(name, examples) {
  const share = (missing, from, to) => {
    const all = examples.filter(({ isMissing }) => isMissing === missing);
    const count = all.filter(({ piece }) => reckonDoubt(piece) >= from && reckonDoubt(piece) < to).length;
    return `${((100 * count) / all.length).toFixed(1)} %`.padStart(7);
  };
  const line = (missing) =>
    `planned ${share(missing, Number.NEGATIVE_INFINITY, UNSURE)}, to be looked at ${share(missing, UNSURE, OPEN)}, open ${share(missing, OPEN, Number.POSITIVE_INFINITY)}`;
  console.log(`${name.padEnd(13)} built: ${line(false)} · missing: ${line(true)}`);
}

function readRows(name) {
  return readFileSync(new URL(`${name}.jsonl`, words), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
