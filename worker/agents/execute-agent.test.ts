import { expect, test, vi } from 'vitest';
import { builtInModel } from '../ai/built-in.ts';
import type { AgentTools } from './agent-tools.ts';
import { executeAgent } from './execute-agent.ts';

test('[AGT10] an agent has two minutes; then the call is over, however long the work goes on', async () => {
  const limits: number[] = [];
  // The two minutes are over as soon as they have begun.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    const over = new AbortController();
    queueMicrotask(() => over.abort());
    return over.signal;
  });
  try {
    const executed = await executeAgent(
      'architect',
      {
        description: 'A list of the tools that we lend to neighbours, with who has what',
        framework: 'React + Hono',
      },
      {
        id: 'one',
        model: builtInModel,
        // Work that never ends.
        tools: { planApp: () => new Promise(() => {}) } as unknown as AgentTools,
        findProject: async () => null,
      },
    );
    expect(executed).toEqual({ ok: false, reason: 'timed_out' });
    expect(limits).toEqual([120_000]);
  } finally {
    timeout.mockRestore();
  }
});
