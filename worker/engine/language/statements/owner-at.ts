import type { Scene } from './scene.ts';

/** Whose the field at a place is (`list-owners.ts`). */
export function ownerAt(scene: Scene, index: number): string | undefined {
  return scene.places[index]?.owner ?? scene.subject;
}
