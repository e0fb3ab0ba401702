/** An error of the generator that knows of which part of a plan it speaks, so that this part can be left out and named. */
import type { BlueprintProblem } from './blueprint-meaning.ts';

type Path = BlueprintProblem['path'];

export class PartError extends Error {
  override name = 'PartError';
  readonly path: Path;

  constructor(message: string, path: Path, options?: ErrorOptions) {
    super(message, options);
    this.path = path;
  }
}

/** Does something for one part of a plan; what throws meanwhile speaks of that part, unless it already speaks of one. */
export function inPart<Result>(path: () => Path, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof PartError) throw error;
    throw new PartError(reasonOf(error), path(), { cause: error });
  }
}

/** The part that an error speaks of; nothing where it knows of none. */
export function partOf(error: unknown): Path {
  return error instanceof PartError ? error.path : [];
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** For a person: that this plan makes no app, and where. */
export function sayThrown(error: unknown): BlueprintProblem {
  return {
    path: partOf(error),
    message: `No app can be made of this plan (${reasonOf(error)}). Change what this is about, or leave it out.`,
  };
}
