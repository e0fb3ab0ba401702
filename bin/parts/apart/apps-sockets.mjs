/**
 * The processes that run apps (worker/runtime/apart/apart-processes.ts), and where each is asked.
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
