/** What became of work in an app's data; what the person can do something about is a value. */
import type { CellProblem } from '../../domain/app-data/read-cell.ts';

export type DataOutcome<Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      code: 'not_deployed' | 'conflict' | 'unsupported' | 'timed_out';
      message: string;
      /** Of single values. */
      problems?: CellProblem[];
    };
