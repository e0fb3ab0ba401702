/** Makes a personal token from the fields of its form. */
import { data } from '@remix-run/cloudflare';
import type { ApiClient } from '../../../worker/api/client.ts';
import { TOKEN_SCOPES } from '../../../worker/contract/account/tokens.ts';
import { refuse } from '../../account/account-answer';
import type { TokenAnswer } from './TokensSection';

const DAY_MS = 24 * 60 * 60_000;

/** @param fields `name`, a member for each scope that is ticked, and `days` that the token works; empty for ever */
export async function makeToken(api: ApiClient, fields: Record<string, string>, now: number) {
  const days = Number(fields.days);
  const expires = days > 0 && days <= 3650 ? { expires_at: new Date(now + days * DAY_MS).toISOString() } : {};
  const scopes = TOKEN_SCOPES.filter((scope) => fields[scope] !== undefined);
  const answer = await api.tokens.$post({ json: { name: fields.name ?? '', scopes, ...expires } });
  if (!answer.ok) return refuse(answer);
  const { token } = await answer.json();
  return data<TokenAnswer>({ outcome: 'done', intent: 'make-token', token });
}
