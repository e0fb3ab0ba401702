/** The small client that a project needs for a service: one file of TypeScript without packages. */
import type { Integration } from './integrations';

/** @returns the source of `backend/services/<id>.ts`. */
export function writeClient({ id, name, host, authorization, variables, website }: Integration): string {
  const [first = '', second = ''] = variables;
  const header = {
    bearer: `authorization: \`Bearer \${env.${first}}\``,
    bot: `authorization: \`Bot \${env.${first}}\``,
    ssws: `authorization: \`SSWS \${env.${first}}\``,
    key: `authorization: \`Key \${env.${first}}\``,
    basic: `authorization: \`Basic \${btoa(\`\${env.${first}}:\${env.${second}}\`)}\``,
    none: null,
  }[authorization];
  const parameters = variables.length > 0 ? `env: ${writeType(variables)}, path: string` : 'path: string';
  const headers = header ? `{ ${header}, ...init.headers }` : 'init.headers';
  return `/** Calls ${name}. Its paths and bodies: ${website} */
export async function call${toPascal(id)}(${parameters}, init: RequestInit = {}) {
  const answer = await fetch(\`https://${host}\${path}\`, {
    ...init,
    headers: ${headers},
  });
  if (!answer.ok) throw new Error(\`${name} answered \${answer.status}\`);
  return answer;
}
`;
}

function writeType(variables: readonly string[]): string {
  return `{ ${variables.map((name) => `${name}: string`).join('; ')} }`;
}

function toPascal(id: string): string {
  return id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
