/** Backends in facets of this very object. */

import { requireBackendKind } from '../backends/registry.ts';
import type { LoaderEnv } from '../host/loader-env.ts';
import {
  type BackendFacet,
  openBackend,
  openTrialBackend,
  type RestingFacet,
  type TrialFacet,
} from '../host/open-backend.ts';
import { openOutbound } from '../outbound/open-outbound.ts';
import { answerInTime } from '../pages/answer-in-time.ts';
import type { Answer, Arguments, Backend, BackendHome, BackendSpec, Question } from './backend-home.ts';

export class FacetsHere implements BackendHome {
  /** Of the trial that is open: the isolate that its databases share. */
  private shared: { id: string; class: Promise<DurableObjectClass<BackendFacet>> } | null = null;

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: LoaderEnv,
  ) {}

  open(facet: string, spec: BackendSpec): Backend {
    // Taken once: what was aborted is not started again by a late question of who used it.
    const running = this.ctx.facets.get<TrialFacet & RestingFacet>(facet, async () => ({
      class: (await this.findClass(spec)) as DurableObjectClass<TrialFacet & RestingFacet>,
    }));
    return {
      fetch: (request, milliseconds) => answerInTime(running.fetch(request), milliseconds),
      ask: <Name extends Question>(question: Name, ...given: Arguments<Name>) => {
        const ask = running[question] as unknown as (...all: Arguments<Name>) => Promise<Answer<Name>>;
        return ask(...given);
      },
    };
  }

  abort(facet: string, reason: string): void {
    this.ctx.facets.abort(facet, new Error(reason));
  }

  clone(from: string, to: string): void {
    this.ctx.facets.clone(from, to);
  }

  remove(facet: string): void {
    this.ctx.facets.delete(facet);
  }

  async settled(): Promise<void> {}

  private findClass(spec: BackendSpec): Promise<DurableObjectClass<BackendFacet>> {
    if (spec.use === 'live')
      return openBackend(this.env, spec.id, spec.code, openOutbound(this.ctx, spec.code.outbound));
    if (!requireBackendKind(spec.code.framework).isShared) return openTrialBackend(this.env, spec.code);
    if (this.shared?.id !== spec.id)
      this.shared = { id: spec.id, class: openTrialBackend(this.env, spec.code) };
    return this.shared.class;
  }
}
