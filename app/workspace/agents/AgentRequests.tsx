import { Button } from '../../ui/buttons/Button';
import { LossList } from '../deploy/LossList';
import { NotLoaded } from '../deploy/NotLoaded';
import { useRoom } from '../team/room-context';
import { useAgentRequests } from './use-agent-requests';

interface AgentRequestsProps {
  projectId: string;
  /** Others see what waits, and do not answer. */
  isOwner: boolean;
}

/** Agents that ask to put a version into production; the owner answers. */
export function AgentRequests({ projectId, isOwner }: AgentRequestsProps) {
  const { waiting, problem, reload, busy, losses, answer } = useAgentRequests(projectId, useRoom());
  if (waiting.length === 0 && problem === null) return null;
  return (
    <section
      aria-label="Requests of agents"
      className="flex shrink-0 flex-col gap-2 border-b border-line px-3 py-2"
    >
      {problem !== null && <NotLoaded problem={problem} reload={reload} />}
      {waiting.map((request) => {
        const wouldGo = losses[request.id];
        return (
          <div
            key={request.id}
            role="status"
            className="flex flex-col gap-2 rounded-card bg-madder-wash px-4 py-2 text-sm"
          >
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="measure min-w-0 break-words">
                <b className="font-medium">{request.client}</b>
                {request.asked_by && `, an agent of ${request.asked_by},`} asks to put saved version{' '}
                {request.version} into production: “{request.message}”
              </p>
              {isOwner ? (
                <span className="flex gap-2">
                  <Button size="small" isDisabled={busy !== null} onPress={() => answer(request, true)}>
                    {wouldGo ? 'Allow, and let them go' : 'Allow'}
                  </Button>
                  <Button
                    size="small"
                    variant="secondary"
                    isDisabled={busy !== null}
                    onPress={() => answer(request, false)}
                  >
                    Refuse
                  </Button>
                </span>
              ) : (
                <span className="text-ink-2">The owner answers.</span>
              )}
            </div>
            {wouldGo && <LossList losses={wouldGo} />}
          </div>
        );
      })}
    </section>
  );
}
