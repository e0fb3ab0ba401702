/** The services that a project is connected to, as they stand in its files. Pure. */
import type { SourceFiles } from '../../contract/project/files.ts';
import { INTEGRATIONS, type Integration } from '../../contract/services/integrations.ts';
import { listVariables, nameAllowedHost } from '../../contract/services/service-call.ts';
import { writeServiceClient } from '../../contract/services/service-client.ts';
import {
  nameServiceFile,
  nameServiceFunction,
  type ServiceLanguage,
} from '../../contract/services/service-names.ts';

/** What a project is connected to, in the order in which it came, and the language of the clients. */
export interface ProjectServices {
  language: ServiceLanguage;
  list: readonly Integration[];
}

/** What its services take: read by people, and by whatever lets the app reach its hosts. */
export const SERVICES_FILE = 'services.json';
const HEADING = '## Services';

export function findIntegration(id: string): Integration | null {
  return INTEGRATIONS.find((one) => one.id === id) ?? null;
}

/** Of a project that was built; null where no files tell. */
export function findBackendLanguage(files: SourceFiles): ServiceLanguage | null {
  if (files['requirements.txt'] !== undefined) return 'python';
  return files['package.json'] === undefined ? null : 'typescript';
}

/** Files of their own: a client each, and the list. A build leaves them alone unless it changes the language. */
export function writeServices({ language, list }: ProjectServices): SourceFiles {
  if (list.length === 0) return {};
  const services = list.map((service) => ({
    id: service.id,
    name: service.name,
    file: nameServiceFile(service.id, language),
    variables: listVariables(service),
  }));
  const allowed_hosts = [...new Set(list.map(nameAllowedHost))];
  return {
    ...Object.fromEntries(
      list.map((service) => [nameServiceFile(service.id, language), writeServiceClient(service, language)]),
    ),
    [SERVICES_FILE]: `${JSON.stringify({ allowed_hosts, services }, null, 2)}\n`,
  };
}

/** @returns the services that a `services.json` names; what it does not name rightly is left out. */
export function readServices(text: string): ProjectServices {
  const ids = text.matchAll(/"id": "([a-z0-9-]+)"/g);
  return {
    language: /"file": "[^"]+\.py"/.test(text) ? 'python' : 'typescript',
    list: Array.from(ids, ([, id = '']) => findIntegration(id)).filter((found) => found !== null),
  };
}

/** Adds to the project's own files what its services ask of a person; written anew with every build. */
export function noteServices(files: SourceFiles, services: ProjectServices): SourceFiles {
  if (services.list.length === 0) return files;
  const readme = files['README.md'];
  const ignored = files['.gitignore'];
  const variables = services.list.flatMap((service) => [
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

function withSection(readme: string, { language, list }: ProjectServices): string {
  const rows = list.map(
    (service) =>
      `| [${service.name}](${service.website}) | \`${nameServiceFile(service.id, language)}\` | ${
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

Copy \`.env.example\` to \`.env\`, fill it in, and start with it: \`set -a && . ./.env && set +a && npm run dev\`. ${describeUse(language, list)}
What must be reachable from where the app runs stands in \`${SERVICES_FILE}\`.
`;
}

/** How a route of the backend calls a service. */
function describeUse(language: ServiceLanguage, [first]: readonly Integration[]): string {
  if (language === 'typescript' || !first)
    return 'A route\nof the backend hands the environment that `createApp` gets to the client.';
  const name = nameServiceFunction(first.id, language);
  const module = nameServiceFile(first.id, language).replace('.py', '').replaceAll('/', '.');
  return `A route\nof the backend calls a service with what stands there: \`from ${module} import ${name}\`.`;
}
