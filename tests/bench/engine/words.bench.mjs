/**
 * What is built of what people wish for, by labelled texts: by the rules, by the trained reader, by the plan that is taken of the two,
 * and from marks made by hand (what the trained reader would build if it read without a fault). `blind` and `blind2` were written by
 * somebody who saw nothing of this, and nobody reads their errors; the others were read while the reader was made, and say only whether it got worse.
 */
import { readFileSync } from 'node:fs';
import { loadTagger } from '../../../worker/engine/language/load-tagger.ts';
import { readMarkedFile } from '../../../worker/engine/language/marks/marked-text.ts';
import { changeByWords } from '../../../worker/engine/plan/change/change-by-words.ts';
import { planChange } from '../../../worker/engine/plan/change/plan-change.ts';
import { planDescription } from '../../../worker/engine/plan/plan-description.ts';
import { planWords } from '../../../worker/engine/plan/plan-words.ts';
import { planApp } from '../../../worker/engine/reading/architect/plan-app.ts';
import { planChange as planChangeByRules } from '../../../worker/engine/reading/change/plan-change.ts';
import { gradePlan } from '../../words/grade.mjs';
import { gradeChains } from './changes-by-words.mjs';

const texts = new URL('../../words/', import.meta.url);
const marked = new URL('../../../worker/engine/language/marked/', import.meta.url);

/** Rows, and the marks of their texts made by hand. */
const SETS = {
  'given-people': new URL('given-people.txt', marked),
  'given-specs': new URL('given-specs.txt', marked),
  'given-short': new URL('given-short.txt', marked),
  fresh: new URL('fresh.txt', marked),
  blind: new URL('blind.marked.txt', texts),
  blind2: new URL('blind2.marked.txt', texts),
};

/** Chains of changes; nobody reads the errors of `blind-changes`. */
const CHANGES = ['given-changes', 'given-chains', 'blind-changes'];

/** A part alone: `texts` or `changes`, and sets alone by their names. */
const [part, ...only] = process.argv.slice(2);
const isAsked = (name) => only.length === 0 || only.includes(name);
const tagger = await loadTagger();

for (const [name, file] of part === 'changes' ? [] : Object.entries(SETS)) {
  if (!isAsked(name)) continue;
  const rows = readRows(name);
  const byHand = new Map(readMarkedFile(readFileSync(file, 'utf8')).map(({ id, marks }) => [id, marks]));
  const ways = {
    rules: async ({ text }) => planOf(await planApp(text)),
    trained: ({ text }) => planWords(text, tagger.mark)?.plan ?? null,
    taken: async ({ text }) => planOf(await planDescription(text)),
    'by hand': ({ id, text }) => planWords(text, () => byHand.get(id) ?? [])?.plan ?? null,
  };
  for (const [way, plan] of Object.entries(ways)) await printWay(name, way, rows, plan);
}

const changers = {
  rules: planChangeByRules,
  trained: (blueprint, ask) => {
    const { blueprint: after, changes, notDone } = changeByWords(blueprint, ask, tagger.mark);
    return { understood: changes.length > 0, blueprint: after, changes, not_done: notDone };
  },
  taken: planChange,
};
for (const name of part === 'texts' ? [] : CHANGES.filter(isAsked))
  for (const [way, change] of Object.entries(changers)) {
    const sum = await gradeChains(readRows(name), planDescription, change);
    const share = (count, all) => `${((100 * count) / all).toFixed(1)} %`.padStart(7);
    console.log(
      `${name.padEnd(13)} ${way.padEnd(8)} ${sum.requests} requests, ${sum.all} wishes: built ${share(sum.built, sum.all)}, refused ${share(sum.refused, sum.requests)}, ` +
        `disturbed ${sum.disturbed}, broken earlier ${sum.broken}, median ${medianOf(sum.times).toFixed(0)} ms`,
    );
  }

function readRows(name) {
  return readFileSync(new URL(`${name}.jsonl`, texts), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function medianOf(times) {
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

function planOf(outcome) {
  return outcome.understood ? outcome.plan : null;
}

async function printWay(name, way, rows, plan) {
  const sum = { all: 0, built: 0, said: 0, lost: 0, denied: 0, invented: 0 };
  const times = [];
  for (const row of rows) {
    const begun = performance.now();
    const made = await plan(row);
    times.push(performance.now() - begun);
    const graded = gradePlan(row, made);
    for (const member of ['all', 'built', 'said', 'lost', 'denied']) sum[member] += graded[member];
    sum.invented += graded.invented.length;
  }
  const share = (count) => `${((100 * count) / sum.all).toFixed(1)} %`.padStart(7);
  console.log(
    `${name.padEnd(13)} ${way.padEnd(8)} ${sum.all} wishes: built ${share(sum.built)}, said ${share(sum.said)}, lost ${share(sum.lost)}, ` +
      `denied ${sum.denied}, invented ${(sum.invented / rows.length).toFixed(2)} a text, median ${medianOf(times).toFixed(0)} ms`,
  );
}
