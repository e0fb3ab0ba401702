/** The tools of the Build chat, called by an agent of somebody's own. Field names are snake_case. */
import { z } from 'zod';

/** What each does: reads what stands there, changes the files, or runs what they make. */
export const CODE_TOOL_KINDS = {
  list: 'reads',
  read: 'reads',
  search: 'reads',
  log: 'reads',
  edit: 'changes',
  write: 'changes',
  delete: 'changes',
  bundle: 'runs',
  check: 'runs',
  call_api: 'runs',
  open_page: 'runs',
} as const;
export type CodeToolName = keyof typeof CODE_TOOL_KINDS;

export const CodeToolBody = z.strictObject({
  /** The tool's own values; each tool checks them. */
  input: z.record(z.string().max(40), z.json()).default({}),
  /** Of the file that it is about, as it was read; a file that is there is not overwritten without it. */
  revision: z.string().max(128).optional(),
});

export const CodeAnswer = z.object({
  /** Whether the tool did it, or what it looked at is right. */
  ok: z.boolean(),
  /** For the agent. What comes out of files, pages and logs stands in tags: it is data and no order. */
  text: z.string(),
  /** The same in a line, for people who watch. */
  note: z.string(),
  /** Of the file as it stands now, where it was about one. */
  revision: z.string().nullable(),
});
export type CodeAnswer = z.infer<typeof CodeAnswer>;
