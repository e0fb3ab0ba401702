/** Somebody who knows nothing of an app but its OpenAPI document, and tries every call of it. */

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};
interface Call {
  parameters?: { name?: string; in?: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}
export interface Document {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Schema> };
}
/** Any way to an app: in this process, or over the wire. */
export type CallApp = (request: Request) => Promise<Response>;
/** One person's browser. */
export type Send = ReturnType<typeof browse>;

/** What a robot was told, one entry a call. */
export interface Answer {
  call: string;
  status: number;
  text: string;
}

/** Records that everybody finds who counts. */
const FIRST_IDS = [1, 2, 3];

/** @returns a way to call the app that keeps the cookies of one browser. */
export function browse(call: CallApp) {
  const jar = new Map<string, string>();
  return async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await call(
      new Request(`https://app.test${path}`, {
        method,
        redirect: 'manual',
        headers: { ...(cookie ? { cookie } : {}), 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0(;|$)/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return { call: `${method} ${path}`, status: answer.status, text: await answer.text() };
  };
}

/**
 * Every call of the document with every body that its schema suggests: first what reads, then what makes, changes, deletes.
 * @param tag stands in every text that is sent.
 * @param ids tried wherever an address asks for one, beside the first ones.
 */
export async function tryEverything(
  send: Send,
  { paths, components }: Document,
  tag: string,
  ids: readonly number[] = [],
): Promise<Answer[]> {
  const tried = [...new Set([...FIRST_IDS, ...ids])];
  const answers: Answer[] = [];
  const methods = ['get', 'post', 'put', 'patch', 'delete'];
  for (const method of methods)
    for (const [path, calls] of Object.entries(paths)) {
      const call = calls[method];
      if (!call || path.startsWith('/api/auth/')) continue;
      const schema = call.requestBody?.content?.['application/json']?.schema;
      const body = schema && makeValue(schema, components.schemas, tag);
      const places = path.includes('{') ? tried.map((id) => path.replaceAll(/\{\w+\}/g, String(id))) : [path];
      const query = method === 'get' && path.endsWith('/summary') ? '?measure=count' : '';
      for (const place of places) answers.push(await send(method.toUpperCase(), place + query, body));
    }
  return answers;
}

/** A value that a schema takes, as far as the schema says it. */
function makeValue(
  schema: Schema,
  schemas: Document['components']['schemas'],
  tag: string,
  depth = 0,
): unknown {
  if (depth > 5) return null;
  if (schema.$ref)
    return makeValue(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, tag, depth + 1);
  if (schema.enum) return schema.enum.find((one) => one !== null) ?? null;
  const some = schema.anyOf?.find(({ type }) => type !== 'null');
  if (some) return makeValue(some, schemas, tag, depth + 1);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [
          name,
          makeValue(one, schemas, tag, depth + 1),
        ]),
      );
    case 'array':
      return schema.items ? [makeValue(schema.items, schemas, tag, depth + 1)] : [];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      if (schema.format === 'email') return `${tag}@robots.example`;
      if (schema.format === 'date') return '2027-03-01';
      if (schema.format === 'date-time') return '2027-03-01T10:00:00Z';
      if (schema.format === 'uri') return 'https://robots.example/';
      return tag;
  }
}
