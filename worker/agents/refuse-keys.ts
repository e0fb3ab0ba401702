/** Keys that stand written in code: whoever gets the code, or a page of it, could use them. */
import { listPublicLines } from '../builder/esbuild/public-variables.ts';
import type { SourceFiles } from '../contract/project/files.ts';
import { holdsSecrets } from '../contract/project/holds-secrets.ts';
import { isAsset } from '../domain/files/asset-files.ts';
import { findKeys, PUBLIC_MARK } from '../domain/secrets/known-keys.ts';
import { type AgentResult, fail } from './agent.ts';

/** Not deployed: texts for people, what tries the app, and files whose values stay where they are. */
const NOT_DEPLOYED = /^(tests|docs)\/|\.mdx?$|(^|\/)(package-lock\.json|uv\.lock)$/;

/** @returns why files with keys in them are not put live, with each place; null where there are none. */
export function refuseKeys<Output>(files: SourceFiles): AgentResult<Output> | null {
  const evidence = Object.entries(files)
    .filter(([path]) => !NOT_DEPLOYED.test(path) && !isAsset(path))
    // Of files whose values stay where they are, what pages get all the same.
    .map(([path, text]) => [path, holdsSecrets(path) ? listPublicLines(path, text) : text] as const)
    .flatMap(([path, text]) =>
      findKeys(text).map(({ kind, from }) => {
        const name = kind === 'private key' ? 'A private key' : `A key of the kind ${kind}`;
        return `${path}:${text.slice(0, from).split('\n').length}: ${name} is written here.`;
      }),
    );
  const [first] = evidence;
  if (first === undefined) return null;
  return fail({
    code: 'key_in_code',
    message: `${first} Nothing goes live with a key in its code.`,
    remedy: `Keep the key as a variable of the app (Deploy, Variables), read it in the backend by its name, and make the key anew where it was given out. One that everybody may see says so behind it in its line: ${PUBLIC_MARK}`,
    evidence: evidence.slice(0, 20),
  });
}
