/** Problems of a text by its language, from workers that are loaded when the first file of their kind is opened. */
import ruffWasm from '@astral-sh/ruff-wasm-web/ruff_wasm_bg.wasm?url';
import { type AskedWorker, askWorker } from './ask-worker';
import type { TextProblem } from './help-messages';

let ruff: Promise<AskedWorker> | null = null;
let eslint: AskedWorker | null = null;

async function startRuff(): Promise<AskedWorker> {
  const answer = await fetch(ruffWasm);
  if (!answer.ok) throw new Error(`Ruff could not be loaded: ${answer.status}`);
  const wasm = await answer.arrayBuffer();
  const worker = askWorker(new Worker(new URL('./ruff.worker.ts', import.meta.url), { type: 'module' }));
  await worker.ask({ type: 'start', wasm }, [wasm]);
  return worker;
}

function findRuff(): Promise<AskedWorker> {
  ruff ??= startRuff().catch((error) => {
    ruff = null;
    throw error;
  });
  return ruff;
}

function findEslint(): AskedWorker {
  eslint ??= askWorker(new Worker(new URL('./eslint.worker.ts', import.meta.url), { type: 'module' }));
  return eslint;
}

/** @returns null for a language that nothing looks at here. */
export function findCheck(path: string): ((text: string) => Promise<TextProblem[]>) | null {
  if (path.endsWith('.py'))
    return async (text) => listProblems(await (await findRuff()).ask({ type: 'check', path, text }));
  if (/\.(js|jsx|mjs)$/.test(path))
    return async (text) => listProblems(await findEslint().ask({ type: 'check', path, text }));
  return null;
}

const listProblems = ({ value }: { value: unknown }) => value as TextProblem[];

/** Names that a CommonJS module uses without declaring them, those of the browser among them. */
export async function findFreeNames(text: string): Promise<string[]> {
  const { value } = await findEslint().ask({ type: 'free-names', text });
  return value as string[];
}

/** @throws Error where the text cannot be read. */
export async function formatPython(text: string): Promise<string> {
  const { value } = await (await findRuff()).ask({ type: 'format', text });
  return value as string;
}
