/**
 * Builds every description of a file and says which do not end live: JSON lines of `{id, prompt}`, by default
 * `../shared/prompts/train.jsonl` beside the repository, else the path in `HEWN_PROMPTS`.
 *
 * In this machine's Node each description is planned, written, bundled, booted and asked every check of its contract,
 * pages rendered: what the step Integration of a run does. `HEWN_PROMPTS_STACK` takes `hono` (default) or `fastapi`, which
 * runs under uvicorn. `HEWN_PROMPTS_LIVE=on` goes through the server's own pipeline to an address that answers instead.
 * `HEWN_PROMPTS_FROM` and `HEWN_PROMPTS_COUNT` take a part, `HEWN_BENCH_PROCESSES` says how many at a time.
 */
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../../../bin/parts/root.mjs';
import { openAnonymousClient } from '../../support/api-client.ts';
import { startServer } from '../../support/servers/start-server.ts';
import { summarize } from '../parts/measure.mjs';
import { shareWork } from '../parts/share-work.mjs';

const file = process.env.HEWN_PROMPTS ?? inRoot('..', 'shared', 'prompts', 'train.jsonl');
const stack = process.env.HEWN_PROMPTS_STACK === 'fastapi' ? 'React + FastAPI' : 'React + Hono';
const from = Number(process.env.HEWN_PROMPTS_FROM ?? 0);
const count = Number(process.env.HEWN_PROMPTS_COUNT ?? Number.POSITIVE_INFINITY);

if (!existsSync(file)) console.log(`There are no descriptions at ${file}; name a file in HEWN_PROMPTS.`);
else {
  const prompts = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .slice(from, from + count);
  const sums = { live: 0, refused: 0, failed: 0, internal: 0, checks: 0 };
  /** @type {number[]} */
  const times = [];
  const note = ({ id }, result) => {
    if ('refused' in result) {
      sums.refused += 1;
      console.log(`${id} is refused before building: ${result.refused}`);
    } else if ('error' in result || result.failures.length > 0) {
      const failures = 'error' in result ? [`internal: ${result.error}`] : result.failures;
      sums.failed += 1;
      if (failures.some((failure) => failure.startsWith('internal'))) sums.internal += 1;
      console.log(`${id} does not end live: ${failures.length} of ${result.checks ?? 0} checks fail`);
      for (const failure of failures.slice(0, 4)) console.log(`  ${failure.slice(0, 600)}`);
    } else {
      sums.live += 1;
      sums.checks += result.checks;
      times.push(result.planMs + result.buildMs);
    }
  };
  if (process.env.HEWN_PROMPTS_LIVE === 'on') await buildLive(prompts, note);
  else
    await shareWork(
      new URL('../parts/prompts-worker.mjs', import.meta.url),
      prompts.map((prompt) => ({ ...prompt, stack })),
      { onResult: note },
    );
  const share = ((100 * sums.live) / Math.max(1, prompts.length)).toFixed(1);
  console.log(
    `${stack}: of ${prompts.length} descriptions ${sums.live} end live (${share} %, goal 99 or more), ${sums.refused} are refused in words before building, ${sums.failed} fail, ${sums.internal} of them by an internal error (goal 0)`,
  );
  if (times.length > 0) {
    const { median, max } = summarize(times);
    console.log(
      `${sums.checks} checks passed; a description takes ${median.toFixed(0)} ms (median), ${max.toFixed(0)} ms at most`,
    );
  }
  if (sums.failed > 0) process.exitCode = 1;
}

/** Through the API, as the wizard does: the plan, then a run that ends with an address that answered. */
async function buildLive(prompts, note) {
  const server = await startServer();
  try {
    const client = await openAnonymousClient(server.origin);
    for (const prompt of prompts) note(prompt, await runLive(client, prompt.prompt));
  } finally {
    await server.stop();
  }
}

async function runLive(client, prompt) {
  const started = performance.now();
  const planned = await client.post('/api/agents/execute', {
    agent_type: 'architect',
    input_data: { description: prompt },
  });
  if (planned.status === 422) return { refused: planned.body.error.message };
  if (planned.status !== 200) return { error: `the plan answered ${planned.status}` };
  const { blueprint } = planned.body.output;
  const planMs = performance.now() - started;
  const run = await client.post('/api/agents/pipeline', {
    requirements: prompt,
    blueprint,
    framework: stack,
  });
  const { status, error, deployed_url } = run.body;
  const failures =
    status === 'succeeded' && deployed_url
      ? []
      : [`internal: ${run.status} ${status ?? ''} ${JSON.stringify(error ?? run.body)}`];
  return { checks: 1, failures, planMs, buildMs: performance.now() - started - planMs };
}
