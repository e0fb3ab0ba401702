import { type Env, readSettings } from '../../env.ts';
import type { Backups } from '../data/backups.ts';
import { loadAppVersion } from '../pages/load-app-version.ts';
import { pageHeaders } from '../pages/security-headers.ts';
import { isOpenCall, serveKept, serveStatic } from '../pages/serve-static.ts';
import { PREVIEW_SCRIPT_PATH, servePreviewScript } from '../preview/preview-script.ts';
import type { AppBackend } from './app-backend.ts';
import type { Door } from './app-door.ts';
import type { Traffic } from './app-traffic.ts';
import type { Deployment } from './deployment.ts';
import { isInvitation, mailInvitation } from './mail-invitation.ts';
import type { Visitors } from './visitors.ts';

/** Of an address in the log, characters. */
const MAX_PATH = 300;

/** What stands behind an app's address. */
export interface AppParts {
  backend: AppBackend;
  backups: Backups;
  door: Door;
  traffic: Traffic;
  visitors: Visitors;
}

/** What visitors of an app get: its files, its pages, or what its backend answers. */
export class AppFront {
  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: Env,
    private readonly parts: AppParts,
  ) {}

  /** Answers a visitor of a deployed app, and notes the visit. */
  async serve(request: Request, deployment: Deployment): Promise<Response> {
    const { door } = this.parts;
    const begun = Date.now();
    const refused = await door.refuse(request);
    const response = refused ?? (await this.answer(door.clean(request), deployment));
    this.noteRequest(request, response, begun);
    return door.finish(request, response);
  }

  private async answer(request: Request, deployment: Deployment): Promise<Response> {
    const { environment } = deployment.active;
    if (environment === 'development' && new URL(request.url).pathname === PREVIEW_SCRIPT_PATH)
      return servePreviewScript();
    if (!(await this.isCall(request, deployment))) return this.serveFile(request, deployment);
    const response = await this.parts.backend.call(request);
    if (!/^(GET|HEAD|OPTIONS)$/.test(request.method)) this.parts.backups.note(deployment);
    return isInvitation(request, response)
      ? mailInvitation(this.env, this.ctx.storage, request, response)
      : response;
  }

  /** Whether the backend answers, not a file or the page. */
  private async isCall(request: Request, { active }: Deployment): Promise<boolean> {
    if (isBackendPath(new URL(request.url).pathname)) return true;
    const artifact = await loadAppVersion(this.env.ARTIFACTS, active.artifactHash);
    return artifact.isOpen && isOpenCall(artifact, request);
  }

  private async serveFile(request: Request, deployment: Deployment): Promise<Response> {
    const { active, versions } = deployment;
    const artifact = await loadAppVersion(this.env.ARTIFACTS, active.artifactHash);
    const isPreview = active.environment === 'development';
    const { HEWN_ENV, APP_HOST } = readSettings(this.env);
    const appOrigin = HEWN_ENV === 'local' ? `http://${APP_HOST}:*` : `https://${APP_HOST}`;
    const response = serveStatic(
      artifact,
      request,
      pageHeaders({
        environment: active.environment,
        scriptHashes: artifact.scriptHashes,
        frameAncestors: isPreview ? [appOrigin] : [],
      }),
      isPreview,
    );
    if (response.status === 404) {
      const before = versions.find(({ artifactHash }) => artifactHash !== active.artifactHash);
      const kept = before && (await serveKept(this.env.ARTIFACTS, before.artifactHash, request));
      if (kept) return kept;
    }
    if (response.headers.get('content-type')?.startsWith('text/html')) this.noteVisitor(request, deployment);
    return response;
  }

  /** As `noteVisitor`. */
  private noteRequest(request: Request, { status }: Response, begun: number): void {
    if (!request.headers.has('cf-connecting-ip')) return;
    const now = Date.now();
    const { pathname } = new URL(request.url);
    this.parts.traffic.note(
      { method: request.method, path: pathname.slice(0, MAX_PATH), status, ms: now - begun },
      now,
    );
  }

  /** Calls from inside (our own checks) have no address and do not count. */
  private noteVisitor(request: Request, { active }: Deployment): void {
    const address = request.headers.get('cf-connecting-ip');
    if (!address || active.environment !== 'production') return;
    const visitor = `${address} ${request.headers.get('user-agent')}`;
    const { visitors } = this.parts;
    this.ctx.waitUntil(visitors.note(visitor, Date.now()).then(() => visitors.tell(active.projectId)));
  }
}

function isBackendPath(pathname: string): boolean {
  return /^\/(api(\/|$)|docs\/?$|openapi\.json$)/.test(pathname);
}
