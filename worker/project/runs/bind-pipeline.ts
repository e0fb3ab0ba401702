/** The real parts behind `PipelineDeps`. */

import { bindTools, ownEntry, trialName } from '../../agents/bind-tools.ts';
import { findLiveProblems } from '../../agents/checks/check-live.ts';
import { openDatabase } from '../../db/database.ts';
import { findPreviewTarget } from '../../db/projects/projects.ts';
import { nameAppHost } from '../../domain/apps/hosts.ts';
import type { VersionRecord } from '../../pipeline/journal/run-record.ts';
import type { PipelineDeps } from '../../pipeline/pipeline-deps.ts';
import type { AppHostsEnv } from '../../runtime/host/app-hosts.ts';

export function bindPipeline(
  env: AppHostsEnv,
  ctx: DurableObjectState,
  parts: Pick<PipelineDeps, 'journal' | 'index' | 'signal' | 'model'>,
): PipelineDeps {
  const tools = bindTools(env, ownEntry(ctx));
  return {
    ...parts,
    tools,
    now: () => Date.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async restoreLive(projectId: string, earlier: VersionRecord | null, replaced: boolean): Promise<boolean> {
      if (!earlier) {
        const slug = (await findPreviewTarget(openDatabase(env.DB), projectId))?.slug;
        if (slug) await env.APP_HOSTS.getByName(nameAppHost(slug, 'production')).destroy();
        return false;
      }
      const { slug, artifactHash, number, planRunId } = earlier;
      if (replaced) await tools.activate({ projectId, slug, artifactHash, version: number });
      const made = {
        blueprint: parts.journal.findRun(planRunId)?.blueprint ?? null,
        sources: parts.journal.readSources(planRunId),
      };
      const problems = await findLiveProblems(made, (path, headers) => tools.fetchApp(slug, path, headers));
      return problems.length === 0;
    },
    async closeTrial(runId: string): Promise<void> {
      await env.APP_HOSTS.getByName(trialName(runId)).closeTrial();
    },
  };
}
