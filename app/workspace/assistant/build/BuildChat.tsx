import { useState } from 'react';
import type { Project } from '../../../../worker/contract/http.ts';
import { MAX_TURN_REQUEST } from '../../../../worker/contract/room/turns.ts';
import { Button } from '../../../ui/buttons/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import { Spinner } from '../../../ui/Spinner';
import { sendOnEnter } from '../../../ui/send-on-enter';
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
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const request = text.trim();
  const canWrite = project.role !== 'viewer';
  const isWorking = turns.list.turns.some((turn) => !isOver(turn));

  async function send() {
    if (request === '' || isSending) return;
    setSending(true);
    if (await turns.ask(request, path)) setText('');
    setSending(false);
  }

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
              <TurnCard turn={turn} events={eventsOf(turns.list, turn)} turns={turns} canWrite={canWrite} />
            </li>
          ))}
        </ol>
      )}
      {canWrite ? (
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextArea
            label="What should be different?"
            rows={3}
            value={text}
            maxLength={MAX_TURN_REQUEST}
            onChange={setText}
            areaProps={{
              onKeyDown: (event) => sendOnEnter(event, send),
            }}
          />
          <Button type="submit" size="small" className="self-start" isDisabled={request === '' || isSending}>
            {isSending && <Spinner />}
            {isWorking ? 'Ask next' : 'Ask'}
          </Button>
        </form>
      ) : (
        <p className="text-ink-3">Who may only look cannot change the app.</p>
      )}
    </section>
  );
}
