import { z } from 'zod';
import { tellVerdict } from '../tell-verdict.ts';
import type { CodeTool } from '../tool.ts';

export const check: CodeTool<Record<string, never>> = {
  name: 'check',
  description:
    'Builds, starts the app in a place of its own, and runs every check of its contract: calls and pages. Slower than bundle.',
  takes: '10 to 60 s: all is built, started and asked',
  input: z.object({}),
  run: async (_, { draft, gate }) => tellVerdict(await gate.check(draft.files()), 'The checks'),
};
