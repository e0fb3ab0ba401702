/** Forms of the public pages: the action hands them to the API, and says what became of them. */
import { data, type HeadersFunction } from '@remix-run/cloudflare';
import type { ClientResponse } from 'hono/client';
import type { ErrorBody } from '../../worker/contract/errors.ts';

export type SendAnswer =
  | { outcome: 'sent' }
  | { outcome: 'refused'; message: string; fields: Record<string, string> };

/** @returns the answer for the form, with the status of the call. */
export async function answerForm(call: Promise<ClientResponse<unknown>>) {
  const answer = await call;
  if (answer.ok) return data<SendAnswer>({ outcome: 'sent' }, { status: 200 });
  const { error } = (await answer.json()) as ErrorBody;
  const fields = Object.fromEntries(
    (error.issues ?? []).map(({ path, message }) => [String(path[0] ?? ''), message]),
  );
  return data<SendAnswer>(
    { outcome: 'refused', message: error.message, fields },
    { status: answer.status, headers: copyRetryAfter(answer.headers) },
  );
}

/** The `headers` of a page with forms: of what its action answers, the browser gets when to come back too. */
export const passRetryAfter: HeadersFunction = ({ actionHeaders }) => copyRetryAfter(actionHeaders);

/** @returns the header that says when to come back, where the answer has one. */
export function copyRetryAfter(headers: Headers): Record<string, string> {
  const after = headers.get('retry-after');
  return after === null ? {} : { 'retry-after': after };
}

/** Text fields of a form by name; files are none of ours. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of await request.formData()) if (typeof value === 'string') fields[name] = value;
  return fields;
}
