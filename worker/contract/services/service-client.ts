/** What a project calls a service with: one file without packages, in the language of its backend. Pure. */
import type { Framework } from '../run.ts';
import type { Integration } from './integrations.ts';
import { writePythonClient } from './python-client.ts';
import { describeServiceCall } from './service-call.ts';
import { writeTypescriptClient } from './typescript-client.ts';

/** What backends are written in. */
export type ServiceLanguage = 'typescript' | 'python';

const LANGUAGES: Record<Framework, ServiceLanguage> = {
  'React + FastAPI': 'python',
  'React + Hono': 'typescript',
};

export function findLanguage(framework: Framework): ServiceLanguage {
  return LANGUAGES[framework];
}

/** Where the client of a service stands in a project. */
export function nameServiceFile(id: string, language: ServiceLanguage): string {
  return language === 'python' ? `backend/services/${toSnake(id)}.py` : `backend/services/${id}.ts`;
}

/** The function of the client. */
export function nameServiceFunction(id: string, language: ServiceLanguage): string {
  return language === 'python' ? `call_${toSnake(id)}` : `call${toPascal(id)}`;
}

/** @returns the source of the client. */
export function writeServiceClient(integration: Integration, language: ServiceLanguage): string {
  const write = language === 'python' ? writePythonClient : writeTypescriptClient;
  return write(nameServiceFunction(integration.id, language), describeServiceCall(integration));
}

/** Python's modules have names without dashes. */
function toSnake(id: string): string {
  return id.replaceAll('-', '_');
}

function toPascal(id: string): string {
  return id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
