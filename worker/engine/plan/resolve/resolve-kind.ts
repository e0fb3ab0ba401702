/** Which kind of the sketch a word of a statement means. */
import { type Kind, mainKind, type Sketch } from '../sketch.ts';
import { isAnybody, type Nouns } from './nouns.ts';

/** The kind that a word means, as the nouns were decided. */
export function resolveKind(sketch: Sketch, nouns: Nouns, noun: string | undefined): Kind | undefined {
  const name = nouns.kindOf(noun);
  return sketch.kinds.find((kind) => kind.name === name);
}

/** The kind of a statement, else the one that most is said of. */
export function ownerOf(sketch: Sketch, nouns: Nouns, of: string | undefined): Kind | undefined {
  return resolveKind(sketch, nouns, of) ?? (of === undefined || isAnybody(of) ? mainKind(sketch) : undefined);
}
