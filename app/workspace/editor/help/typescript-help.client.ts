/** TypeScript over the files of a project, kept in step with them. */

import typesAddress from 'virtual:project-types';
import { type Remote, wrap } from 'comlink';
import type { WorkingCopy } from '../../working/working-copy';
import type { TypeScriptService } from './typescript.worker';

export interface TypeScriptHelp {
  service: Remote<TypeScriptService>;
  readTexts(): Promise<ReadonlyMap<string, string>>;
}

const started = new WeakMap<WorkingCopy, Promise<TypeScriptHelp>>();

/** @throws Error where its parts cannot be loaded; the next call tries again. */
export function findTypeScript(copy: WorkingCopy): Promise<TypeScriptHelp> {
  const known = started.get(copy);
  if (known) return known;
  const help = start(copy);
  started.set(copy, help);
  help.catch(() => started.delete(copy));
  return help;
}

async function start(copy: WorkingCopy): Promise<TypeScriptHelp> {
  const [types, texts] = await Promise.all([readTypes(), copy.openAll()]);
  const worker = new Worker(new URL('./typescript.worker.ts', import.meta.url), { type: 'module' });
  const service = wrap<TypeScriptService>(worker);
  await service.start({
    ...types,
    ...Object.fromEntries([...texts].map(([path, text]) => [`/${path}`, text])),
  });
  let known: ReadonlyMap<string, string> = texts;
  const follow = async () => {
    const now = await copy.openAll();
    const changes: Record<string, string | null> = {};
    for (const [path, text] of now) if (known.get(path) !== text) changes[`/${path}`] = text;
    for (const path of known.keys()) if (!now.has(path)) changes[`/${path}`] = null;
    known = now;
    if (Object.keys(changes).length > 0) await service.change(changes);
  };
  copy.subscribe(() => {
    follow().catch((error) => console.warn('The types could not follow the files:', error));
  });
  return { service, readTexts: () => copy.openAll() };
}

async function readTypes(): Promise<Record<string, string>> {
  const answer = await fetch(typesAddress);
  if (!answer.ok) throw new Error(`The types could not be loaded: ${answer.status}`);
  return answer.json();
}
