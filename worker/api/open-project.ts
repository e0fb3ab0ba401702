/** The Project object, by the project's id. */

import type { AgentDesk } from '../project/agent-desk/agent-desk.ts';
import type { ProjectArchive } from '../project/archive/project-archive.ts';
import type { Questions } from '../project/assistance/questions.ts';
import type { Comments } from '../project/comments/comments.ts';
import type { Workspace } from '../project/files/workspace.ts';
import type { Project } from '../project/project.ts';
import type { Team } from '../project/room/team.ts';
import type { Turns } from '../project/turns/turns.ts';
import type { WorkerEnv } from '../worker-env.ts';

/** Its calls as they are from outside. Said plainly, since the types of RPC stubs unfold a Blueprint without end. */
type Calls<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (...values: infer Values) => infer Answer
    ? (...values: Values) => Promise<Awaited<Answer>>
    : never;
};

export type ProjectCalls = Calls<
  Pick<
    Project,
    | 'startRun'
    | 'findRun'
    | 'latestRun'
    | 'waitForRun'
    | 'cancelRun'
    | 'callCode'
    | 'describe'
    | 'findLiveVersion'
    | 'listReleases'
    | 'findEarlier'
    | 'listEvents'
    | 'startDeployment'
    | 'queueDeployment'
    | 'listDeployments'
    | 'waitForDeployment'
    | 'findDeployable'
    | 'readFiles'
    | 'keepSources'
    | 'listServices'
    | 'addService'
    | 'removeService'
    | 'destroy'
    | 'rest'
    | 'closeSeats'
    | 'fetch'
  >
>;

export function openProject(env: WorkerEnv, id: string): ProjectCalls {
  return env.PROJECTS.getByName(id) as unknown as ProjectCalls;
}

/** The calls of those who work on a project. */
export function openTeam(env: WorkerEnv, id: string): Calls<Team> {
  const project = env.PROJECTS.getByName(id) as unknown as {
    callTeam(name: string, values: unknown[]): Promise<unknown>;
  };
  return new Proxy({} as Calls<Team>, {
    get:
      (_, name: string) =>
      (...values: unknown[]) =>
        project.callTeam(name, values),
  });
}

/** The calls by which a project is taken out and put back. */
export function openArchive(env: WorkerEnv, id: string): Calls<ProjectArchive> {
  const project = env.PROJECTS.getByName(id) as unknown as {
    callArchive(name: string, values: unknown[]): Promise<unknown>;
  };
  return new Proxy({} as Calls<ProjectArchive>, {
    get:
      (_, name: string) =>
      (...values: unknown[]) =>
        project.callArchive(name, values),
  });
}

/** The calls about agents of others in a project. */
export function openAgentDesk(env: WorkerEnv, id: string): Calls<AgentDesk> {
  const project = env.PROJECTS.getByName(id) as unknown as {
    callAgentDesk(name: string, values: unknown[]): Promise<unknown>;
  };
  return new Proxy({} as Calls<AgentDesk>, {
    get:
      (_, name: string) =>
      (...values: unknown[]) =>
        project.callAgentDesk(name, values),
  });
}

/** The calls about a project's comments. */
export function openComments(env: WorkerEnv, id: string): Calls<Comments> {
  const project = env.PROJECTS.getByName(id) as unknown as {
    callComments(name: string, values: unknown[]): Promise<unknown>;
  };
  return new Proxy({} as Calls<Comments>, {
    get:
      (_, name: string) =>
      (...values: unknown[]) =>
        project.callComments(name, values),
  });
}

/** The calls about a project's questions to the assistant. */
export function openQuestions(env: WorkerEnv, id: string): Calls<Questions> {
  const project = env.PROJECTS.getByName(id) as unknown as {
    callQuestions(name: string, values: unknown[]): Promise<unknown>;
  };
  return new Proxy({} as Calls<Questions>, {
    get:
      (_, name: string) =>
      (...values: unknown[]) =>
        project.callQuestions(name, values),
  });
}

/** The calls of a project's Build chat. */
export function openTurns(env: WorkerEnv, id: string): Calls<Turns> {
  const project = env.PROJECTS.getByName(id) as unknown as {
    callTurns(name: string, values: unknown[]): Promise<unknown>;
  };
  return new Proxy({} as Calls<Turns>, {
    get:
      (_, name: string) =>
      (...values: unknown[]) =>
        project.callTurns(name, values),
  });
}

/** The calls of a project's workspace. @param person whose budget they count for, beside the project's */
export function openWorkspace(env: WorkerEnv, id: string, person?: string): Calls<Workspace> {
  const project = env.PROJECTS.getByName(id) as unknown as {
    callWorkspace(name: string, values: unknown[], person?: string): Promise<unknown>;
  };
  return new Proxy({} as Calls<Workspace>, {
    get:
      (_, name: string) =>
      (...values: unknown[]) =>
        project.callWorkspace(name, values, person),
  });
}
