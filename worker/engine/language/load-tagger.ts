/** The trained tagger, made of its weights when it is first asked for. */
import { makeTagger, type Tagger } from './tagger/tagger.ts';

/** Kept once it is there; never a promise, which would belong to the request that began it, and end with it. */
let loaded: Tagger | null = null;

export async function loadTagger(): Promise<Tagger> {
  if (loaded) return loaded;
  const { default: data } = await import('../reader-data.generated.ts');
  loaded ??= makeTagger(
    Uint8Array.from(atob(data.weights), (sign) => sign.charCodeAt(0)),
    data.clusters,
  );
  return loaded;
}
