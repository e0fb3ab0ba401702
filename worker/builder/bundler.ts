/**
 * esbuild as WebAssembly, loaded when first used. One build at a time per isolate, with a pause between two, so that
 * pages that share the isolate stay responsive.
 */
import type { BuildContext, BuildOptions, BuildResult as EsbuildResult, Message } from 'esbuild-wasm';

type Esbuild = typeof import('esbuild-wasm');

/** A build that shows no sign of life for so long lost its request (its timers died with it): the next one starts anew. */
const STALLED_MS = 60_000;
const LOOK_AGAIN_MS = 5;

/** Kept once it runs; never a promise, which would belong to the request that began it. */
let esbuild: Esbuild | null = null;
/** The build that runs now. */
let holder: { since: number } | null = null;

export type Bundled =
  | { ok: true; result: EsbuildResult & { outputFiles: NonNullable<EsbuildResult['outputFiles']> } }
  | { ok: false; errors: Message[] };

/**
 * Runs one esbuild build; its own errors (bad source) come back as values.
 * @throws Error when esbuild itself fails; the next build starts it anew.
 */
export async function runBundler(options: BuildOptions): Promise<Bundled> {
  return inTurn((bundler) => bundler.build(inMemory(options)));
}

/**
 * Builds with the same options whose plugins read something else each time. esbuild keeps what it has parsed, and parses
 * again what has another text: projects have much of their code in common.
 */
export class BuildSeries<Sources> {
  #context: { of: Esbuild; context: BuildContext } | null = null;
  #sources: Sources | null = null;
  readonly #options: BuildOptions;

  /** @param makeOptions is given where its plugins find the sources of the build that runs. */
  constructor(makeOptions: (sources: () => Sources) => BuildOptions) {
    this.#options = inMemory(
      makeOptions(() => {
        if (this.#sources === null) throw new Error('No build is running');
        return this.#sources;
      }),
    );
  }

  /** The same as `runBundler`. */
  build(sources: Sources): Promise<Bundled> {
    return inTurn(async (bundler) => {
      this.#sources = sources;
      try {
        if (this.#context?.of !== bundler)
          this.#context = { of: bundler, context: await bundler.context(this.#options) };
        return await this.#context.context.rebuild();
      } finally {
        this.#sources = null;
      }
    });
  }

  /** Gives back what is kept. */
  async end(): Promise<void> {
    if (this.#context?.of === esbuild) await this.#context.context.dispose();
    this.#context = null;
  }
}

function inMemory(options: BuildOptions): BuildOptions {
  return { ...options, write: false, logLevel: 'silent' };
}

async function runBuild(build: (bundler: Esbuild) => Promise<EsbuildResult>): Promise<Bundled> {
  esbuild ??= await withDeadline(startEsbuild());
  try {
    const result = await withDeadline(build(esbuild));
    return { ok: true, result: { ...result, outputFiles: result.outputFiles ?? [] } };
  } catch (error) {
    if (isBuildFailure(error)) return { ok: false, errors: error.errors };
    await stopEsbuild();
    throw error;
  }
}

async function startEsbuild(): Promise<Esbuild> {
  const [module, wasm] = await Promise.all([
    import('esbuild-wasm/esm/browser.js'),
    import('esbuild-wasm/esbuild.wasm'),
  ]);
  await module.initialize({ wasmModule: wasm.default, worker: false });
  return module;
}

async function stopEsbuild(): Promise<void> {
  const running = esbuild;
  esbuild = null;
  await running?.stop();
}

async function withDeadline<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bundler did not finish in time')), STALLED_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits until no other build runs. It looks again on its own timer instead of waiting for a promise of the other
 * request, which would never come when that request was cut off.
 */
async function inTurn(build: (bundler: Esbuild) => Promise<EsbuildResult>): Promise<Bundled> {
  while (holder && Date.now() - holder.since < STALLED_MS + 1000) await pause(LOOK_AGAIN_MS);
  if (holder) await stopEsbuild();
  const mine = { since: Date.now() };
  holder = mine;
  try {
    await pause(0);
    return await runBuild(build);
  } finally {
    if (holder === mine) holder = null;
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function isBuildFailure(error: unknown): error is { errors: Message[] } {
  return error instanceof Error && Array.isArray((error as { errors?: unknown }).errors);
}
