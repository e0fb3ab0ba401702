/** How the agents stand, from counts of runs and steps; of one state there may be several. Pure. */
import type { z } from 'zod';
import type { AgentsStatus } from '../../contract/http.ts';
import { AGENT_TYPES, type AgentType, type RunStatus, type StepStatus } from '../../contract/run.ts';

type Summary = Pick<z.infer<typeof AgentsStatus>, 'agents' | 'runs'>;

export function summarizeAgents(counted: {
  runs: { status: RunStatus; count: number }[];
  steps: { agent: AgentType; status: StepStatus; count: number }[];
}): Summary {
  const of = (agent: AgentType, status: StepStatus) =>
    sum(counted.steps.filter((row) => row.agent === agent && row.status === status));
  const inState = (status: RunStatus) => sum(counted.runs.filter((row) => row.status === status));
  return {
    agents: AGENT_TYPES.map((agent) => {
      const running = of(agent, 'running');
      return {
        agent_type: agent,
        status: running > 0 ? ('busy' as const) : ('idle' as const),
        running,
        completed: of(agent, 'succeeded'),
        failed: of(agent, 'failed'),
      };
    }),
    runs: {
      queued: inState('queued'),
      running: inState('running'),
      succeeded: inState('succeeded'),
      failed: inState('failed'),
      cancelled: inState('cancelled'),
    },
  };
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
