/** [RUN] How a run goes on, ends, is killed, cancelled and taken up again. Long, since each story is told from its start. */
import { describe, expect, test } from 'vitest';
import { STEP_NAMES } from '../../../worker/contract/run.ts';
import { cancelRun } from '../../../worker/pipeline/ending/cancel-run.ts';
import { toWireRun } from '../../../worker/pipeline/journal/run-record.ts';
import { Killed, PROJECT, RUN, type Scenario, tell } from './scenario.ts';

const statuses = (scenario: Scenario, id = RUN) => scenario.journal.readSteps(id).map((step) => step.status);
const run = (scenario: Scenario, id = RUN) => {
  const found = scenario.journal.findRun(id);
  if (!found) throw new Error('no run');
  return found;
};

describe('going on', () => {
  test('[RUN1] a start writes the run, seven pending steps and one event, and arms the alarm', () =>
    tell(async (scenario) => {
      await scenario.start();
      expect(run(scenario)).toMatchObject({
        status: 'queued',
        progress: 0,
        projectId: PROJECT,
        settled: false,
      });
      expect(scenario.journal.readSteps(RUN).map((step) => step.name)).toEqual([...STEP_NAMES]);
      expect(statuses(scenario)).toEqual(Array(7).fill('pending'));
      expect(scenario.events).toHaveLength(1);
      expect(scenario.armed).toBe(1);
    }));

  test('[RUN2][RUN5][RUN6] the whole way: every step succeeds, progress grows through every milestone to 100', () =>
    tell(async (scenario) => {
      await scenario.start();
      await scenario.advance();
      expect(run(scenario)).toMatchObject({
        status: 'succeeded',
        progress: 100,
        slug: 'tool-shed-abcdefgh',
        settled: true,
      });
      expect(statuses(scenario)).toEqual(Array(7).fill('succeeded'));
      expect(scenario.progress).toEqual([...scenario.progress].sort((a, b) => a - b));
      for (const milestone of [20, 60, 80, 90, 100]) expect(scenario.progress).toContain(milestone);
      expect(scenario.projectStates).toEqual([
        { status: 'deployed', run: expect.objectContaining({ id: RUN }) },
      ]);
      expect(scenario.journal.liveVersion()).toMatchObject({
        number: 1,
        slug: 'tool-shed-abcdefgh',
        state: 'kept',
      });
      expect(run(scenario).notBuilt).toHaveLength(1);
      expect(scenario.step('integration').detail).toBe('5 checks passed, 2 of them pages shown');
    }));

  test('[RUN5] frontend and backend are at work at the same time', () =>
    tell(async (scenario) => {
      const order: string[] = [];
      const { generateFrontend, generateBackend } = scenario.tools;
      let backendBegan = () => {};
      const backendIsAtWork = new Promise<void>((resolve) => {
        backendBegan = resolve;
      });
      scenario.tools.generateFrontend = async (blueprint) => {
        order.push('frontend begins');
        await backendIsAtWork;
        order.push('frontend ends');
        return generateFrontend(blueprint);
      };
      scenario.tools.generateBackend = async (...input) => {
        order.push('backend begins');
        backendBegan();
        return generateBackend(...input);
      };
      await scenario.start();
      await scenario.advance();
      expect(order).toEqual(['backend begins', 'frontend begins', 'frontend ends']);
    }));

  test('[RUN5] when one of them fails, the other is stopped and skipped', () =>
    tell(async (scenario) => {
      const { generateFrontend } = scenario.tools;
      scenario.tools.generateFrontend = async (plan) => {
        while (run(scenario).status === 'running') await new Promise((resolve) => setTimeout(resolve));
        return generateFrontend(plan);
      };
      scenario.tools.buildBackend = async () => ({
        ok: false,
        problems: [{ file: 'backend/main.ts', line: 3, column: 7, message: 'Unexpected "}"' }],
      });
      await scenario.start();
      await scenario.advance();
      expect(statuses(scenario)).toEqual([
        'succeeded',
        'succeeded',
        'skipped',
        'failed',
        'skipped',
        'skipped',
        'skipped',
      ]);
      expect(run(scenario).error).toMatchObject({
        step: 'backend',
        code: 'build_failed',
        evidence: ['backend/main.ts:3:7: Unexpected "}"'],
      });
    }));

  test('[RUN24] the checks that need no pages are done while the pages are built, and done once', () =>
    tell(async (scenario) => {
      const ran: string[] = [];
      const { openTrial, buildSite } = scenario.tools;
      let callsAreChecked = () => {};
      const whenChecked = new Promise<void>((resolve) => {
        callsAreChecked = resolve;
      });
      scenario.tools.openTrial = async (name, options) => {
        const trial = await openTrial(name, options);
        return {
          ...trial,
          async runChecks(batch) {
            const ids = [...batch.checks, ...batch.pages].map(({ id }) => id);
            ran.push(...ids);
            if (ids.includes('tool.list')) callsAreChecked();
            return trial.runChecks(batch);
          },
        };
      };
      scenario.tools.buildSite = async (files) => {
        await whenChecked;
        ran.push('the site is built');
        return buildSite(files);
      };
      await scenario.start();
      await scenario.advance();
      expect(scenario.step('integration').detail).toBe('5 checks passed, 2 of them pages shown');
      expect(ran.slice(0, 4)).toEqual(['boots', 'boots', 'tool.list', 'the site is built']);
      expect(ran.filter((id) => id === 'tool.list')).toHaveLength(1);
      expect(scenario.calls.filter((call) => call.startsWith('openTrial'))).toHaveLength(1);
      const said = scenario.events.filter(({ step }) => step === 'integration').map(({ message }) => message);
      expect(said).toContain('The app boots with an empty database and with its examples');
    }));

  test('[RUN24] what was begun fails the run when integration finishes it', () =>
    tell(async (scenario) => {
      const { deriveSuite } = scenario.tools;
      scenario.tools.deriveSuite = async (plan) => {
        const suite = await deriveSuite(plan);
        const wrong = suite.checks.map((check) => ({
          ...check,
          steps: check.steps.map((step) => ({ ...step, expect: { status: 418 } })),
        }));
        return { ...suite, checks: wrong };
      };
      await scenario.start();
      await scenario.advance();
      expect(run(scenario).error).toMatchObject({ step: 'integration', code: 'checks_failed' });
      expect(scenario.calls.filter((call) => call === `closeTrial ${RUN}`)).toHaveLength(1);
    }));

  test('[RUN24] pages that cannot be built end what was begun, before the run is settled', () =>
    tell(async (scenario) => {
      const { openTrial } = scenario.tools;
      let opened = () => {};
      const whenOpened = new Promise<void>((resolve) => {
        opened = resolve;
      });
      scenario.tools.openTrial = async (name, options) => {
        opened();
        return openTrial(name, options);
      };
      scenario.tools.buildSite = async () => {
        await whenOpened;
        return {
          ok: false,
          problems: [{ file: 'src/App.tsx', line: 1, column: 1, message: 'Unexpected "}"' }],
        };
      };
      await scenario.start();
      await scenario.advance();
      expect(run(scenario).error).toMatchObject({ step: 'frontend', code: 'build_failed' });
      const ends = scenario.calls.filter((call) => call.startsWith('closeTrial'));
      expect(ends).toEqual([`closeTrial ${RUN}`, 'closeTrial']);
    }));

  test('[RUN7] what may pass is tried again, three times in all', () =>
    tell(async (scenario) => {
      let failures = 2;
      const { storeArtifact } = scenario.tools;
      scenario.tools.storeArtifact = async (parts) => {
        if (failures-- > 0) throw new Error('The bucket is away');
        return storeArtifact(parts);
      };
      await scenario.start();
      await scenario.advance();
      expect(run(scenario).status).toBe('succeeded');
      expect(scenario.step('deployment').attempt).toBe(3);

      failures = 9;
      await scenario.start({}, 'run2');
      await scenario.advance('run2');
      expect(run(scenario, 'run2')).toMatchObject({
        status: 'failed',
        error: { step: 'deployment', code: 'internal' },
      });
      expect(run(scenario, 'run2').error?.evidence).toEqual(['Error: The bucket is away']);
      expect(scenario.step('deployment', 'run2').attempt).toBe(3);
    }));

  test('[RUN7] what would fail again is not tried again', () =>
    tell(async (scenario) => {
      await scenario.start({ requirements: '???' });
      await scenario.advance();
      expect(scenario.step('research')).toMatchObject({ status: 'failed', attempt: 1 });
      expect(run(scenario).error).toMatchObject({ step: 'research', code: 'not_understood' });
      expect(run(scenario).error?.remedy).toMatch(/Say in a sentence/);
    }));
});

