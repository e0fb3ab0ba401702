/** The check of names over what apps are made of: the kit, its types and its icons are loaded when it is first asked for. */
import type { SourceFiles } from '../../../contract/project/files.ts';
import { checkNames, type Known } from './check-names.ts';
import { FactsReader } from './facts-reader.ts';
import { checkPython } from './python/check-python.ts';
import { readPython } from './python/read-python.ts';
import { readCode } from './read-code.ts';

/** Kept as a value: a promise would belong to the request that began to load. */
let known: Known | undefined;

async function loadKnown(): Promise<Known> {
  const { kit, kitTypes, printIconShape } = await import('../../../engine/index.ts');
  return { types: JSON.parse(kitTypes), kit, drawIcon: printIconShape };
}

/** @returns checks the files of one work: what stays as it is from one time to the next is read once. */
export function openCodeCheck(): (files: SourceFiles) => Promise<string[]> {
  const reader = new FactsReader(readCode);
  const python = new FactsReader((_, text) => readPython(text));
  return async (files) => {
    known ??= await loadKnown();
    return [...checkNames(files, known, reader), ...checkPython(files, known.kit, python)];
  };
}
