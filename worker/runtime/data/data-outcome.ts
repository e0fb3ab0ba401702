/** What became of work in an app's data; what the person can do something about is a value. */
export type DataOutcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: 'not_deployed' | 'conflict' | 'unsupported' | 'timed_out' | 'storage_full'; message: string };
