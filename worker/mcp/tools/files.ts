/** The working files of a project, and the app that they make: the Build chat's own tools, with its rules. */
import { z } from 'zod';
import type { CodeTool } from '../../agents/code/tool.ts';
import { CODE_TOOLS } from '../../agents/code/toolbox.ts';
import { CODE_TOOL_KINDS, type CodeAnswer, type CodeToolName } from '../../contract/project/code-tools.ts';
import { ProjectId } from '../project-id.ts';
import { defineTool } from '../tool.ts';

/** What each is called among tools of all kinds. */
const NAMES: Record<CodeToolName, { name: string; title: string }> = {
  list: { name: 'list_files', title: 'List files' },
  read: { name: 'read_file', title: 'Read a file' },
  search: { name: 'search_files', title: 'Search files' },
  log: { name: 'read_log', title: 'Read the log of the preview' },
  edit: { name: 'edit_file', title: 'Edit a file' },
  write: { name: 'write_file', title: 'Write a file' },
  delete: { name: 'delete_file', title: 'Delete a file' },
  bundle: { name: 'bundle', title: 'Build the working files' },
  check: { name: 'check_app', title: 'Run all checks' },
  call_api: { name: 'call_api', title: 'Call the API of the draft' },
  open_page: { name: 'open_page', title: 'Open a page of the draft' },
};

const Revision = z
  .string()
  .max(128)
  .optional()
  .describe(
    'Of the file, as read_file or your last change answered it; an existing file is not overwritten without it',
  );

export const fileTools = CODE_TOOLS.map((tool) => bindTool(tool, tool.name as CodeToolName));

// biome-ignore lint/suspicious/noExplicitAny: each tool has an input of its own; its schema checks the input before it runs.
function bindTool(tool: CodeTool<any>, of: CodeToolName) {
  const kind = CODE_TOOL_KINDS[of];
  const own = (tool.input as z.ZodObject).shape;
  const input = z.object({
    project_id: ProjectId,
    ...own,
    ...(kind === 'changes' && { revision: Revision }),
  });
  const effect = of === 'delete' ? 'removes' : kind === 'changes' ? 'changes' : 'reads';
  return defineTool({
    ...NAMES[of],
    description: tool.description,
    effect,
    input,
    async run(values, { api }) {
      const { project_id, revision, ...rest } = values as Record<string, unknown>;
      const answer = await api.call<CodeAnswer>('POST', ['projects', String(project_id), 'tools', of], {
        body: { input: rest, ...(typeof revision === 'string' && { revision }) },
      });
      return {
        text: answer.text,
        ...(answer.revision !== null && { facts: { revision: answer.revision } }),
        isWrong: !answer.ok,
      };
    },
  });
}
