import { z } from 'zod';
import { asData } from '../as-data.ts';
import type { CodeTool } from '../tool.ts';

/** Newest lines that are shown. */
const MAX_LINES = 100;

export const log: CodeTool<Record<string, never>> = {
  name: 'log',
  description: 'Reads the newest lines that the backend of the preview wrote or threw.',
  input: z.object({}),
  async run(_, { readLog }) {
    const lines = (await readLog()).slice(-MAX_LINES);
    return {
      ok: true,
      text: lines.length === 0 ? 'The log is empty.' : asData('log', lines.join('\n')),
      note: `Read ${lines.length} lines of the log`,
    };
  },
};
