/** Holds every answer that a test gets from the API against the OpenAPI document: its status, headers and body are as described. */
import { z } from 'zod';
import { api } from '../../../../worker/api/index.ts';
import { writeOpenApi } from '../../../../worker/api/site/write-openapi.ts';
import { ErrorBody } from '../../../../worker/contract/errors.ts';

type Json = Record<string, unknown>;
interface Description {
  content?: Record<string, { schema: Json }>;
  headers?: Json;
}
interface Call {
  responses: Record<string, Description>;
}
interface Document {
  paths: Record<string, Record<string, Call>>;
  components?: { schemas?: Json };
}

const validators = new Map<Json, z.ZodType>();
let known: { document: Document; patterns: [RegExp, string][] } | undefined;

/** @throws when the answer is not one that the document describes. */
export async function checkAnswer(
  method: string,
  address: string,
  answer: { status: number; headers: Headers; body: unknown },
): Promise<void> {
  const { pathname: asked } = new URL(address, 'http://localhost:8787');
  // A slash at the end changes nothing, except for the first of all.
  const pathname = asked === '/api/' ? asked : asked.replace(/\/$/, '');
  if (!pathname.startsWith('/api/') || pathname === '/api/openapi.json') return;
  const { document, patterns } = await readDocument();
  const path = patterns.find(
    ([pattern, template]) => pattern.test(pathname) && document.paths[template]?.[method.toLowerCase()],
  )?.[1];
  const call = path === undefined ? undefined : document.paths[path]?.[method.toLowerCase()];
  if (!call) {
    // There is no such call: that is said as every error is.
    if (method !== 'HEAD') ErrorBody.strict().parse(answer.body);
    return;
  }
  const complain = (what: string) =>
    new Error(`The document does not know this of ${method} ${path}: ${what}`);
  const found = call.responses[answer.status] ?? call.responses[`${Math.floor(answer.status / 100)}XX`];
  if (!found) throw complain(`status ${answer.status}`);
  if (call.responses[answer.status])
    for (const name of Object.keys(found.headers ?? {}))
      if (!answer.headers.has(name)) throw complain(`no header ${name}`);
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  if (!found.content) {
    if (answer.body !== null) throw complain(`a body with ${answer.status}`);
    return;
  }
  const media = found.content[type];
  if (!media) throw complain(`${answer.status} with ${type || 'no type'}`);
  const bodies = /ndjson/.test(type)
    ? String(answer.body)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : type === 'application/json'
      ? [answer.body]
      : [];
  for (const body of bodies) {
    const read = makeValidator(media.schema, document).safeParse(body);
    if (!read.success) throw complain(`${answer.status} ${z.prettifyError(read.error)}`);
  }
}

async function readDocument() {
  if (known) return known;
  const document = (await writeOpenApi(api)) as unknown as Document;
  const patterns = Object.keys(document.paths).map((template): [RegExp, string] => [
    new RegExp(`^${template.replace('/{path}', '/.+').replace(/\{\w+\}/g, '[^/]+')}$`),
    template,
  ]);
  known = { document, patterns };
  return known;
}

function makeValidator(schema: Json, document: Document): z.ZodType {
  const made = validators.get(schema);
  if (made) return made;
  const whole = close({ ...schema, $defs: document.components?.schemas });
  const text = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/');
  const validator = z.fromJSONSchema(JSON.parse(text));
  validators.set(schema, validator);
  return validator;
}

/** The same schema without room for what it does not name. */
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close);
  if (schema === null || typeof schema !== 'object') return schema;
  const closed = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, close(part)]));
  const isOpen = closed.type === 'object' && closed.properties && closed.additionalProperties === undefined;
  return isOpen ? { ...closed, additionalProperties: false } : closed;
}
