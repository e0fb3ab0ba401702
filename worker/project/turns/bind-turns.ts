/** The real parts behind the Build chat's work. */

import type { AgentProject } from '../../agents/agent.ts';
import { bindTools, ownEntry } from '../../agents/bind-tools.ts';
import { chooseModel } from '../../ai/choose-model.ts';
import { openDatabase } from '../../db/database.ts';
import { findPreviewTarget } from '../../db/projects/projects.ts';
import { nameAppHost } from '../../domain/apps/hosts.ts';
import type { AppHostsEnv } from '../../runtime/host/app-hosts.ts';
import type { ProjectFiles } from '../files/project-files.ts';
import type { TurnWorkerParts } from './turn-worker.ts';

export interface TurnPlace {
  env: AppHostsEnv;
  ctx: DurableObjectState;
  projectId(): string;
  files: ProjectFiles;
  describe(): AgentProject;
}

export function bindTurns({ env, ctx, projectId, files, describe }: TurnPlace): TurnWorkerParts {
  return {
    projectId,
    chooseModel: (userId, turnId) => chooseModel(env, { userId, projectId: projectId(), runId: turnId }),
    tools: () => bindTools(env, ownEntry(ctx)),
    describe,
    framework: () => (files.read('backend/main.py') === null ? 'React + Hono' : 'React + FastAPI'),
    live: { paths: () => files.listPaths(), read: (path) => files.read(path) },
    async readLog() {
      const slug = (await findPreviewTarget(openDatabase(env.DB), projectId()))?.slug;
      if (!slug) return [];
      const lines = await env.APP_HOSTS.getByName(nameAppHost(slug, 'development')).readLog();
      return lines.map(({ level, message, stack }) => `${level}: ${stack ?? message}`);
    },
  };
}
