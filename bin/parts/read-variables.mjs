import { existsSync } from 'node:fs';
import { CannotStart } from './cannot-start.mjs';
import { inRoot } from './root.mjs';

/** HEWN_DATA is for these scripts and HEWN_ENV is theirs to say. */
const handedOn = /^HEWN_(?!(DATA|ENV|BUILD_FOLDER|APPS_MEMORY)$)[A-Z0-9_]+$/;

/** MB with which one app in Python can be built and run. */
const leastMemory = 512;

/**
 * Variables of the environment that are handed to the Worker as they are; worker/env.ts checks them.
 * @param {Record<string, string | undefined>} environment
 * @returns {Record<string, string>}
 */
export function pickVariables(environment) {
  const picked = Object.entries(environment).flatMap(([name, value]) =>
    value && handedOn.test(name) ? [[name, value]] : [],
  );
  return Object.fromEntries(picked);
}

/**
 * What a local server is told by its environment, and by .dev.vars where there is one.
 * @param {Record<string, string | undefined>} environment
 * @returns {{ port: number, data: string, variables: Record<string, string>, envFiles: string[], memory?: number }} memory: of
 *   the apps' process, MB
 * @throws {CannotStart} when PORT is no port, or HEWN_APPS_MEMORY no amount.
 */
export function readVariables(environment) {
  const port = Number(environment.PORT || 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CannotStart(`PORT must be a number from 1 to 65535, not "${environment.PORT}".`);
  }
  const memory = readMemory(environment.HEWN_APPS_MEMORY);
  const envFiles = [inRoot('.dev.vars')].filter((file) => existsSync(file));
  return {
    port,
    data: environment.HEWN_DATA || '.hewn',
    variables: pickVariables(environment),
    envFiles,
    memory,
  };
}

/** @param {string | undefined} text */
function readMemory(text) {
  if (!text) return undefined;
  const megabytes = Number(text);
  if (!Number.isInteger(megabytes) || megabytes < leastMemory) {
    throw new CannotStart(
      `HEWN_APPS_MEMORY must be a number of megabytes from ${leastMemory} on, not "${text}".`,
    );
  }
  return megabytes;
}
