import type { Project } from '../../../../worker/contract/http.ts';
import { Spinner } from '../../../ui/Spinner';
import type { FilePlace } from '../../editor/reveal-place';
import { LockPanel } from '../../locks/LockPanel';
import type { OpenFile } from '../assistant-state';
import type { ToldControl } from '../context/use-told';
import { BudgetLine } from './BudgetLine';
import { BuildForm } from './BuildForm';
import type { BuildParts } from './build-parts';
import { TurnCard } from './TurnCard';
import { eventsOf, isOver } from './turn-list';
import { useTurns } from './use-turns';

export interface BuildChatProps {
  project: Project;
  /** The file that is open. */
  file: OpenFile;
  build: BuildParts;
  told: ToldControl;
  isSignedIn: boolean;
  /** Shows a file at a place. */
  onOpen(place: FilePlace): void;
}

/** What the app should be like, in words: the assistant says first what it would change, and then changes it. */
export function BuildChat({ project, file, build, told, isSignedIn, onOpen }: BuildChatProps) {
  const turns = useTurns(project.id);
  const canWrite = project.role !== 'viewer';
  const isWorking = turns.list.turns.some((turn) => !isOver(turn));
  const savedLast = turns.list.turns.findLast((turn) => turn.version !== null && isOver(turn));

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
                isSavedLast={turn === savedLast}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ol>
      )}
      {canWrite ? (
        <BuildForm
          projectId={project.id}
          element={build.element}
          file={file}
          told={told}
          isSignedIn={isSignedIn}
          isWorking={isWorking}
          onOpen={onOpen}
          onAsk={turns.ask}
        />
      ) : (
        <p className="text-ink-3">Who may only look cannot change the app.</p>
      )}
      {canWrite && turns.isLoaded && (
        <BudgetLine spentAt={turns.list.turns.reduce((sum, turn) => sum + turn.cost, 0)} />
      )}
      <LockPanel locks={build.locks} canWrite={canWrite} />
    </section>
  );
}
