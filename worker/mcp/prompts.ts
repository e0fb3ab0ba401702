/** What a person begins with in their own agent. */
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

const Project = z.string().max(64).describe('Id of the project');

export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'build_app',
    {
      title: 'Build an app',
      description: 'From a description to a live app',
      argsSchema: z.object({ description: z.string().max(20_000).describe('What the app is for') }),
    },
    ({ description }) =>
      ask(
        'Build an app with Hewn. Call plan_app with the description below, and show me its account: what you understood, what is assumed, what will not be built, and your questions. Build it with build_app once I agree, and give me its address.',
        description,
      ),
  );
  server.registerPrompt(
    'mend_app',
    {
      title: 'Mend an app',
      description: 'Finds what is wrong with an app, and mends it',
      argsSchema: z.object({ project_id: Project, problem: z.string().max(4_000).describe('What is wrong') }),
    },
    ({ project_id, problem }) =>
      ask(
        `Mend my app in Hewn, project ${project_id}. Look at read_log, check_app and the files that it is about; see the problem with call_api or open_page before you change anything. Change as little as you can, until bundle and check_app are good and the problem is gone. Then save_version, deploy to development, and tell me what it was.`,
        problem,
      ),
  );
  server.registerPrompt(
    'add_feature',
    {
      title: 'Add a feature',
      description: 'Adds something to an app that is there',
      argsSchema: z.object({
        project_id: Project,
        feature: z.string().max(4_000).describe('What is to be added'),
      }),
    },
    ({ project_id, feature }) =>
      ask(
        `Add the feature below to my app in Hewn, project ${project_id}. Read its plan and the files that it touches, and write as they are written. Change them step by step, until bundle and check_app are good. Then save_version, deploy to development, and tell me how to see it. ask_for_production only if I say so.`,
        feature,
      ),
  );
}

function ask(task: string, words: string) {
  return {
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text: `${task}\n\n${words}` } }],
  };
}
