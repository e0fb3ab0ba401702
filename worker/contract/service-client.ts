/** What a project takes to call a service: one file of TypeScript without packages, variables and a host. Pure. */
import type { Integration } from './integrations.ts';

/** Stands in a host for a part that differs from account to account. */
const OWN_PART = /YOUR_([A-Z]+)/;

/** Where the client of a service stands in a project. */
export function nameServiceFile(id: string): string {
  return `backend/services/${id}.ts`;
}

/** Environment variables to fill in: what proves who calls, and what the host needs to be complete. */
export function listVariables({ id, host, variables }: Integration): string[] {
  const own = host.match(OWN_PART)?.[1];
  return [...(own ? [nameOwnPart(id, own)] : []), ...variables];
}

/** The host that the project must be able to reach; `*` where each account has its own. */
export function nameAllowedHost({ host }: Integration): string {
  return host.replace(OWN_PART, '*');
}

/** @returns the source of the client. */
export function writeServiceClient(integration: Integration): string {
  const { id, name, host, authorization, variables, website } = integration;
  const own = host.match(OWN_PART)?.[1];
  const address = own
    ? `\`https://${host.replace(OWN_PART, `\${need(environment, '${nameOwnPart(id, own)}')}`)}\``
    : `'https://${host}'`;
  const [first = '', second = ''] = variables.map((variable) => `\${need(environment, '${variable}')}`);
  const proof = {
    bearer: `\`Bearer ${first}\``,
    bot: `\`Bot ${first}\``,
    ssws: `\`SSWS ${first}\``,
    key: `\`Key ${first}\``,
    basic: `\`Basic \${btoa(\`${first}:${second}\`)}\``,
    none: null,
  }[authorization];
  // A secret that goes into a body is the caller's to read.
  const asks = own !== undefined || proof !== null;
  const needed = proof === null ? listVariables(integration).slice(0, 1) : listVariables(integration);
  const lines = [
    `/** Calls ${name}. Its paths and bodies: ${website} */`,
    '',
    '/**',
    ...(asks
      ? [` * @param environment where ${needed.join(' and ')} stand${needed.length > 1 ? '' : 's'}`]
      : []),
    ' * @param path with a slash at its beginning',
    ` * @throws when ${asks ? 'a variable is missing, or when ' : ''}${name} does not take the call.`,
    ' */',
    `export async function call${toPascal(id)}(`,
    ...(asks ? ['  environment: Record<string, string | undefined>,'] : []),
    '  path: string,',
    '  init: RequestInit = {},',
    '): Promise<Response> {',
    `  const url = new URL(path, ${address});`,
    `  if (!path.startsWith('/') || path.startsWith('//')) throw new Error('The path begins with one slash');`,
    '  const headers = new Headers(init.headers);',
    ...(proof ? [`  headers.set('authorization', ${proof});`] : []),
    '  const answer = await fetch(url, { ...init, headers });',
    `  if (!answer.ok) throw new Error(\`${name} answered \${answer.status}\`);`,
    '  return answer;',
    '}',
    ...(asks
      ? [
          '',
          'function need(environment: Record<string, string | undefined>, name: string): string {',
          '  const value = environment[name];',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: it is written, not read.
          '  if (!value) throw new Error(`Set the environment variable ${name}`);',
          '  return value;',
          '}',
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

function nameOwnPart(id: string, part: string): string {
  return `${id.toUpperCase().replaceAll('-', '_')}_${part}`;
}

function toPascal(id: string): string {
  return id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
