/** What the form of one's own model says, as the API takes it. */
import { AccountModelBody } from '../../../../worker/contract/account/models.ts';

/**
 * Fields that are left empty are not sent: an empty key keeps the one that is there.
 * @returns what the API takes, or what is wrong with each field.
 */
export function readModel(
  fields: Record<string, string>,
): { body: AccountModelBody } | { wrong: Record<string, string> } {
  const { provider, model = '', base_url = '', api_key = '' } = fields;
  const parsed = AccountModelBody.safeParse({
    provider,
    model,
    ...(base_url.trim() && { base_url: base_url.trim() }),
    ...(api_key.trim() && { api_key: api_key.trim() }),
  });
  if (parsed.success) return { body: parsed.data };
  return {
    wrong: Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]),
    ),
  };
}
