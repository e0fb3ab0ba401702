import { existsSync } from 'node:fs';
import { CannotStart } from '../cannot-start.mjs';
import { inRoot } from '../root.mjs';

/** HEWN_DATA is for these scripts and HEWN_ENV is theirs to say. */
const handedOn = /^HEWN_(?!(DATA|ENV|BUILD_FOLDER|APPS_MEMORY|DISK_RESERVE_MB)$)[A-Z0-9_]+$/;

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
 * @returns {{ port: number, data: string, variables: Record<string, string>, envFiles: string[], memory?: number, reserve?: number }}
 *   memory: of the apps' process, MB; reserve: of the disk, for Hewn itself, MB
 * @throws {CannotStart} when PORT is no port, or HEWN_APPS_MEMORY or HEWN_DISK_RESERVE_MB no amount.
 */
export function readVariables(environment) {
  const port = Number(environment.PORT || 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CannotStart(`PORT must be a number from 1 to 65535, not "${environment.PORT}".`);
  }
  const memory = readMegabytes(environment, 'HEWN_APPS_MEMORY', leastMemory);
  const reserve = readMegabytes(environment, 'HEWN_DISK_RESERVE_MB', 0);
  const envFiles = [inRoot('.dev.vars')].filter((file) => existsSync(file));
  return {
    port,
    data: environment.HEWN_DATA || '.hewn',
    variables: pickVariables(environment),
    envFiles,
    memory,
    reserve,
  };
}

/**
 * @param {Record<string, string | undefined>} environment
 * @param {string} name
 * @param {number} least
 */
function readMegabytes(environment, name, least) {
  const text = environment[name];
  if (!text) return undefined;
  const megabytes = Number(text);
  if (!Number.isInteger(megabytes) || megabytes < least)
    throw new CannotStart(`${name} must be a number of megabytes from ${least} on, not "${text}".`);
  return megabytes;
}
