import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ pid: number, parent: number, cpuSeconds: number, command: string }} ProcessRow
 */

/**
 * A process and all that descend from it, parents first. Empty when it is gone.
 * @param {number} pid
 * @returns {ProcessRow[]}
 */
export function listTree(pid) {
  const rows = listProcesses();
  const tree = rows.filter((row) => row.pid === pid);
  for (const row of tree) tree.push(...rows.filter((child) => child.parent === row.pid));
  return tree;
}

/** Sends a signal to a process and all that descend from it, by pid; those already gone are passed over. */
export function signalTree(pid, signal) {
  for (const row of listTree(pid)) signalProcess(row.pid, signal);
}

/** @returns {boolean} whether the process was there to get it. */
export function signalProcess(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    throw error;
  }
}

/** Whether a process is there and has not ended: one that nobody asked about since (a zombie) still has its pid. */
export function isRunning(pid) {
  return listProcesses().some((row) => row.pid === pid);
}

/** What a process was started with, '' when there is none: pids are given again, so a pid alone says little. */
export function readCommandLine(pid) {
  if (!isRunning(pid)) return '';
  return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
}

/**
 * @param {number} pid
 * @returns {number} the memory that a process holds (resident), MB; 0 when it is gone.
 */
export function measureMemory(pid) {
  // Four times a second: on Linux without a process of its own.
  const status = `/proc/${pid}/status`;
  if (existsSync('/proc/self/status')) {
    const text = existsSync(status) ? readFileSync(status, 'utf8') : '';
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
  }
  if (!isRunning(pid)) return 0;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** Memory of a process in MB, in which what several share counts in parts (PSS); where the system does not tell, as `measureMemory`. */
export function measureShare(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
  } catch {
    return measureMemory(pid); // Not Linux, another user's, or gone.
  }
}

/** @returns {ProcessRow[]} every process that this user can see and that has not ended. */
function listProcesses() {
  const output = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,time=,comm='], { encoding: 'utf8' });
  return output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent, , time = '0', ...command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      cpuSeconds: parseCpuTime(time),
      command: command.join(' '),
    }));
}

/** `[days-]hours:minutes:seconds` (Linux) or `minutes:seconds.hundredths` (macOS) in seconds. */
export function parseCpuTime(text) {
  const [days, clock] = text.includes('-') ? text.split('-') : ['0', text];
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400;
}