describe('killed', () => {
  test('[RUN3][RUN4][RUN6] before and after each write: the run ends well, no finished step is done twice', async () => {
    let points: string[] = [];
    await tell(async (scenario) => {
      await scenario.start();
      await scenario.advance();
      points = scenario.points;
    });
    expect(points.length).toBeGreaterThan(20);
    for (const [place, point] of points.entries()) {
      await tell(async (scenario) => {
        scenario.killAt = place;
        await expect(
          scenario.start().then(() => scenario.advance()),
          point,
        ).rejects.toThrow(Killed);
        const done = new Set(
          scenario.journal.readSteps(RUN).flatMap((step) => (step.status === 'succeeded' ? [step.name] : [])),
        );
        const before = scenario.journal.readSteps(RUN).map((step) => step.attempt);
        scenario.restart();
        if (!scenario.journal.findRun(RUN)) return expect(point).toBe('before run.start');
        await scenario.advance();
        expect(run(scenario), point).toMatchObject({ status: 'succeeded', progress: 100, settled: true });
        expect(scenario.progress, point).toEqual([...scenario.progress].sort((a, b) => a - b));
        for (const [index, step] of scenario.journal.readSteps(RUN).entries())
          if (done.has(step.name)) expect(step.attempt, `${point}: ${step.name}`).toBe(before[index]);
        const successes = scenario.journal
          .listEvents(0, 1000)
          .filter(
            (event) => event.type === 'step' && event.message === scenario.step(event.step ?? '').detail,
          );
        expect(successes.map((event) => event.step).sort(), point).toEqual([...STEP_NAMES].sort());
      });
    }
  });

  test('[RUN8] twice while the same step is at work: the run fails with the reason', () =>
    tell(async (scenario) => {
      const { openTrial } = scenario.tools;
      scenario.tools.openTrial = () => {
        scenario.killAt = scenario.points.length;
        return scenario.journal.write(RUN, 'loop', () => {}) as never;
      };
      await scenario.start();
      const dies = () =>
        scenario.advance().then(
          () => false,
          (error) => error instanceof Killed,
        );
      let kills = 0;
      while (await dies()) {
        kills++;
        scenario.restart();
      }
      // Once more where it was begun before its step [RUN24].
      expect([2, 3]).toContain(kills);
      scenario.tools.openTrial = openTrial;
      await scenario.advance();
      expect(run(scenario)).toMatchObject({
        status: 'failed',
        error: { step: 'integration', code: 'brought_down' },
      });
      expect(scenario.projectStates).toEqual([{ status: 'draft' }]);
    }));
});

