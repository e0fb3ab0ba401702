/** Agents of a run whose model is a scripted provider: plans, repairs, falling back, and no call paid twice. */
import { expect, test } from 'vitest';
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { openModelServer } from '../../support/model-server/model-server.ts';
import type { Reply } from '../../support/model-server/script.ts';
import { Killed, RUN, type Scenario, tell } from '../pipeline/scenario.ts';
import { smallBlueprint } from '../pipeline/small-blueprint.ts';
import { openScripted, WIRES } from './scripted-model.ts';

const REQUIREMENTS = 'Track the tools we lend to neighbours';
const RESEARCH = {
  text: JSON.stringify({ analysis: 'A list of tools that are lent.', understood: ['Tools'] }),
};
const plan = (change: object = {}, clause = REQUIREMENTS): Reply => ({
  text: JSON.stringify({
    blueprint: { ...smallBlueprint, name: 'Planned by a model' },
    clauses: [{ words: clause, went: 'plan', how: 'The list of tools' }],
    ...change,
  }),
});

async function walk(scenario: Scenario) {
  await scenario.start({ nameFromPlan: true });
  await scenario.advance();
  const run = scenario.journal.findRun(RUN);
  if (!run) throw new Error('no run');
  return { run, research: scenario.step('research'), architecture: scenario.step('architecture') };
}

for (const wire of WIRES) {
  test(`[DESIGN2] ${wire}: the model's plan is built, and every clause says where it went`, async () => {
    const server = openModelServer([RESEARCH, plan()]);
    const { model } = await openScripted(server, wire);
    await tell(async (scenario) => {
      scenario.deps.model = model;
      const { run, research, architecture } = await walk(scenario);
      expect([run.status, run.blueprint?.name]).toEqual(['succeeded', 'Planned by a model']);
      for (const step of [research, architecture])
        expect(step).toMatchObject({ provider: wire, model: 'scripted-1', tokensIn: 10, tokensOut: 20 });
      expect(scenario.events.map(({ message }) => message)).toContain(`“${REQUIREMENTS}”: The list of tools`);
    });
    const asked = server.questions[1];
    expect(asked?.turns[0]?.text).toContain(REQUIREMENTS);
    expect(asked?.turns[0]?.text).toContain('A list of tools that are lent.');
    // The draft of the rules, and what stands before it is the same for every app.
    expect(asked?.turns[0]?.text).toContain(smallBlueprint.name);
    expect(asked?.system).not.toContain(REQUIREMENTS);
    expect(asked?.system).toContain('- table (block): A table.');
  });
}

test('[RUN9] a run on which a model works may take 900 s', async () => {
  // Words are read twice before they are planned: so long each time.
  for (const [seconds, status] of [
    [440, 'succeeded'],
    [460, 'failed'],
  ] as const) {
    const { model } = await openScripted(openModelServer([RESEARCH, plan()]));
    await tell(async (scenario) => {
      scenario.deps.model = model;
      const { planApp } = scenario.tools;
      scenario.tools.planApp = async (...input) => {
        scenario.now += seconds * 1000;
        return planApp(...input);
      };
      const { run } = await walk(scenario);
      expect([seconds, run.status]).toEqual([seconds, status]);
      if (status === 'failed') expect(run.error).toMatchObject({ code: 'timed_out' });
    });
  }
});

test('[DESIGN3] a plan that does not hold is given back twice with what is wrong, and repaired', async () => {
  const [first] = smallBlueprint.entities;
  const double = { ...smallBlueprint, entities: [...smallBlueprint.entities, first] };
  const server = openModelServer([RESEARCH, plan({ blueprint: double }), plan({ clauses: [] }), plan()]);
  const { model } = await openScripted(server);
  await tell(async (scenario) => {
    scenario.deps.model = model;
    const { architecture } = await walk(scenario);
    expect(architecture).toMatchObject({ provider: 'anthropic', tokensIn: 30, tokensOut: 60 });
  });
  const told = server.questions.slice(2).map(({ turns }) => turns.at(-1)?.text);
  expect(told[0]).toMatch(/blueprint\.entities\.\d+\.name: Two things are both called/);
  expect(told[1]).toContain(`nothing says where this went: "${REQUIREMENTS}"`);
});

