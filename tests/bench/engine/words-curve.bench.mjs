/**
 * Learning curve and ablations of the trained reader: how well it finds marks, and what is built of wishes, when it learns from a part
 * of its data or without one of the things that it sees. Marks are judged by `aside` (500 texts and requests that are not learnt), wishes by
 * `blind` and `blind2`; nobody reads the errors of these. All learn in the same way as `bin/train-reader.mjs`; a row takes up to four
 * minutes on a quiet machine. `-- words-curve` runs all; a row's name alone runs it; `packed` judges the weights as they are.
 */
import { readFileSync } from 'node:fs';
import { readReaderData } from '../../../bin/parts/reader/reader-data.mjs';
import { loadTagger } from '../../../worker/engine/language/load-tagger.ts';
import { readMarkedFile } from '../../../worker/engine/language/marks/marked-text.ts';
import { trainOn } from '../../../worker/engine/language/tagger/make-examples.ts';
import { packWeights } from '../../../worker/engine/language/tagger/pack.ts';
import { makeTagger } from '../../../worker/engine/language/tagger/tagger.ts';
import { readClusters } from '../../../worker/engine/language/tagger/word-clusters.ts';
import { planWords } from '../../../worker/engine/plan/plan-words.ts';
import { gradePlan } from '../../words/grade.mjs';

const words = new URL('../../words/', import.meta.url);
const byHand = readMarkedFile(readFileSync(new URL('aside.marked.txt', words), 'utf8'));
const wishes = ['blind', 'blind2'].flatMap((name) =>
  readFileSync(new URL(`${name}.jsonl`, words), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)),
);

const data = await readReaderData();
const whole = { ...data, isLeftOut: () => false };

/** Every n-th text and wording. */
const everyNth = (n) => ({
  ...whole,
  wordings: data.wordings.filter((_, index) => index % n === 0),
  texts: data.texts.map((file) =>
    splitTexts(file)
      .filter((_, index) => index % n === 0)
      .join(''),
  ),
});
const half = everyNth(2);

const ROWS = {
  eighth: everyNth(8),
  quarter: everyNth(4),
  half,
  whole,
  'half without wordings': { ...half, wordings: [] },
  'half without texts': { ...half, texts: [] },
  'half without clusters': { ...half, isLeftOut: (feature) => /^c[12]/.test(feature) },
  'half without parts of speech': {
    ...half,
    isLeftOut: (feature) => /^(?:p|pa|pz|pap|ppz|ppp|wp|pw|dp|lvp|c1p)=/.test(feature),
  },
  'half without what stood before': {
    ...half,
    isLeftOut: (feature) => /^(?:l[svcg]|lvs|lvp|lcv|lgs|sla)/.test(feature),
  },
  'half without headings and leads': { ...half, isLeftOut: (feature) => /^(?:un|le|leu)=/.test(feature) },
  'half without the whole text': { ...half, isLeftOut: (feature) => /^dp?=/.test(feature) },
};

const [asked] = process.argv.slice(2);
if (asked === undefined || asked === 'packed') printTagger('packed', await loadTagger(), '');
for (const [name, row] of Object.entries(ROWS))
  if (asked === undefined || name === asked) learnRow(name, row);

function learnRow(name, { wordings, texts, clusters, isLeftOut }) {
  const begun = performance.now();
  const weights = trainOn(wordings, texts, readClusters(clusters), { isLeftOut });
  const bytes = packWeights(weights, 0.5);
  const seconds = (performance.now() - begun) / 1000;
  printTagger(
    name,
    makeTagger(bytes, clusters),
    `, ${bytes.length} bytes, learnt in ${seconds.toFixed(0)} s`,
  );
}

function printTagger(name, tagger, rest) {
  const { f1 } = scoreMarks(tagger);
  const { built, lost } = scoreWishes(tagger);
  const share = (part) => `${(100 * part).toFixed(1)} %`.padStart(7);
  console.log(
    `${name.padEnd(32)} marks ${share(f1)} (F1, exact), built ${share(built)}, lost ${share(lost)}${rest}`,
  );
}

/** Texts of a file of marked texts, each with its heading line. */
function splitTexts(file) {
  return file.split(/^(?==== )/m);
}

function scoreMarks(tagger) {
  let right = 0;
  let found = 0;
  let all = 0;
  for (const { text, marks } of byHand) {
    const wanted = new Set(marks.map(({ tag, at, end }) => `${tag} ${at} ${end}`));
    const got = tagger.mark(text);
    right += got.filter(({ tag, at, end }) => wanted.has(`${tag} ${at} ${end}`)).length;
    found += got.length;
    all += marks.length;
  }
  return { f1: (2 * right) / (found + all) };
}

function scoreWishes(tagger) {
  const sum = { all: 0, built: 0, lost: 0 };
  for (const row of wishes) {
    const graded = gradePlan(row, planWords(row.text, tagger.mark)?.plan ?? null);
    for (const member of ['all', 'built', 'lost']) sum[member] += graded[member];
  }
  return { built: sum.built / sum.all, lost: sum.lost / sum.all };
}
