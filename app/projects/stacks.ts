import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Framework } from '../../worker/contract/run.ts';

/** What apps can be built with here. */
export interface Stacks {
  frameworks: Framework[];
  default: Framework;
}

export async function findStacks(api: AppLoadContext['api']): Promise<Stacks> {
  const answer = await api.agents.frameworks.$get();
  if (!answer.ok) throw answer;
  return answer.json();
}
