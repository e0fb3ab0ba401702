/** Who may leave a mark: everyone with a browser, or people who are signed in. */
import { z } from 'zod';
import type { Access } from '../../../contract/plan/blueprint.ts';

export const Who = z
  .enum(['anyone', 'signed_in'])
  .default('anyone')
  .describe('Who may: everyone with a browser, or people who signed in.');
export type Who = z.output<typeof Who>;

export function accessOf(who: Who): Access[] {
  return [who === 'anyone' ? 'public' : 'signed_in'];
}
