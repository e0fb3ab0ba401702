/**
 * SIGKILL before and after every write to the journal of a build, on the real server; nothing is sent after the restart.
 * Each build must finish by itself, with no finished step done again and progress that never falls. KILLS=settle takes only
 * the writes whose names hold that word.
 */
import { begunSteps, finishedSteps, MortalServer } from '../e2e/durability/kill-and-resume.ts';
import { printTable, printTimes } from './parts/measure.mjs';
import { readPlans } from './parts/pipeline-runs.mjs';

const { todo } = readPlans();
const server = await MortalServer.open();
const resumed = [];
const rows = [];
try {
  const points = await server.listPoints(todo);
  const kills = new Map(
    points
      // Killed before its first write, a build was never accepted: its caller got no answer.
      .filter(({ when, write }) => !(when === 'before' && write === 'run.start'))
      .filter(({ write }) => write.includes(process.env.KILLS ?? ''))
      .map(({ when, write }) => [`${when} ${write}`, { when, write }]),
  );
  for (const [name, { when, write }] of kills) {
    const seen = await server.killAt(when, write, todo);
    resumed.push(seen.resumedAfter);
    const problem = findProblem(seen);
    if (problem) process.exitCode = 1;
    const row = {
      'killed at': name,
      end: seen.run.status,
      'resumed after': `${seen.resumedAfter.toFixed(0)} ms`,
      problem: problem ?? '',
    };
    rows.push(row);
    // One at a time: all of them take many minutes.
    console.log(`${rows.length} of ${kills.size}: ${Object.values(row).join(', ')}`);
  }
} finally {
  await server.close();
}
printTable('Killed at', rows);
printTimes('From the server being ready to the first write of the build', { resumed });

/** @param {import('../e2e/durability/kill-and-resume.ts').Resumed} seen */
function findProblem({ run, events, before, after, resumedAfter }) {
  if (run.status !== 'succeeded') return `ended ${run.status}: ${run.error?.message}`;
  if (resumedAfter > 2000) return 'resumed late';
  const done = finishedSteps(before);
  const again = begunSteps(after).filter((step) => done.includes(step));
  if (again.length > 0) return `done again: ${again.join(', ')}`;
  const finished = [...done, ...finishedSteps(after)];
  if (new Set(finished).size !== finished.length) return 'a step finished twice';
  if (events.some((event, index) => event.progress < (events[index - 1]?.progress ?? 0)))
    return 'progress fell';
  return null;
}
