import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Account } from '../../worker/contract/account/accounts.ts';

/** @returns who is signed in, anonymous people included; null without a live session. */
export async function findAccount(api: AppLoadContext['api']): Promise<Account | null> {
  const answer = await api.auth.me.$get();
  if (answer.ok) return answer.json();
  if ((answer.status as number) === 401) return null;
  throw answer;
}
