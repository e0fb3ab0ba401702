import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inRoot, root } from './root.mjs';

/** The environment in which our own tools run: node 24 and the tools of node_modules are found first. */
export function toolEnvironment(variables = {}) {
  return {
    ...process.env,
    PATH: `${inRoot('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_LOG_PATH: inRoot('.wrangler', 'logs'),
    ...variables,
  };
}

/** A command that ran and did not end with 0. */
export class CommandFailed extends Error {}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, variables?: Record<string, string> }} [options] quiet keeps the output unless the command fails.
 * @returns {Promise<string>} the output when quiet, else ''.
 * @throws {CommandFailed} with what it said, when quiet.
 */
export function runCommand(command, args, { quiet = false, variables = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: toolEnvironment(variables),
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(output);
      const line = [command, ...args].join(' ');
      const said = shorten(output);
      reject(new CommandFailed(`\`${line}\` ended with ${signal ?? code}${said ? `:\n${said}` : '.'}`));
    });
  });
}

/** What a person needs of a failed command's output: not Rollup's list of all files, no stacks, beginning and end. */
export function shorten(output) {
  const lines = output
    .replace(/\n\s*watchFiles: \[[\s\S]*?\n\s*\]/, '')
    .split('\n')
    .filter((line) => !/^\s+at .*[:)]/.test(line))
    .map((line) => line.trimEnd());
  const cut = lines.length > 120 ? [...lines.slice(0, 60), '…', ...lines.slice(-60)] : lines;
  return cut.join('\n').trim();
}
