import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Account } from '../../worker/contract/account/accounts.ts';

/** @returns how many notifications wait for somebody; a page comes without the number where it cannot be had. */
export async function countUnread(api: AppLoadContext['api'], account: Account | null): Promise<number> {
  if (account === null || account.email === null) return 0;
  const answer = await api.notifications.$get({ query: { limit: '0' } });
  return answer.ok ? (await answer.json()).unread : 0;
}
