/**
 * Trains the reader of descriptions from `worker/engine/language/{wordings,marked}` and packs its weights (about four minutes). The same
 * data give the same bytes; `tagger.test.ts` says so when data changed and the weights did not.
 */
import { writeFile } from 'node:fs/promises';
import { trainOn } from '../worker/engine/language/tagger/make-examples.ts';
import { packWeights } from '../worker/engine/language/tagger/pack.ts';
import { readClusters } from '../worker/engine/language/tagger/word-clusters.ts';
import { readReaderData, stampFile, stampReaderData, weightsFile } from './parts/reader/reader-data.mjs';

/** Weights below this are left out: it keeps the whole below 420 kB, and the Worker below its bound. */
const SMALLEST = 3;

const { wordings, texts, clusters } = await readReaderData();
const weights = trainOn(wordings, texts, readClusters(clusters), { log: console.log });
const bytes = packWeights(weights, SMALLEST);
await writeFile(weightsFile, bytes);
await writeFile(stampFile, `${await stampReaderData()}\n`);
console.log(`${bytes.length} bytes of weights`);
