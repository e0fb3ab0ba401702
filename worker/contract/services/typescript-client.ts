import type { ServiceCall } from './service-call.ts';

/** @param name of the function. */
export function writeTypescriptClient(name: string, call: ServiceCall): string {
  const { host, proof, reads } = call;
  const read = (variable: string) => `\${need(environment, '${variable}')}`;
  const address = host.variable
    ? `\`https://${host.before}${read(host.variable)}${host.after}\``
    : `'https://${host.before}'`;
  const asks = reads.length > 0;
  const lines = [
    `/** Calls ${call.name}. Its paths and bodies: ${call.website} */`,
    '',
    '/**',
    ...(asks
      ? [` * @param environment where ${reads.join(' and ')} stand${reads.length > 1 ? '' : 's'}`]
      : []),
    ' * @param path with a slash at its beginning',
    ` * @throws when ${asks ? 'a variable is missing, or when ' : ''}${call.name} does not take the call.`,
    ' */',
    `export async function ${name}(`,
    ...(asks ? ['  environment: Record<string, string | undefined>,'] : []),
    '  path: string,',
    '  init: RequestInit = {},',
    '): Promise<Response> {',
    `  const url = new URL(path, ${address});`,
    `  if (!path.startsWith('/') || path.startsWith('//')) throw new Error('The path begins with one slash');`,
    '  const headers = new Headers(init.headers);',
    ...(proof ? [`  headers.set('authorization', ${writeProof(proof, read)});`] : []),
    '  const answer = await fetch(url, { ...init, headers });',
    `  if (!answer.ok) throw new Error(\`${call.name} answered \${answer.status}\`);`,
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

function writeProof(
  { scheme, variables }: NonNullable<ServiceCall['proof']>,
  read: (variable: string) => string,
): string {
  const values = variables.map(read).join(':');
  return scheme === 'Basic' ? `\`Basic \${btoa(\`${values}\`)}\`` : `\`${scheme} ${values}\``;
}
