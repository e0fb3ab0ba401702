/**
 * What is uploaded to Cloudflare is small, as wrangler counts it, and loads little before its first request; how long it
 * computes then is measured by `npm run bench -- start`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../bin/parts/run-command.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hewn-size-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What esbuild says about a bundle, as far as it is read here. */
interface Metafile {
  inputs: Record<string, { imports: { path: string; kind: string; external?: boolean }[] }>;
  outputs: Record<string, { entryPoint?: string; inputs: Record<string, { bytesInOutput: number }> }>;
}

/** Packages that cost much to evaluate, by what they are for; each is imported when its work is first asked for. */
const heavy = [
  'esbuild-wasm', // bundling
  'tailwindcss', // styles of generated apps
  'prettier', // formatting of generated code
  'better-auth', // signing in
  'compromise', // reading a description
  'ai', // models
  '@ai-sdk', // models
  '@openrouter', // models
  'workers-ai-provider', // models
  '@remix-run', // pages
  'react-dom', // pages
  'lucide-react', // pages
];
const heavyFiles = [/^build\/server\//, /kit\.generated\.ts$/, /lucide\.generated\.ts$/];

describe('the deployed Worker', () => {
  let upload = '';
  let eager: string[] = [];

  beforeAll(async () => {
    const metafile = join(folder, 'meta.json');
    upload = await runCommand(
      'wrangler',
      ['deploy', '--dry-run', '--outdir', join(folder, 'worker'), '--metafile', metafile],
      { quiet: true },
    );
    eager = listEager(JSON.parse(readFileSync(metafile, 'utf8')));
  });

  // 6 MiB until the clients of the providers of models came (0.4 MiB), 8 until two readers of descriptions stood side by side (0.5 MiB of
  // weights and clusters); Cloudflare's own limit is 10 MB on the plan that worker loaders need (docs/decisions/0019).
  test('[SIZE1] is 8.25 MiB compressed at most', () => {
    const [, kibibytes] = upload.match(/Total Upload: .* \/ gzip: ([\d.]+) KiB/) ?? [];
    expect(Number(kibibytes)).toBeGreaterThan(100);
    expect(Number(kibibytes)).toBeLessThanOrEqual(8.25 * 1024);
  });

  test('[SIZE2] loads heavy modules when they are first used', () => {
    expect(eager).toContain('worker/index.ts');
    const packages = heavy.map((name) => `node_modules/${name}/`);
    const loaded = eager.filter(
      (path) =>
        packages.some((part) => path.includes(part)) || heavyFiles.some((pattern) => pattern.test(path)),
    );
    expect(loaded).toEqual([]);
  });
});

/** Modules that run when the Worker starts: those which its entry reaches without an `import()`. */
function listEager(metafile: Metafile): string[] {
  const bundle = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint);
  const reached = new Set([bundle?.entryPoint ?? '']);
  for (const path of reached) {
    for (const found of metafile.inputs[path]?.imports ?? []) {
      if (found.kind !== 'dynamic-import' && !found.external) reached.add(found.path);
    }
  }
  return [...reached];
}
