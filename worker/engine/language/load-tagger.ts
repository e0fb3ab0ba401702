/** The trained tagger, made of its weights when it is first asked for. */
import { makeTagger, type Tagger } from './tagger/tagger.ts';

let loaded: Promise<Tagger> | null = null;

export function loadTagger(): Promise<Tagger> {
  loaded ??= import('../reader-data.generated.ts').then(({ default: { weights, clusters } }) =>
    makeTagger(
      Uint8Array.from(atob(weights), (sign) => sign.charCodeAt(0)),
      clusters,
    ),
  );
  return loaded;
}
