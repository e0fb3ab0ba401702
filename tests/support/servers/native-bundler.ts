/** The door to the machine's own esbuild for tests in workerd (vitest.config.ts binds it). It runs in Node. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NativeBuilder } from '../../../bin/parts/bundler/native-builder.mjs';
import { packOutput } from '../../../worker/builder/native/native-wire.ts';

const folder = mkdtempSync(join(tmpdir(), 'hewn-bundler-'));

/** As serve-bundles.mjs answers. Of a miniflare whose types of requests and answers are its own. */
export async function bundleAsMachine(request: { text(): Promise<string> }): Promise<never> {
  // One for each build: what is kept would keep the tests from ending.
  const builder = new NativeBuilder(folder);
  try {
    const parts = packOutput(await builder.build(JSON.parse(await request.text())));
    return new Response(Buffer.concat(parts)) as never;
  } catch (error) {
    return new Response(String(error), { status: 422 }) as never;
  } finally {
    await builder.end();
  }
}
