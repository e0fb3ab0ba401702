/** Puts a tried version live and looks whether it answers at its address. */
import { z } from 'zod';
import type { Audience, Blueprint } from '../contract/plan/blueprint.ts';
import type { AgentContext, AgentResult } from './agent.ts';
import { type Agent, doneByEngine, fail } from './agent.ts';
import type { Activation } from './agent-tools.ts';
import { findLiveProblems, type MadeFrom } from './checks/check-live.ts';

export interface Deployed {
  slug: string;
  version: number;
  artifactHash: string;
}

/** Activates the version on production and asks for it by its public address. */
export async function goLive(
  activation: Activation,
  made: MadeFrom,
  { tools, signal }: AgentContext,
): Promise<AgentResult<Deployed>> {
  signal.throwIfAborted();
  await tools.activate({ ...activation, ...listAudience(made.blueprint) });
  signal.throwIfAborted();
  const problems = await findLiveProblems(made, (path, headers) =>
    tools.fetchApp(activation.slug, path, headers),
  );
  if (problems.length > 0)
    return fail({
      code: 'not_answering',
      message: `The app was put live but does not answer as it should: ${problems[0]}.`,
      remedy: 'It was taken back. Build again; if it happens again, report it with the lines below.',
      evidence: problems,
    });
  const { slug, version, artifactHash } = activation;
  return doneByEngine({ slug, version, artifactHash }, `Version ${version} answers at its address`);
}

/** Who may open the app by its plan; nothing for an app without people. */
export function listAudience(blueprint: Blueprint | null): { audience?: Audience } {
  const hasPeople = blueprint?.abilities.some(({ ability }) => ability === 'accounts');
  return hasPeople && blueprint?.audience ? { audience: blueprint.audience } : {};
}

const Input = z.object({ project_id: z.string().min(1).max(64) });

/** For `POST /agents/execute`: puts the project's last version that was seen working live once more. */
export const deployer: Agent<z.infer<typeof Input>, Deployed> = {
  type: 'deployer',
  input: Input,
  toJson: ({ slug, version, artifactHash }) => ({ deployed_url: slug, version, artifact: artifactHash }),
  async run({ project_id }, context) {
    const project = await context.findProject?.(project_id);
    if (!project)
      return fail({ code: 'not_found', message: 'There is no such project.', remedy: 'Check the id.' });
    if (!project.live)
      return fail({
        code: 'nothing_to_deploy',
        message: 'This project has no version that was seen working, so there is nothing to put live.',
        remedy: 'Build the project first.',
      });
    const { slug, artifactHash, version } = project.live;
    return goLive({ projectId: project_id, slug, artifactHash, version }, project, context);
  },
};
