import { Undo2 } from 'lucide-react';
import type { Turn, TurnEvent } from '../../../../worker/contract/room/turns.ts';
import { dollars } from '../../../plan/describe-price';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { Button } from '../../../ui/buttons/Button';
import { Disclosure } from '../../../ui/layers/Disclosure';
import { Spinner } from '../../../ui/Spinner';
import type { FilePlace } from '../../editor/reveal-place';
import { nameAnswerer } from '../assistant-state';
import { ToldParts } from '../context/ToldParts';
import { AttachedList } from './AttachedList';
import { ElementMark } from './ElementMark';
import { PlanView } from './PlanView';
import { PutLive } from './PutLive';
import { TurnEvents } from './TurnEvents';
import { isOver } from './turn-list';
import type { BuildTurns } from './use-turns';

const STATES: Record<Turn['status'], { label: string; tone: BadgeTone }> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  planning: { label: 'Planning', tone: 'madder' },
  planned: { label: 'Waits for your go', tone: 'amber' },
  running: { label: 'Working', tone: 'madder' },
  succeeded: { label: 'Done', tone: 'green' },
  failed: { label: 'Not done', tone: 'red' },
  stopped: { label: 'Stopped', tone: 'neutral' },
};

const UNCHANGED = { label: 'Nothing changed', tone: 'neutral' } as const;

/** A model answered, and changed no file. */
function isUnchanged({ status, kind, version, run_id }: Turn): boolean {
  return status === 'succeeded' && kind === 'code' && version === null && run_id === null;
}

export interface TurnCardProps {
  projectId: string;
  turn: Turn;
  events: readonly TurnEvent[];
  /** What a model is writing about it at this moment. */
  written: string | null;
  turns: BuildTurns;
  canWrite: boolean;
  /** No turn was saved after this one: below it stands what is not live yet. */
  isSavedLast: boolean;
  /** Shows a file at a place. */
  onOpen(place: FilePlace): void;
}

/** One request: what it would change, what happens, what came of it, and the ways to end it or take it back. */
export function TurnCard(props: TurnCardProps) {
  const { projectId, turn, events, written, turns, canWrite, isSavedLast, onOpen } = props;
  const { label, tone } = isUnchanged(turn) ? UNCHANGED : STATES[turn.status];
  const isAtWork = turn.status === 'planning' || turn.status === 'running';
  return (
    <article aria-label={turn.request} className="flex flex-col gap-3 rounded-card border border-line p-3">
      <header className="flex items-start justify-between gap-2">
        <p className="min-w-0 whitespace-pre-wrap break-words font-medium">{turn.request}</p>
        <Badge tone={turn.is_undone ? 'neutral' : tone}>{turn.is_undone ? 'Undone' : label}</Badge>
      </header>
      {turn.element && <ElementMark element={turn.element} onOpen={onOpen} />}
      <AttachedList projectId={projectId} attachments={turn.attachments} />
      {turn.plan && (
        <PlanView plan={turn.plan} isOpen={!isOver(turn)} isFree={turn.provider === 'built-in'} />
      )}
      {events.length > 0 && (
        <Disclosure level={2} defaultExpanded={isAtWork} title={`What happened (${events.length})`}>
          <TurnEvents events={events} />
        </Disclosure>
      )}
      {isAtWork && written !== null && (
        // Read aloud when it is whole: every piece of it would be.
        <p aria-live="off" data-written="" className="whitespace-pre-wrap break-words text-ink-2">
          {written}
        </p>
      )}
      {isAtWork && (
        <p className="flex items-center gap-2 text-ink-2">
          <Spinner />
          {events.at(-1)?.text.split('\n')[0] ?? (turn.status === 'planning' ? 'Looking at it' : 'Beginning')}
        </p>
      )}
      {turn.summary !== null && <p className="whitespace-pre-wrap break-words">{turn.summary}</p>}
      {turn.error && (
        <div className="flex flex-col gap-1">
          <p className="text-red">{turn.error.message}</p>
          <p className="text-ink-2">{turn.error.remedy}</p>
          {turn.error.evidence.length > 0 && (
            <ul className="list-disc pl-5 text-ink-2">
              {turn.error.evidence.map((line) => (
                <li key={line} className="break-words">
                  <EvidenceLine line={line} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {turn.conflicts.length > 0 && (
        <ul aria-label="Changed by you meanwhile" className="list-disc pl-5 text-amber">
          {turn.conflicts.map(({ path, reason }) => (
            <li key={path} className="break-words">
              <code className="font-mono">{path}</code>: {reason}
            </li>
          ))}
        </ul>
      )}
      <Footer turn={turn} />
      <ToldParts level={2} told={{ ...turn, parts: turn.context }} />
      {isSavedLast && <PutLive projectId={projectId} canWrite={canWrite} />}
      {canWrite && <TurnButtons turn={turn} turns={turns} />}
    </article>
  );
}

/** A promise that was broken leads to the file in which it stands. */
function EvidenceLine({ line, onOpen }: { line: string; onOpen(place: FilePlace): void }) {
  const [, path, said] = line.match(/^(tests\/(?:contract|wishes)\.json): ([\s\S]*)$/) ?? [];
  if (path === undefined) return line;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="font-mono"
        onPress={() => onOpen({ path, line: 1, column: 1 })}
      >
        {path}
      </Button>{' '}
      {said}
    </>
  );
}

function Footer({ turn }: { turn: Turn }) {
  if (turn.provider === null || turn.model === null) return null;
  const tokens = turn.tokens_in + turn.tokens_out;
  const spent = tokens > 0 ? ` ${tokens.toLocaleString('en')} tokens, ${dollars(turn.cost)}.` : '';
  return (
    <p className="text-xs text-ink-3">
      {nameAnswerer({ provider: turn.provider, model: turn.model })}
      {spent}
    </p>
  );
}

function TurnButtons({ turn, turns }: { turn: Turn; turns: BuildTurns }) {
  const isPlanned = turn.status === 'planned';
  const canUndo = turn.version !== null && !turn.is_undone && isOver(turn);
  if (isOver(turn) && !canUndo) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isPlanned && (
        <Button size="small" onPress={() => void turns.go(turn)}>
          {turn.kind === 'plan' ? 'Build it and put it live' : 'Go'}
        </Button>
      )}
      {!isOver(turn) && (
        <Button size="small" variant="secondary" onPress={() => void turns.stop(turn)}>
          {isPlanned ? 'Leave it' : 'Stop'}
        </Button>
      )}
      {canUndo && (
        <Button size="small" variant="secondary" onPress={() => void turns.undo(turn)}>
          <Undo2 aria-hidden className="size-4" />
          Undo
        </Button>
      )}
    </div>
  );
}
