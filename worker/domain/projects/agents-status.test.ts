import { expect, test } from 'vitest';
import { summarizeAgents } from './agents-status.ts';

test('an agent with a running step is busy; skipped steps count nowhere', () => {
  const { agents, runs } = summarizeAgents({
    runs: [
      { status: 'running', count: 2 },
      { status: 'failed', count: 1 },
    ],
    steps: [
      { agent: 'frontend', status: 'running', count: 2 },
      { agent: 'frontend', status: 'succeeded', count: 5 },
      { agent: 'tester', status: 'skipped', count: 3 },
      { agent: 'tester', status: 'failed', count: 1 },
    ],
  });
  expect(runs).toEqual({ queued: 0, running: 2, succeeded: 0, failed: 1, cancelled: 0 });
  expect(agents).toHaveLength(7);
  expect(agents).toContainEqual({
    agent_type: 'frontend',
    status: 'busy',
    running: 2,
    completed: 5,
    failed: 0,
  });
  expect(agents).toContainEqual({
    agent_type: 'tester',
    status: 'idle',
    running: 0,
    completed: 0,
    failed: 1,
  });
});
