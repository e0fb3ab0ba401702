/** The real parts behind `AgentTools`. Heavy ones (generator, bundler) are loaded when first used. */
import { findLeaks } from '../builder/frontend/find-leaks.ts';
import type { SourceFiles } from '../contract/project/files.ts';
import { openDatabase } from '../db/database.ts';
import { ensureSlug } from '../db/projects/projects.ts';
import { signOwnCheck } from '../domain/access/own-check.ts';
import { makeAppUrl, nameAppHost } from '../domain/apps/hosts.ts';
import { readSettings } from '../env.ts';
import type { AppHostsEnv } from '../runtime/host/app-hosts.ts';
import { openSecrets } from '../runtime/host/app-variables.ts';
import type { AgentTools, Trial } from './agent-tools.ts';
import { PassedChecks } from './checks/passed-checks.ts';

/** Our own entry: what a visitor's request would meet. */
export interface OwnEntry {
  fetch(request: Request): Promise<Response>;
}

/** The Worker's own entry. Its type is not declared: `worker/index.ts` stands above everything here. */
export function ownEntry(ctx: DurableObjectState | ExecutionContext): OwnEntry {
  return (ctx.exports as unknown as { default: OwnEntry }).default;
}

/** Of all apps that this process tried. */
const passedChecks = new PassedChecks(Date.now);

export function bindTools(env: AppHostsEnv, entry: OwnEntry): AgentTools {
  const settings = readSettings(env);
  const origin = `${settings.HEWN_ENV === 'local' ? 'http' : 'https'}://${settings.APP_HOST}`;
  const engine = () => import('../engine/index.ts');
  return {
    planApp: async (description, options) => (await engine()).planApp(description, options),
    planChange: async (blueprint, request) => (await engine()).planChange(blueprint, request),
    describeAbilities: async () => (await engine()).describeAbilities(),
    findProblems: async (blueprint) => (await engine()).findGeneratorProblems(blueprint),
    tryToPrint: async (blueprint) => (await engine()).tryToPrint(blueprint),
    settleAccess: async (blueprint) => {
      const { giveRolePages, settleAccess } = await engine();
      const settled = settleAccess(blueprint);
      return giveRolePages(
        settled,
        settled.roles.map(({ name }) => name),
      );
    },
    generateFrontend: async (blueprint) => {
      const { generateFrontend } = await engine();
      return generateFrontend(blueprint);
    },
    generateBackend: async (blueprint, framework) => {
      const { generateBackend } = await engine();
      return generateBackend(blueprint, framework);
    },
    generateProjectFiles: async (blueprint, framework) => {
      const { generateProjectFiles } = await engine();
      return generateProjectFiles(blueprint, framework);
    },
    deriveSuite: async (blueprint) => (await engine()).deriveContractSuite(blueprint),
    derivePersonVisits: async (blueprint) => (await engine()).derivePersonVisits(blueprint),
    describeData: async (blueprint) => (await engine()).describeData(blueprint),
    buildSite: async (files: SourceFiles) => {
      const { buildSite } = await import('../builder/frontend/build-site.ts');
      return buildSite(files, env);
    },
    buildBackend: async (files) => {
      const { buildBackend } = await import('../builder/isolate/build-backend.ts');
      return buildBackend(files, env);
    },
    buildPageRenderer: async (files, site) => {
      const { buildPageRenderer, withServed } = await import('../builder/frontend/build-page-renderer.ts');
      const built = await buildPageRenderer(files, env);
      return built.ok && site && env.BROWSER ? { ok: true, output: withServed(built.output, site) } : built;
    },
    passedChecks,
    openTrial: async (name, options): Promise<Trial> => {
      const host = env.APP_HOSTS.getByName(trialName(name));
      await host.openTrial(options);
      // Keeps the trial in memory; a host that is gone shows in the calls.
      const closed = host.whenTrialClosed().catch(() => {});
      return {
        call: (database, request) => host.callTrial(database, request),
        givePages: (pages) => host.giveTrialPages(pages),
        runChecks: (batch) => host.runTrialChecks(batch),
        openPage: (database, path, cookies) => host.openTrialPage(database, path, cookies),
        readErrors: async () => {
          const lines = await host.readTrialLog();
          return lines.filter((line) => line.level === 'error').map((line) => line.stack ?? line.message);
        },
        async close() {
          await host.closeTrial();
          await closed;
        },
      };
    },
    findLeaks: async (projectId, site) => {
      const secrets = await openSecrets(env, projectId);
      return Object.keys(secrets).length === 0 ? [] : findLeaks(site, secrets);
    },
    storeArtifact: async ({ projectId, ...parts }) => {
      const { createArtifact } = await import('../builder/artifact.ts');
      const artifact = await createArtifact(parts);
      const { keepArtifact } = await import('./keep-artifact.ts');
      await keepArtifact(env, artifact, projectId);
      return artifact;
    },
    claimSlug: async (projectId, name) => {
      const slug = await ensureSlug(openDatabase(env.DB), projectId, name);
      if (slug === null) throw new Error(`Project ${projectId} is gone`);
      return slug;
    },
    reviewData: (slug, to) => env.APP_HOSTS.getByName(nameAppHost(slug, 'production')).reviewData(to),
    activate: async ({ projectId, slug, artifactHash, version, audience }) => {
      const deployment = await env.APP_HOSTS.getByName(nameAppHost(slug, 'production')).activate({
        projectId,
        slug,
        environment: 'production',
        artifactHash,
        version,
        ...(audience ? { audience } : {}),
      });
      const { letGoOldVersions } = await import('./keep-artifact.ts');
      await letGoOldVersions(env, { projectId, slug }, deployment.versions);
    },
    fetchApp: (slug, path, headers) => {
      const url = new URL(path, makeAppUrl(origin, settings, slug, 'production'));
      const own = signOwnCheck(settings.HEWN_SECRET, nameAppHost(slug, 'production'), Date.now());
      return entry.fetch(new Request(url, { headers: { ...headers, ...own }, redirect: 'manual' }));
    },
  };
}

/** Name of the AppHost object in which something is tried. */
export function trialName(name: string): string {
  return `trial--${name}`;
}
