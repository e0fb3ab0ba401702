/** What somebody accepts who wants an answer line by line (`ExecutionLine` in `http.ts`). Without zod: pages load it. */
export const LINES = 'application/x-ndjson';
