import type { Exchange } from './exchange.ts';
import type { KeptFiles } from './kept-files.ts';
import type { Pyodide, PythonFunction } from './pyodide.ts';
import type { TurnGuard } from './turn-guard.ts';

/** An interpreter with what serves the app in it. */
export interface Server {
  python: Pyodide;
  files: KeptFiles;
  guard: TurnGuard;
  start: PythonFunction;
  stop: PythonFunction;
  serve: PythonFunction;
  /** Whether nothing of the app goes on beside what began with it. */
  isQuiet: PythonFunction;
  /** Requests that the app is not done with. */
  underway: Set<Exchange>;
}
