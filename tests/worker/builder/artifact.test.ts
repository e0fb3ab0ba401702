import { describe, expect, test, vi } from 'vitest';
import { createArtifact, loadArtifact, saveArtifact } from '../../../worker/builder/artifact.ts';
import type { SiteFile } from '../../../worker/builder/build-types.ts';
import { bindings, emptySite, rawBackend } from '../runtime/deploy.ts';

const file = (path: string, body: Uint8Array, more: Partial<SiteFile> = {}): SiteFile => ({
  path,
  contentType: 'text/javascript; charset=utf-8',
  body,
  immutable: true,
  ...more,
});
const bytes = (text: string) => new TextEncoder().encode(text);
const backend = rawBackend(`return new Response('ok');`);
const create = (files: SiteFile[] = emptySite.files, more = {}) =>
  createArtifact({
    framework: 'React + Hono',
    site: { files, scriptHashes: ["'sha256-x'"] },
    backend,
    ...more,
  });

describe('the name of an artifact', () => {
  test('[ART1] is the same for the same content, in whatever order', async () => {
    const [a, b] = [file('a.js', bytes('a')), file('b.js', bytes('b'))];
    expect((await create([a, b])).hash).toBe((await create([b, a])).hash);
    expect((await create([a, b])).hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('[ART2] is another one for any other content', async () => {
    const base = (await create([file('a.js', bytes('a'))])).hash;
    const others = await Promise.all([
      create([file('a.js', bytes('b'))]),
      create([file('b.js', bytes('a'))]),
      create([file('a.js', bytes('a'), { immutable: false })]),
      create([file('a.js', bytes('a'), { contentType: 'text/plain' })]),
      create([file('a.js', bytes('a'))], { framework: 'React + FastAPI' }),
      create([file('a.js', bytes('a'))], { backend: rawBackend('return new Response();') }),
    ]);
    const hashes = others.map(({ hash }) => hash);
    expect(new Set([base, ...hashes]).size).toBe(7);
  });
});

describe('a saved artifact', () => {
  test('[ART3] comes back as it was, with texts compressed', async () => {
    const text = bytes('const repeated = 1;\n'.repeat(500));
    const picture = crypto.getRandomValues(new Uint8Array(2000));
    const made = await create([
      file('a.js', text),
      file('p.png', picture, { contentType: 'image/png', immutable: false }),
      file('packed.js', bytes('plain'), { brotli: bytes('already packed') }),
      file('ü/ä.txt', bytes('umlauts'), { contentType: 'text/plain' }),
    ]);
    await saveArtifact(bindings.ARTIFACTS, made);
    const loaded = await loadArtifact(bindings.ARTIFACTS, made.hash);
    expect(loaded?.hash).toBe(made.hash);
    expect(loaded?.scriptHashes).toEqual(["'sha256-x'"]);
    expect(loaded?.backend).toEqual(backend);
    expect(loaded?.files.get('a.js')?.body).toEqual(text);
    expect(loaded?.files.get('a.js')?.brotli?.length).toBeLessThan(200);
    expect(loaded?.files.get('p.png')).toMatchObject({ body: picture, immutable: false });
    expect(loaded?.files.get('p.png')?.brotli).toBeUndefined();
    expect(loaded?.files.get('packed.js')?.brotli).toEqual(bytes('already packed'));
    expect(new TextDecoder().decode(loaded?.files.get('ü/ä.txt')?.body)).toBe('umlauts');
    expect(new Set([...(loaded?.files.values() ?? [])].map(({ etag }) => etag)).size).toBe(4);
  });

  test('[ART4] is written once: the same name always means the same bytes', async () => {
    const made = await create([file('once.js', bytes('once'))]);
    const put = vi.fn();
    const bucket = { head: async () => ({}), put } as unknown as R2Bucket;
    await saveArtifact(bucket, made);
    expect(put).not.toHaveBeenCalled();
  });

  test('[ART5] that is not there is null', async () => {
    expect(await loadArtifact(bindings.ARTIFACTS, '0'.repeat(64))).toBeNull();
  });

  test('[ART6] larger than an artifact may be is refused before anything is written', async () => {
    const big = file('big.bin', new Uint8Array(25 * 1024 * 1024), {
      contentType: 'application/octet-stream',
    });
    await expect(create([big])).rejects.toThrow('The app is 27 MB built; at most 25 MB can be deployed.');
  });
});
