/**
 * Builds by esbuild: one at a time per isolate, with a pause between two, so that pages that share the isolate stay
 * responsive.
 */
import type { BuildContext, BuildOptions, BuildResult as EsbuildResult, Message } from 'esbuild-wasm';
import { endService, openService, type Service, ServiceLost, watchService } from './esbuild-service.ts';
import { type Away, pause, seeOutcome, Turn } from './turn.ts';

/** How often a build is begun whose esbuild others brought down. */
const MAX_BEGUN = 3;

export type Bundled =
  | { ok: true; result: EsbuildResult & { outputFiles: NonNullable<EsbuildResult['outputFiles']> } }
  | { ok: false; errors: Message[] };

/**
 * Runs one esbuild build; its own errors (bad source) come back as values.
 * @param makeOptions is given how its plugins wait for others; asked again when the build is begun again.
 * @throws Error when esbuild itself fails, within a second; the next build starts it anew.
 */
export async function runBundler(makeOptions: (away: Away) => BuildOptions): Promise<Bundled> {
  return inTurn(({ esbuild }, away) => seeOutcome(esbuild.build(inMemory(makeOptions(away)))));
}

/**
 * Builds with the same options whose plugins read something else each time. esbuild keeps what it has parsed, and parses
 * again what has another text: projects have much of their code in common.
 */
export class BuildSeries<Sources> {
  #context: { of: Service; context: BuildContext } | null = null;
  #sources: Sources | null = null;
  #isEnded = false;
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
    return inTurn(async (service) => {
      this.#sources = sources;
      try {
        if (this.#isEnded) return await seeOutcome(service.esbuild.build(this.#options));
        // A context in which a build was cut off waits for that build, with everybody who asks it again.
        if (this.#context?.of !== service)
          this.#context = { of: service, context: await seeOutcome(service.esbuild.context(this.#options)) };
        return await seeOutcome(this.#context.context.rebuild());
      } finally {
        this.#sources = null;
      }
    });
  }

  /** Gives back what is kept, in a turn of its own: nobody else is building with it then. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await inTurn(async (service) => {
      const kept = this.#context;
      this.#context = null;
      if (kept?.of === service) await seeOutcome(kept.context.dispose());
      return NOTHING;
    });
  }
}

const NOTHING: EsbuildResult = {
  errors: [],
  warnings: [],
  outputFiles: [],
  metafile: undefined,
  mangleCache: undefined,
};

function inMemory(options: BuildOptions): BuildOptions {
  return { ...options, write: false, logLevel: 'silent' };
}

type Build = (service: Service, away: Away) => Promise<EsbuildResult>;

async function inTurn(build: Build): Promise<Bundled> {
  for (let begun = 1; ; begun++) {
    const turn = new Turn(endService);
    try {
      await turn.take();
      await pause(0);
      return await runBuild(build, turn);
    } catch (error) {
      if (!(error instanceof ServiceLost) || begun === MAX_BEGUN) throw error;
    } finally {
      turn.end();
    }
  }
}

async function runBuild(build: Build, turn: Turn): Promise<Bundled> {
  const service = await openService();
  const watch = watchService(service, turn);
  try {
    const result = await Promise.race([build(service, turn.away), watch.then(() => NOTHING)]);
    return { ok: true, result: { ...result, outputFiles: result.outputFiles ?? [] } };
  } catch (error) {
    if (isBuildFailure(error)) return { ok: false, errors: error.errors };
    if (error instanceof ServiceLost || !turn.hasTurn) throw new ServiceLost();
    await endService(service);
    throw error;
  }
}

function isBuildFailure(error: unknown): error is { errors: Message[] } {
  return error instanceof Error && Array.isArray((error as { errors?: unknown }).errors);
}
