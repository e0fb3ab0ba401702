/**
 * esbuild as WebAssembly, loaded when first used. One build at a time per isolate, with a pause between two, so that
 * pages that share the isolate stay responsive.
 */
import type { BuildContext, BuildOptions, BuildResult as EsbuildResult, Message } from 'esbuild-wasm';

type Esbuild = typeof import('esbuild-wasm');

/** Longest build, ms. */
const DEADLINE_MS = 60_000;
/** How often a build gives a sign, and how often those who wait for it look, ms. */
const SIGN_MS = 50;
const LOOK_MS = 5;
/**
 * A build that gave no sign while another looked so often lost its request: its timers died with it. Looks are counted, not
 * time: while one thread is busy nobody gives signs, and nobody looks.
 */
const LOOKS_WITHOUT_SIGN = 600;

/** esbuild from one start to its end; the module is the same for all of them, what it keeps is not. */
interface Running {
  esbuild: Esbuild;
}

/** Kept once it runs; never a promise, which would belong to the request that began it. */
let running: Running | null = null;
/** The build that runs now. */
let holder: Turn | null = null;

/** Does what takes others' time (a registry's) while other builds run. */
export type Away = <Value>(work: () => Promise<Value>) => Promise<Value>;

export type Bundled =
  | { ok: true; result: EsbuildResult & { outputFiles: NonNullable<EsbuildResult['outputFiles']> } }
  | { ok: false; errors: Message[] };

/**
 * Runs one esbuild build; its own errors (bad source) come back as values.
 * @param makeOptions is given how its plugins wait for others.
 * @throws Error when esbuild itself fails; the next build starts it anew.
 */
export async function runBundler(makeOptions: (away: Away) => BuildOptions): Promise<Bundled> {
  return inTurn(({ esbuild }, away) => esbuild.build(inMemory(makeOptions(away))));
}

/**
 * Builds with the same options whose plugins read something else each time. esbuild keeps what it has parsed, and parses
 * again what has another text: projects have much of their code in common.
 */
export class BuildSeries<Sources> {
  #context: { of: Running; context: BuildContext } | null = null;
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
        // A context in which a build was cut off waits for that build, with everybody who asks it again.
        if (this.#context?.of !== bundler)
          this.#context = { of: bundler, context: await bundler.esbuild.context(this.#options) };
        return await this.#context.context.rebuild();
      } finally {
        this.#sources = null;
      }
    });
  }

  /** Gives back what is kept. */
  async end(): Promise<void> {
    if (this.#context?.of === running) await this.#context.context.dispose();
    this.#context = null;
  }
}

function inMemory(options: BuildOptions): BuildOptions {
  return { ...options, write: false, logLevel: 'silent' };
}

async function runBuild(build: (bundler: Running) => Promise<EsbuildResult>): Promise<Bundled> {
  running ??= { esbuild: await withDeadline(startEsbuild()) };
  const mine = running;
  try {
    const result = await withDeadline(build(mine));
    return { ok: true, result: { ...result, outputFiles: result.outputFiles ?? [] } };
  } catch (error) {
    if (isBuildFailure(error)) return { ok: false, errors: error.errors };
    // Of builds that are away, the first that fails stops it for all of them.
    if (running === mine) await stopEsbuild();
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
  const ended = running;
  running = null;
  await ended?.esbuild.stop();
}

async function withDeadline<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bundler did not finish in time')), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One build's place among others: it has the thread, waits for it, or is away while others have it. */
class Turn {
  signs = 0;
  #away = 0;
  #isOver = false;
  readonly #signing = setInterval(() => this.signs++, SIGN_MS);

  /**
   * Waits until no other build runs. It looks again on its own timer instead of waiting for a promise of the other
   * request, which would never come when that request was cut off.
   */
  async take(): Promise<void> {
    let seen = holder;
    let signs = -1;
    const isOthers = () => holder !== null && holder !== this;
    for (let looks = 0; isOthers() && looks < LOOKS_WITHOUT_SIGN; looks++) {
      if (seen !== holder || signs !== holder?.signs) looks = 0;
      seen = holder;
      signs = holder?.signs ?? -1;
      await pause(LOOK_MS);
    }
    if (isOthers()) await stopEsbuild();
    if (!this.#isOver && this.#away === 0) holder = this;
  }

  readonly away: Away = async (work) => {
    this.#away++;
    this.#leave();
    try {
      return await work();
    } finally {
      if (--this.#away === 0) await this.take();
    }
  };

  end(): void {
    this.#isOver = true;
    clearInterval(this.#signing);
    this.#leave();
  }

  #leave(): void {
    if (holder === this) holder = null;
  }
}

async function inTurn(build: (bundler: Running, away: Away) => Promise<EsbuildResult>): Promise<Bundled> {
  const turn = new Turn();
  try {
    await turn.take();
    await pause(0);
    return await runBuild((bundler) => build(bundler, turn.away));
  } finally {
    turn.end();
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function isBuildFailure(error: unknown): error is { errors: Message[] } {
  return error instanceof Error && Array.isArray((error as { errors?: unknown }).errors);
}