describe('ending', () => {
  test('[RUN9] a run out of budget fails, a sleeping server is no reason to', () =>
    tell(async (scenario) => {
      await scenario.start();
      scenario.killAt = scenario.points.length + 3;
      await expect(scenario.advance()).rejects.toThrow(Killed);
      scenario.restart();
      scenario.now += 8 * 3600_000;
      await scenario.advance();
      expect(run(scenario).status).toBe('succeeded');

      const { planApp } = scenario.tools;
      scenario.tools.planApp = async (...input) => {
        scenario.now += 301_000;
        return planApp(...input);
      };
      await scenario.start({}, 'run2');
      await scenario.advance('run2');
      expect(run(scenario, 'run2')).toMatchObject({
        status: 'failed',
        error: { step: 'architecture', code: 'timed_out' },
      });
    }));

  test('[RUN10][RUN13] cancelled while live already: taken back, and what comes late changes nothing', () =>
    tell(async (scenario) => {
      const { fetchApp } = scenario.tools;
      scenario.tools.fetchApp = async (...input) => {
        if (run(scenario).status === 'running') cancelRun(RUN, scenario.journal, scenario.now);
        return fetchApp(...input);
      };
      await scenario.start();
      await scenario.advance();
      expect(run(scenario)).toMatchObject({ status: 'cancelled', progress: 80, slug: null, settled: true });
      expect(statuses(scenario).slice(5)).toEqual(['skipped', 'skipped']);
      expect(scenario.restored).toEqual([null]);
      expect(scenario.projectStates).toEqual([{ status: 'draft' }]);
      expect(cancelRun(RUN, scenario.journal, scenario.now)).toBe(false);
    }));

  test('[RUN21] cancelled while the app is being put live: what undoes it comes after the work has let go', () =>
    tell(async (scenario) => {
      const { activate } = scenario.tools;
      scenario.tools.activate = async (...input) => {
        cancelRun(RUN, scenario.journal, scenario.now);
        scenario.abort.abort(new Error('The build was cancelled'));
        // Another object is slow: it puts the version live after the run has ended and all that was due is done.
        for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
        await activate(...input);
        expect(scenario.restored).toEqual([]);
      };
      await scenario.start();
      await scenario.advance();
      expect(scenario.calls).toContain('activate 1');
      expect(scenario.restored).toEqual([null]);
    }));

  test('[RUN21] a run that is given up stays as it is', () =>
    tell(async (scenario) => {
      const { buildBackend } = scenario.tools;
      scenario.tools.buildBackend = (...input) => {
        scenario.abort.abort(new Error('The server stops'));
        return buildBackend(...input);
      };
      await scenario.start();
      await scenario.advance();
      expect(run(scenario)).toMatchObject({ status: 'running', settled: false });
      scenario.tools.buildBackend = buildBackend;
      scenario.restart();
      await scenario.advance();
      expect(run(scenario)).toMatchObject({ status: 'succeeded', settled: true });
    }));

  test('[RUN11] execute_all: false ends after the plan', () =>
    tell(async (scenario) => {
      await scenario.start({ executeAll: false });
      await scenario.advance();
      expect(run(scenario)).toMatchObject({ status: 'succeeded', progress: 20, slug: null });
      expect(run(scenario).blueprint?.name).toBe('Tool Shed');
      expect(statuses(scenario)).toEqual(['succeeded', 'succeeded', ...Array(5).fill('skipped')]);
      expect(scenario.projectStates).toEqual([{ status: 'draft' }]);
    }));

  test('[RUN14] the wire shows the end only when all is in step', () =>
    tell(async (scenario) => {
      await scenario.start();
      scenario.deps.index.saveProject = async () => {
        throw new Error('D1 is away');
      };
      await expect(scenario.advance()).rejects.toThrow('D1 is away');
      expect(run(scenario)).toMatchObject({ status: 'succeeded', settled: false });
      expect(toWireRun(run(scenario), scenario.journal.readSteps(RUN)).status).toBe('running');
      scenario.restart();
      await scenario.advance();
      expect(toWireRun(run(scenario), scenario.journal.readSteps(RUN)).status).toBe('succeeded');
    }));

  test('[RUN15] a failure after an earlier success: that version stays the live one', () =>
    tell(async (scenario) => {
      await scenario.start();
      await scenario.advance();
      const { fetchApp } = scenario.tools;
      scenario.tools.fetchApp = async (slug, path) =>
        path === '/api/health' ? new Response('', { status: 500 }) : fetchApp(slug, path);
      await scenario.start({}, 'run2');
      await scenario.advance('run2');
      expect(run(scenario, 'run2')).toMatchObject({
        status: 'failed',
        error: { step: 'deployment', code: 'not_answering' },
      });
      expect(scenario.restored).toEqual([1]);
      expect(scenario.projectStates.at(-1)).toEqual({ status: 'deployed', run: null });
      expect(scenario.journal.liveVersion()?.number).toBe(1);
    }));

  test('[RUN15] a failure without an earlier success: draft', () =>
    tell(async (scenario) => {
      scenario.tools.fetchApp = async () => new Response('', { status: 404 });
      await scenario.start();
      await scenario.advance();
      expect(scenario.restored).toEqual([null]);
      expect(scenario.projectStates).toEqual([{ status: 'draft' }]);
      expect(scenario.journal.liveVersion()).toBeNull();
    }));
});
