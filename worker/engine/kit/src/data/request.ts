/** Calls to the app's API: one place that sends, one error that carries what the server said. */

/** One page of a list as the API answers it. */
export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  page_size: number;
}

/** Figures over records, one for all or one a group. */
export interface Summary {
  groups: {
    key: string | number | boolean | null;
    /** What a record is called, when records are grouped by the one they point at. */
    label?: string | null;
    value: number | null;
  }[];
}

/** A GET address that remembers the type of its answer. */
export type Query<Answer> = string & { readonly answer?: Answer };

type Value = string | number | boolean | null | undefined;

/** A parameter of a query; a list means any of its values. */
export type QueryValue = Value | readonly Value[];

/** A query from a path and its parameters; empty ones are left out, so that equal questions have equal addresses. */
export function query<Answer>(path: string, parameters: Record<string, QueryValue> = {}): Query<Answer> {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters)) {
    for (const value of Array.isArray(values) ? (values as readonly Value[]) : [values as Value]) {
      if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
    }
  }
  return (search.size > 0 ? `${path}?${search}` : path) as Query<Answer>;
}

/** What the server refused and why; `fields` holds one message per field of a form. Status 0: no connection. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;

  constructor(status: number, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
  }
}

/** Reads the error shape of the API: `detail` is a sentence, or a list of problems with the place of each. */
export function toApiError(status: number, body: unknown): ApiError {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
  if (typeof detail === 'string') return new ApiError(status, detail);
  if (Array.isArray(detail)) {
    const fields: Record<string, string> = {};
    for (const problem of detail as { loc?: unknown[]; msg?: string }[]) {
      const field = problem.loc?.[1];
      if (typeof field === 'string') fields[field] ??= problem.msg ?? 'Please check this value.';
    }
    return new ApiError(status, 'Please check the marked fields.', fields);
  }
  if (status === 404) return new ApiError(status, 'This does not exist any more.');
  return new ApiError(status, 'Something went wrong on the server. Please try again.');
}

/** Tells whoever listens that a call was refused because nobody is signed in (any more). */
export const unauthorised = new EventTarget();

/** One HTTP exchange, whatever the status. @throws ApiError when the server cannot be reached or answers no JSON. */
export async function exchange(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => {
    throw new ApiError(0, 'The server cannot be reached. Check your connection and try again.');
  });
  if (response.status === 401) unauthorised.dispatchEvent(new Event('unauthorised'));
  const text = await response.text();
  try {
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch {
    throw toApiError(response.ok ? 500 : response.status, null);
  }
}

/** Sends a change. @throws ApiError unless the server accepts it. */
export async function send<Answer>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await exchange(method, path, body);
  if (answer.status >= 400) throw toApiError(answer.status, answer.body);
  return answer.body as Answer;
}
