/** The projects that a token sees. */
import { z } from 'zod';
import { asData } from '../../agents/code/as-data.ts';
import type { Project, ProjectDetail } from '../../contract/http.ts';
import type { LivePlan } from '../../contract/plan/change.ts';
import { ProjectId } from '../project-id.ts';
import { defineTool, tellData } from '../tool.ts';

export const projectTools = [
  defineTool({
    name: 'list_projects',
    title: 'List projects',
    description: 'Lists the person’s projects, newest first, 50 a page.',
    effect: 'reads',
    input: z.object({
      search: z.string().max(200).optional().describe('Part of the name or description'),
      page: z.number().int().min(1).max(10_000).default(1),
    }),
    async run({ search, page }, { api }) {
      const query = { q: search, page, page_size: 50 };
      const projects = await api.call<Project[]>('GET', ['projects'], { query });
      return tellData(projects, { ids: projects.map(({ id }) => id) });
    },
  }),
  defineTool({
    name: 'show_project',
    title: 'Show a project',
    description:
      'One project: its state, its address, what it keeps, its newest build and your person’s role in it.',
    effect: 'reads',
    input: z.object({ project_id: ProjectId }),
    async run({ project_id }, { api }) {
      const project = await api.call<z.infer<typeof ProjectDetail>>('GET', ['projects', project_id]);
      const { id, status, deployed_url, role } = project;
      return tellData(project, { project_id: id, status, url: deployed_url, role });
    },
  }),
  defineTool({
    name: 'show_plan',
    title: 'Show the plan of a live app',
    description: 'The plan (Blueprint) that the live version of an app was built from.',
    effect: 'reads',
    input: z.object({ project_id: ProjectId }),
    async run({ project_id }, { api }) {
      const { version, blueprint } = await api.call<LivePlan>('GET', ['projects', project_id, 'plan']);
      return { text: asData('plan', JSON.stringify(blueprint)), facts: { version } };
    },
  }),
];