test('[CALL11] what is wrong of a plan is asked for as a patch, and the whole again where that does not apply', async () => {
  const [first] = smallBlueprint.entities;
  const double = { ...smallBlueprint, name: 'Patched', entities: [...smallBlueprint.entities, first] };
  const patch = (path: string): Reply => ({ text: `Here it is: [{"op": "remove", "path": "${path}"}]` });
  for (const [script, name, asked] of [
    [[plan({ blueprint: double }), patch('/blueprint/entities/1')], 'Patched', ['patch']],
    [
      [plan({ blueprint: double, clauses: [] }), patch('/blueprint/entities/1')],
      'Patched',
      ['patch', 'patch'],
    ],
    [
      [plan({ blueprint: double }), patch('/blueprint/entities/7'), plan()],
      'Planned by a model',
      ['patch', 'whole'],
    ],
  ] as [Reply[], string, string[]][]) {
    if (asked[1] === 'patch')
      script.push({
        text: JSON.stringify({
          patch: [
            {
              op: 'add',
              path: '/clauses/-',
              value: { words: REQUIREMENTS, went: 'plan', how: 'The list of tools' },
            },
          ],
        }),
      });
    const server = openModelServer([RESEARCH, ...script]);
    const { model } = await openScripted(server);
    await tell(async (scenario) => {
      scenario.deps.model = model;
      const { run, architecture } = await walk(scenario);
      expect([run.blueprint?.name, run.blueprint?.entities.length]).toEqual([name, 1]);
      expect(architecture).toMatchObject({ provider: 'anthropic' });
    });
    const told = server.questions
      .filter(({ key }) => key?.includes(':architecture:repair'))
      .map(({ turns }) => turns.at(-1)?.text ?? '');
    expect(told.map((text) => (text.includes('a patch of your value alone') ? 'patch' : 'whole'))).toEqual(
      asked,
    );
    if (asked[1] === 'whole')
      expect(told[1]).toContain(
        'The patch does not apply: remove /blueprint/entities/7: there is no place 7',
      );
  }
});

