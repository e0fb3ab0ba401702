/** What a project calls a service with: one file without packages, in the language of its backend. Pure. */
import type { Framework } from '../run.ts';
import type { Integration } from './integrations.ts';
import { writePythonClient } from './python-client.ts';
import { describeServiceCall } from './service-call.ts';
import { nameServiceFunction, type ServiceLanguage } from './service-names.ts';
import { writeTypescriptClient } from './typescript-client.ts';

const LANGUAGES: Record<Framework, ServiceLanguage> = {
  'React + FastAPI': 'python',
  'React + Hono': 'typescript',
};

export function findLanguage(framework: Framework): ServiceLanguage {
  return LANGUAGES[framework];
}

/** @returns the source of the client. */
export function writeServiceClient(integration: Integration, language: ServiceLanguage): string {
  const write = language === 'python' ? writePythonClient : writeTypescriptClient;
  return write(nameServiceFunction(integration.id, language), describeServiceCall(integration));
}
