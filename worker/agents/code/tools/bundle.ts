import { z } from 'zod';
import { tellVerdict } from '../tell-verdict.ts';
import type { CodeTool } from '../tool.ts';

export const bundle: CodeTool<Record<string, never>> = {
  name: 'bundle',
  description: 'Builds pages and backend, and says what is wrong with places. Quick; use it after changes.',
  takes: '1 to 5 s; nothing where nothing changed',
  input: z.object({}),
  run: async (_, { draft, gate }) => tellVerdict(await gate.build(draft.files()), 'The build'),
};