test('[DESIGN4] a model that never plans well, and one that cannot be reached: the engine plans, and says so', async () => {
  const cases: [Reply[], RegExp][] = [
    [
      [RESEARCH, { text: 'I would rather write a poem.' }],
      /did not fit: It is no JSON, so Hewn's built-in engine did it\.$/,
    ],
    [[{ bad: 'broken' }], /answered with 500, so Hewn's built-in engine did it\.$/],
    [[{ bad: 'garbage' }], /so Hewn's built-in engine did it\.$/],
  ];
  for (const [script, sentence] of cases) {
    const server = openModelServer(script);
    const { model } = await openScripted(server);
    await tell(async (scenario) => {
      scenario.deps.model = model;
      const { run, architecture } = await walk(scenario);
      expect([run.status, run.blueprint?.name]).toEqual(['succeeded', smallBlueprint.name]);
      expect(architecture).toMatchObject({ provider: 'built-in', model: 'built-in' });
      expect(architecture.detail).toMatch(sentence);
    });
  }
});

test('[DESIGN4] what throws in a plan of a model goes back to it, then the engine plans: no build fails of it', async () => {
  const faults: [string, (tools: Scenario['tools']) => void][] = [
    [
      'looked at',
      (tools) => {
        tools.findProblems = throwAtModels;
      },
    ],
    [
      'settled',
      (tools) => {
        tools.settleAccess = throwAtModels;
      },
    ],
    [
      'printed',
      (tools) => {
        tools.tryToPrint = throwAtModels;
      },
    ],
  ];
  for (const [when, breakTools] of faults) {
    const server = openModelServer([RESEARCH, plan()]);
    const { model } = await openScripted(server);
    await tell(async (scenario) => {
      scenario.deps.model = model;
      breakTools(scenario.tools);
      const { run, architecture } = await walk(scenario);
      expect([run.status, run.blueprint?.name], when).toEqual(['succeeded', smallBlueprint.name]);
      expect(architecture, when).toMatchObject({ provider: 'built-in' });
      expect(architecture.detail).toContain("so Hewn's built-in engine did it.");
    });
    const repairs = server.questions
      .filter(({ key }) => key?.startsWith(`${RUN}:architecture`))
      .slice(1)
      .map(({ turns }) => turns.at(-1)?.text);
    expect(repairs, when).toHaveLength(2);
    for (const told of repairs) expect(told).toContain('No app can be made of this plan (no such column)');
  }
});

async function throwAtModels(blueprint: Blueprint): Promise<never> {
  if (blueprint.name === 'Planned by a model') throw new TypeError('no such column');
  return [] as never;
}

test('[DESIGN4] a model plans where the rules themselves throw', async () => {
  const { model } = await openScripted(openModelServer([RESEARCH, plan()]));
  await tell(async (scenario) => {
    scenario.deps.model = model;
    scenario.tools.planApp = async () => {
      throw new Error('a rule broke');
    };
    const { run } = await walk(scenario);
    expect([run.status, run.blueprint?.name]).toEqual(['succeeded', 'Planned by a model']);
  });
});

test('[DESIGN5] what the rules do not understand a model may; without one that does the run says so', async () => {
  for (const [script, status] of [
    [[RESEARCH, plan({}, '???')], 'succeeded'],
    [[{ bad: 'refused-key' }], 'failed'],
  ] as [Reply[], string][]) {
    const server = openModelServer(script);
    const { model } = await openScripted(server);
    await tell(async (scenario) => {
      scenario.deps.model = model;
      await scenario.start({ requirements: '???' });
      await scenario.advance();
      const run = scenario.journal.findRun(RUN);
      expect(run?.status).toBe(status);
      if (status === 'failed') expect(run?.error?.code).toBe('not_understood');
    });
  }
});

test('[CALL6] [OPT3] killed at any write of a step, no call is made again whose answer was kept', {
  timeout: 120_000,
}, async () => {
  const script = ({ system }: { system: string }) => (system.startsWith('You read') ? RESEARCH : plan());
  const points: string[] = [];
  await tell(async (scenario) => {
    scenario.deps.model = (await openScripted(openModelServer(script))).model;
    await walk(scenario);
    points.push(...scenario.points);
  });
  const last = points.indexOf('after frontend.finish');
  expect(last).toBeGreaterThan(8);
  for (let killAt = 0; killAt <= last; killAt++) {
    const server = openModelServer(script);
    const { model } = await openScripted(server);
    await tell(async (scenario) => {
      scenario.deps.model = model;
      scenario.killAt = killAt;
      await scenario.start().catch(rethrowUnlessKilled);
      if (scenario.journal.findRun(RUN)) await scenario.advance().catch(rethrowUnlessKilled);
      scenario.restart();
      scenario.deps.model = model;
      if (!scenario.journal.findRun(RUN)) await scenario.start();
      await scenario.advance();
      expect(scenario.journal.findRun(RUN)?.status, `killed at ${points[killAt]}`).toBe('succeeded');
    });
    const keys = server.questions.map(({ key }) => key);
    // [OPT3] What is measured is good: nobody is asked how the app could be quicker.
    expect(keys, `killed at ${points[killAt]}`).toEqual([
      `${RUN}:research`,
      `${RUN}:architecture`,
      `${RUN}:frontend-beyond:checks`,
      `${RUN}:frontend-beyond:0`,
    ]);
  }
});

function rethrowUnlessKilled(error: unknown): void {
  if (!(error instanceof Killed)) throw error;
}
