/** The Project object, by the project's id. */
import type { Env } from '../env.ts';

export function openProject(env: Env, id: string) {
  return env.PROJECTS.getByName(id);
}
