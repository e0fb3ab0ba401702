/** The page at `/docs`: the OpenAPI document for people, without scripts or anything from elsewhere. */

interface ApiDocument {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, ApiCall>>;
  components: { parameters: Record<string, { name: string }> };
}

interface ApiCall {
  summary: string;
  tags: string[];
  parameters: { $ref: string }[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, { description: string }>;
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem; }
  h2 { margin-top: 2.5rem; text-transform: capitalize; }
  details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 0.5rem; margin: 0.5rem 0; padding: 0.5rem 0.75rem; }
  summary { cursor: pointer; }
  code { font-family: ui-monospace, monospace; font-size: 0.9em; }
  .method { display: inline-block; min-width: 4rem; font-weight: 600; }
`;

export function renderDocs(api: ApiDocument): string {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  const tags = [...new Set(calls.flatMap(({ call }) => call.tags))];
  const sections = tags.map((tag) => {
    const own = calls.filter(({ call }) => call.tags.includes(tag));
    return `<h2>${escapeHtml(tag)}</h2>${own.map(({ path, method, call }) => renderCall(path, method, call, api)).join('')}`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(api.info.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(api.info.title)}</h1>
<p>${escapeHtml(api.info.description ?? '')}</p>
<p>For programs: <a href="/openapi.json">openapi.json</a></p>
${sections.join('\n')}
</body>
</html>`;
}

function renderCall(path: string, method: string, call: ApiCall, api: ApiDocument): string {
  const parameters = call.parameters
    .map(({ $ref }) => api.components.parameters[lastPart($ref)]?.name ?? '')
    .map((name) => `<code>${escapeHtml(name)}</code>`)
    .join(', ');
  const body = Object.values(call.requestBody?.content ?? {}).map(({ schema }) => lastPart(schema.$ref));
  const answers = Object.entries(call.responses).map(
    ([status, answer]) => `<li><code>${escapeHtml(status)}</code> ${escapeHtml(answer.description)}</li>`,
  );
  return `<details>
<summary><code><span class="method">${escapeHtml(method.toUpperCase())}</span> ${escapeHtml(path)}</code> ${escapeHtml(call.summary)}</summary>
${parameters ? `<p>Parameters: ${parameters}</p>` : ''}
${body.length > 0 ? `<p>Body: <code>${body.map(escapeHtml).join(', ')}</code></p>` : ''}
<ul>${answers.join('')}</ul>
</details>`;
}

function lastPart(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
