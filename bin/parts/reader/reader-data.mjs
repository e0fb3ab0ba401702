/** What the trained reader is made of: its data below `worker/engine/language`, and where the packed weights lie. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const language = new URL('../../../worker/engine/language/', import.meta.url);

export const weightsFile = new URL('data/weights.bin', language);
/** The fingerprint of the data that the weights were learnt from. */
export const stampFile = new URL('data/weights.sha256', language);
const clustersFile = new URL('data/word-clusters.txt', language);

async function readFolder(folder) {
  const names = (await readdir(new URL(folder, language))).filter((name) => name.endsWith('.txt')).sort();
  return Promise.all(names.map((name) => readFile(new URL(`${folder}${name}`, language), 'utf8')));
}

/** Wordings as lines, marked texts and clusters as files. */
export async function readReaderData() {
  const wordings = (await readFolder('wordings/'))
    .flatMap((file) => file.split('\n'))
    .filter((line) => line.trim() !== '' && !line.startsWith('# '));
  return { wordings, texts: await readFolder('marked/'), clusters: await readFile(clustersFile, 'utf8') };
}

/** SHA-256 of all that is learnt from, and of the lexicon that fills the wordings. */
export async function stampReaderData() {
  const { wordings, texts, clusters } = await readReaderData();
  const lexicon = await Promise.all(
    ['lexicon.json', 'nouns.json'].map((name) => readFile(new URL(`wordings/${name}`, language), 'utf8')),
  );
  return createHash('sha256')
    .update(JSON.stringify([wordings, texts, clusters, lexicon]))
    .digest('hex');
}
