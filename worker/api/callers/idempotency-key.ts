/** The `Idempotency-Key` header, which says the same as the body's `idempotency_key`. */
import { IdempotencyKey } from '../../contract/http.ts';
import { httpError } from '../http-error.ts';

export function readIdempotencyKey(headers: Headers): string | null {
  const sent = headers.get('idempotency-key');
  if (sent === null) return null;
  const key = IdempotencyKey.safeParse(sent);
  if (!key.success)
    throw httpError('bad_request', 'The Idempotency-Key may have 128 visible ASCII characters at most.');
  return key.data;
}
