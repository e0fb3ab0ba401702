import { execFile } from 'node:child_process';

/** Longest time for a command, ms. */
const DEADLINE_MS = 120_000;

/**
 * Runs a command without showing what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {string} [folder] to run it in
 * @returns {Promise<string>} its output.
 * @throws {Error} with its last words when it fails.
 */
export function runQuietly(command, args, folder) {
  return new Promise((resolve, reject) => {
    execFile(
      command,
      args,
      { cwd: folder, timeout: DEADLINE_MS, maxBuffer: 1 << 26 },
      (error, output, errors) => {
        if (!error) return resolve(output);
        const last = errors.trim().split('\n').at(-1);
        reject(new Error(last || `${command} failed`));
      },
    );
  });
}

/**
 * @param {string} command
 * @param {string[]} args that do nothing but print
 */
export async function hasCommand(command, args) {
  try {
    await runQuietly(command, args);
    return true;
  } catch {
    return false;
  }
}
