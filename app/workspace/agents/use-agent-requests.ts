import { useState } from 'react';
import type { AgentRequest } from '../../../worker/contract/project/agent-requests.ts';
import { api, readError, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';
import type { RoomLink } from '../team/room-link';
import { useInStep } from '../team/use-in-step';

const calls = api.projects[':id'];

export interface AgentRequestsControl {
  /** Oldest first. */
  waiting: readonly AgentRequest[];
  /** Why they are not known; for a person. */
  problem: string | null;
  reload(): void;
  /** The one that is being answered. */
  busy: string | null;
  /** What of the data would go if a request were allowed, by its id: it was refused until that is agreed to. */
  losses: Readonly<Record<string, string[]>>;
  answer(request: AgentRequest, allow: boolean): void;
}

/** What agents of others wait for the owner to say, kept in step with the project's room. */
export function useAgentRequests(projectId: string, room: RoomLink | null): AgentRequestsControl {
  const [waiting, setWaiting] = useState<readonly AgentRequest[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState<string | null>(null);
  const [losses, setLosses] = useState<Record<string, string[]>>({});
  useInStep(room, {
    attempt,
    load: () => loadWaiting(projectId),
    tell(loaded) {
      setProblem(loaded.problem);
      if (loaded.waiting) setWaiting(loaded.waiting);
    },
    hear: (frame) => frame.type === 'agent-requests' && setWaiting(frame.waiting),
  });

  async function answer({ id }: AgentRequest, allow: boolean): Promise<void> {
    setBusy(id);
    try {
      await unwrap(
        calls['agent-requests'][':request'].$post({
          param: { id: projectId, request: id },
          json: { allow, accept_losses: allow && losses[id] !== undefined },
        }),
      );
      setWaiting((all) => all.filter((one) => one.id !== id));
      if (allow) showToast({ title: 'Deployment Started', description: 'The Deploy tab shows how it goes.' });
    } catch (thrown) {
      const error = await readError(thrown);
      if (error?.code === 'would_lose_data')
        setLosses((all) => ({ ...all, [id]: (error.issues ?? []).map(({ message }) => message) }));
      else
        showToast({
          title: 'It Was Not Answered',
          description: error?.message ?? 'The server cannot be reached. Please try again.',
          variant: 'destructive',
        });
    } finally {
      setBusy(null);
    }
  }

  return {
    waiting,
    problem,
    reload: () => setAttempt((before) => before + 1),
    busy,
    losses,
    answer: (request, allow) => void answer(request, allow),
  };
}

/** Those that wait, or why they are not known. */
async function loadWaiting(
  id: string,
): Promise<{ waiting: readonly AgentRequest[] | null; problem: string | null }> {
  try {
    const { requests } = await unwrap(calls.agents.$get({ param: { id } }));
    return { waiting: requests.filter(isWaiting).reverse(), problem: null };
  } catch (thrown) {
    const said = (await readError(thrown))?.message ?? '';
    return { waiting: null, problem: `What agents ask for could not be loaded. ${said}`.trim() };
  }
}

function isWaiting({ status }: AgentRequest): boolean {
  return status === 'waiting';
}
