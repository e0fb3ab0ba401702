import type { EnvironmentName } from '../../contract/project/environments.ts';
import { ENVIRONMENTS } from '../../domain/apps/hosts.ts';
import { httpError } from '../http-error.ts';

/** The environment that an address names. @throws 404 */
export function readEnvironment(text: string): EnvironmentName {
  const environment = ENVIRONMENTS.find((known) => known === text);
  if (!environment) throw httpError('not_found', 'There is no such environment.');
  return environment;
}
