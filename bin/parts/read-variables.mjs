import { CannotStart } from './cannot-start.mjs';

/** Variables of the environment that are handed to the Worker as they are; worker/env.ts checks them. */
const handedOn = /^HEWN_(?!DATA$)[A-Z0-9_]+$/;

/**
 * What a local server is told by its environment.
 * @param {Record<string, string | undefined>} environment
 * @returns {{ port: number, data: string, variables: Record<string, string> }}
 */
export function readVariables(environment) {
  const port = Number(environment.PORT || 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CannotStart(`PORT must be a number from 1 to 65535, not "${environment.PORT}".`);
  }
  const variables = Object.entries(environment).flatMap(([name, value]) =>
    value && handedOn.test(name) ? [[name, value]] : [],
  );
  return { port, data: environment.HEWN_DATA || '.hewn', variables: Object.fromEntries(variables) };
}
