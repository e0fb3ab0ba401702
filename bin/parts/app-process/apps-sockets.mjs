/**
 * Where those processes ask for what their apps call out for (bin/parts/outbound).
 * @param {string} apps path of the socket of the first one
 */
export function dialerSocket(apps) {
  return `${apps}-out`;
}

/**
 * Where a local Hewn builds with the esbuild of the machine (bin/parts/bundler).
 * @param {string} apps path of the socket of the first process that runs apps
 */
export function bundlerSocket(apps) {
  return `${apps}-bundler`;
}

/**
 * Where a local Hewn has pages used in the machine's Chromium (bin/parts/visits).
 * @param {string} apps path of the socket of the first process that runs apps
 */
export function visitsSocket(apps) {
  return `${apps}-visits`;
}

/**
 * The processes that run apps (worker/runtime/app-process/app-processes.ts), and where each is asked.
 * @param {string} apps path of the socket of the first one
 * @returns {Record<'common' | 'suspects' | 'python' | 'pythonSuspects', string>}
 */
export function appsSockets(apps) {
  return {
    common: apps,
    suspects: `${apps}-suspects`,
    python: `${apps}-py`,
    pythonSuspects: `${apps}-py-suspects`,
  };
}
