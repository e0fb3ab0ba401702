/**
 * esbuild as WebAssembly: begun when first used, ended when it fails, and watched while it works. A crash inside it (its stack
 * ends, its memory does) is told to nobody who waits for a build of a series: so it is asked for a sign.
 */
import { waitUntil } from 'cloudflare:workers';
import { pause, type Turn } from './turn.ts';

type Esbuild = typeof import('esbuild-wasm');

/** esbuild from one start to its end; the module is the same for all of them, what it keeps is not. */
export interface Service {
  esbuild: Esbuild;
}

/** esbuild was ended while a build waited for others: by one of those. Nothing is wrong with the build itself. */
export class ServiceLost extends Error {
  override message = 'The bundler was brought down by other builds';
}

/** Longest start, ms. */
const START_MS = 60_000;
/** How often esbuild is asked for a sign, ms; whenever the thread is free it answers within a look or two. */
const ASK_MS = 200;
const LOOK_MS = 5;
const LOOKS_FOR_ANSWER = 60;
/**
 * How often it is asked in one turn at most. Asking happens on a free thread alone, and what has its turn waits for nobody: one
 * that is asked so often hangs in something that never comes.
 */
const ASKED_IN_A_TURN = 25;

/** Kept once it runs; never a promise, which would belong to the request that began it. */
let running: Service | null = null;

/** @throws Error when it does not start. */
export async function openService(): Promise<Service> {
  running ??= { esbuild: await inTime(startEsbuild()) };
  return running;
}

export function isRunning(service: Service): boolean {
  return running === service;
}

/** The next build starts it anew. Nothing comes of what it was doing. */
export async function endService(service: Service | null = running): Promise<void> {
  if (running === null || running !== service) return;
  running = null;
  await service.esbuild.stop();
}

/**
 * Goes on while all is well, until the turn is over.
 * @throws ServiceLost when others ended esbuild; Error when it crashed or hangs in this build's turn.
 */
export async function watchService(service: Service, turn: Turn): Promise<void> {
  // A build that waits for others leaves it to them to see what becomes of esbuild.
  for (let asked = 0; !turn.isOver; ) {
    await pause(ASK_MS);
    if (turn.isOver) return;
    if (!isRunning(service)) throw new ServiceLost();
    if (!turn.hasTurn) continue;
    if (++asked > ASKED_IN_A_TURN) throw new Error('The bundler did not finish in time');
    await askForSign(service, turn);
  }
}

async function askForSign({ esbuild }: Service, turn: Turn): Promise<void> {
  let answer: { error?: unknown } | null = null;
  esbuild.formatMessages([], { kind: 'error' }).then(
    () => {
      answer = {};
    },
    (error: unknown) => {
      answer = { error };
    },
  );
  const answered = () => answer;
  for (let looks = 0; answered() === null && looks < LOOKS_FOR_ANSWER; looks++) await pause(LOOK_MS);
  const given = answered();
  if (turn.isOver) return;
  if (given === null) throw new Error('The bundler does not answer any more');
  if ('error' in given) throw new Error('The bundler crashed', { cause: given.error });
}

async function startEsbuild(): Promise<Esbuild> {
  const [module, wasm] = await Promise.all([
    import('esbuild-wasm/esm/browser.js'),
    import('esbuild-wasm/esbuild.wasm'),
  ]);
  const started = module.initialize({ wasmModule: wasm.default, worker: false });
  // Begun by a request that is cut off meanwhile it would never come to its end, and cannot be begun twice.
  waitUntil(started.catch(() => {})); // Said by what waits for it here.
  await started;
  return module;
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bundler did not start in time')), START_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
