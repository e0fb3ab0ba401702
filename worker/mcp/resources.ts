/** What of a project can be read without a tool: its plan, its files by name, its newest build with its checks. */
import {
  type McpServer,
  ProtocolError,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { asData } from '../agents/code/as-data.ts';
import type { LivePlan } from '../contract/plan/change.ts';
import type { CodeAnswer } from '../contract/project/code-tools.ts';
import { type ApiCaller, ApiRefusal } from './api-caller.ts';
import { tellRefusal } from './tell-error.ts';

/** JSON-RPC's code for values that lead nowhere. */
const INVALID_PARAMS = -32602;

const RESOURCES = [
  {
    name: 'plan',
    title: 'Plan of a project',
    description: 'The plan (Blueprint) that the live version was built from.',
    async read(api: ApiCaller, id: string) {
      const { blueprint } = await api.call<LivePlan>('GET', ['projects', id, 'plan']);
      return asData('plan', JSON.stringify(blueprint));
    },
  },
  {
    name: 'map',
    title: 'Map of a project',
    description: 'Every file with its size.',
    async read(api: ApiCaller, id: string) {
      const answer = await api.call<CodeAnswer>('POST', ['projects', id, 'tools', 'list'], { body: {} });
      return asData('files', answer.text);
    },
  },
  {
    name: 'last-build',
    title: 'Newest build of a project',
    description:
      'How it went, step by step with its checks; what of the words was not built, or why it failed.',
    async read(api: ApiCaller, id: string) {
      const build = await api.call<unknown>('GET', ['projects', id, 'build', 'progress']);
      return asData('checks', JSON.stringify(build, null, 1));
    },
  },
];

export function addResources(server: McpServer, open: (context: ServerContext) => ApiCaller): void {
  for (const { name, title, description, read } of RESOURCES)
    server.registerResource(
      name,
      new ResourceTemplate(`hewn://projects/{project_id}/${name}`, { list: undefined }),
      { title, description, mimeType: 'text/plain' },
      async (uri, { project_id }, context) => {
        try {
          const text = await read(open(context), String(project_id));
          return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] };
        } catch (error) {
          if (!(error instanceof ApiRefusal)) throw error;
          const told = tellRefusal(error);
          throw new ProtocolError(INVALID_PARAMS, `${told.message} ${told.remedy}`, told);
        }
      },
    );
}
