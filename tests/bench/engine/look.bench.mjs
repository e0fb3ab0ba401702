/**
 * From a change of the plan to its first page as it will look (goal: within 2 s), and another page of the same plan; beside
 * building that plan until it is live, in turns. Every change is another colour, so nothing of it was made before.
 */
import { openAnonymousClient } from '../../support/api-client.ts';
import { startServer } from '../../support/servers/start-server.ts';
import { measureOnce, printTimes } from '../parts/measure.mjs';
import { buildPlan, readPlans } from '../parts/pipeline-runs.mjs';

const ROUNDS = 3;

const server = await startServer();
try {
  const client = await openAnonymousClient(server.origin);
  const plans = Object.values(readPlans());
  const samples = {
    'plan → live': [],
    'a change → its first page': [],
    'another page of it': [],
    'as the owner': [],
  };
  // The first of all loads the builder.
  await look({ blueprint: plans[0] });
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, plan] of plans.entries()) {
      const accent = `#${(0x202020 + (round * plans.length + at) * 4099).toString(16).slice(-6)}`;
      const blueprint = { ...plan, theme: { ...plan.theme, accent } };
      const page = plan.pages.at(-1).name;
      samples['a change → its first page'].push(await measureOnce(() => look({ blueprint })));
      samples['another page of it'].push(await measureOnce(() => look({ blueprint, page })));
      samples['as the owner'].push(await measureOnce(() => look({ blueprint, as: 'owner' })));
      if (round === 0) samples['plan → live'].push(await measureOnce(() => buildPlan(client, plan)));
    }
  printTimes(`Pages of ${plans.length} plans before they are built`, samples, { base: 'plan → live' });

  async function look(body) {
    const { status, body: answer } = await client.post('/api/agents/look', body);
    if (status !== 200) throw new Error(`${body.blueprint.name}: ${status} ${JSON.stringify(answer)}`);
  }
} finally {
  await server.stop();
}
