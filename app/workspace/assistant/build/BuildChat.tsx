import type { Project } from '../../../../worker/contract/http.ts';
import { Spinner } from '../../../ui/Spinner';
import { BuildForm } from './BuildForm';
import { TurnCard } from './TurnCard';
import { eventsOf, isOver } from './turn-list';
import { useTurns } from './use-turns';

export interface BuildChatProps {
  project: Project;
  /** The file that is open. */
  path: string | null;
}

/** What the app should be like, in words: the assistant says first what it would change, and then changes it. */
export function BuildChat({ project, path }: BuildChatProps) {
  const turns = useTurns(project.id);
  const canWrite = project.role !== 'viewer';
  const isWorking = turns.list.turns.some((turn) => !isOver(turn));

  return (
    <section aria-label="Build" className="flex flex-col gap-4">
      {turns.problem !== null && <p role="alert">{turns.problem}</p>}
      {turns.isLoaded && turns.list.turns.length === 0 && (
        <p className="text-ink-2">
          Say what should be different. You see first what would change; nothing is changed before you say go.
        </p>
      )}
      {!turns.isLoaded && turns.problem === null && <Spinner />}
      {turns.list.turns.length > 0 && (
        <ol aria-label="What was asked for" aria-live="polite" className="flex flex-col gap-4">
          {turns.list.turns.map((turn) => (
            <li key={turn.id}>
              <TurnCard
                projectId={project.id}
                turn={turn}
                events={eventsOf(turns.list, turn)}
                written={turns.list.live?.turn_id === turn.id ? turns.list.live.text : null}
                turns={turns}
                canWrite={canWrite}
              />
            </li>
          ))}
        </ol>
      )}
      {canWrite ? (
        <BuildForm projectId={project.id} path={path} isWorking={isWorking} onAsk={turns.ask} />
      ) : (
        <p className="text-ink-3">Who may only look cannot change the app.</p>
      )}
    </section>
  );
}
