/** The services that a project is connected to, as they stand in its files. Pure. */
import type { SourceFiles } from '../contract/files.ts';
import { INTEGRATIONS, type Integration } from '../contract/integrations.ts';
import {
  listVariables,
  nameAllowedHost,
  nameServiceFile,
  writeServiceClient,
} from '../contract/service-client.ts';

/** What its services take: read by people, and by whatever lets the app reach its hosts. */
export const SERVICES_FILE = 'services.json';
const HEADING = '## Services';

export function findIntegration(id: string): Integration | null {
  return INTEGRATIONS.find((one) => one.id === id) ?? null;
}

/** Files of their own: a client each, and the list. A build leaves them alone. */
export function writeServices(services: readonly Integration[]): SourceFiles {
  const list = services.map((service) => ({
    id: service.id,
    name: service.name,
    file: nameServiceFile(service.id),
    variables: listVariables(service),
  }));
  const allowed_hosts = [...new Set(services.map(nameAllowedHost))];
  return {
    ...Object.fromEntries(
      services.map((service) => [nameServiceFile(service.id), writeServiceClient(service)]),
    ),
    [SERVICES_FILE]: `${JSON.stringify({ allowed_hosts, services: list }, null, 2)}\n`,
  };
}

/** @returns the services that a `services.json` names; what it does not name rightly is left out. */
export function readServices(text: string): Integration[] {
  const ids = text.matchAll(/"id": "([a-z0-9-]+)"/g);
  return Array.from(ids, ([, id = '']) => findIntegration(id)).filter((found) => found !== null);
}

/** Adds to the project's own files what its services ask of a person; written anew with every build. */
export function noteServices(files: SourceFiles, services: readonly Integration[]): SourceFiles {
  if (services.length === 0) return files;
  const readme = files['README.md'];
  const ignored = files['.gitignore'];
  const variables = services.flatMap((service) => [
    `# ${service.name}: ${service.website}`,
    ...listVariables(service).map((name) => `${name}=`),
    '',
  ]);
  return {
    ...files,
    ...(readme !== undefined && { 'README.md': withSection(readme, services) }),
    ...(ignored !== undefined && !/^\.env$/m.test(ignored) && { '.gitignore': `${ignored}.env\n` }),
    '.env.example': variables.join('\n'),
  };
}

/** Takes away what `noteServices` added: the files as the generator writes them. */
export function forgetServices(files: SourceFiles): SourceFiles {
  const { '.env.example': _, ...rest } = files;
  const readme = files['README.md'];
  const ignored = files['.gitignore'];
  return {
    ...rest,
    ...(readme !== undefined && { 'README.md': `${withoutSection(readme)}\n` }),
    ...(ignored !== undefined && { '.gitignore': ignored.replace(/^\.env\n$/m, '') }),
  };
}

function withoutSection(readme: string): string {
  const [before = ''] = readme.split(`\n${HEADING}\n`);
  return before.trimEnd();
}

function withSection(readme: string, services: readonly Integration[]): string {
  const rows = services.map(
    (service) =>
      `| [${service.name}](${service.website}) | \`${nameServiceFile(service.id)}\` | ${
        listVariables(service)
          .map((name) => `\`${name}\``)
          .join(', ') || 'none'
      } | \`${nameAllowedHost(service)}\` |`,
  );
  return `${withoutSection(readme)}

${HEADING}

| service | client | variables | host |
| ------- | ------ | --------- | ---- |
${rows.join('\n')}

Copy \`.env.example\` to \`.env\`, fill it in, and start with it: \`set -a && . ./.env && set +a && npm run dev\`. A route
of the backend hands the environment that \`createApp\` gets to the client. What must be reachable from where the app runs
stands in \`${SERVICES_FILE}\`.
`;
}
