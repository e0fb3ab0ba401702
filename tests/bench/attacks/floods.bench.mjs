/**
 * How long others wait for their first answer while somebody floods Hewn with work that anybody with a project can ask for:
 * a page, a call of the API and the page of another app, beside the quiet figure of the same run. `HEWN_BENCH_TIMES` rounds of
 * each flood (1).
 *
 * Goal: nobody waits longer than a second. Before budgets and slices the same floods kept the server mute for 8 to 27 s.
 */
import { openFloods } from '../../attacks/support/floods.ts';
import { openHistoryFloods } from '../../attacks/support/history-floods.ts';
import { QUICK_STACK, startServer } from '../../support/servers/start-server.ts';
import { measureFirstAnswers, openOthers } from '../parts/first-answers.mjs';
import { printTable } from '../parts/measure.mjs';

const ROUNDS = Number(process.env.HEWN_BENCH_TIMES ?? 1);
const GOAL_MS = 1_000;

const server = await startServer({ variables: QUICK_STACK, memory: 1024 });
try {
  const others = await openOthers(server.origin);
  const floods = [...(await openFloods(server.origin)), ...(await openHistoryFloods(server.origin))];
  const waited = await measureFirstAnswers(
    others,
    Object.fromEntries(floods.map(({ name, run }) => [name, run])),
    ROUNDS,
  );
  printTable(
    `Longest wait for a first answer (goal: ${GOAL_MS} ms; once 8,000 to 27,000 ms)`,
    waited.map(({ attack, longest }) => ({
      flood: attack,
      longest: `${longest.toFixed(0)} ms`,
      goal: longest <= GOAL_MS ? 'held' : 'MISSED',
    })),
  );
  if (waited.some(({ longest }) => longest > GOAL_MS)) process.exitCode = 1;
} finally {
  await server.stop();
}
