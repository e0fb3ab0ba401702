import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import type { Turn, TurnBody, TurnList } from '../../../../worker/contract/room/turns.ts';
import { api, readError, unwrap } from '../../../api';
import { showToast } from '../../../toast/toasts';
import { useRoom } from '../../team/room-context';
import { addAnswer, addLoaded, addTurns, NO_TURNS, type TurnNews } from './turn-list';

/** What a person asks for, with all that goes along. */
export type NewRequest = Omit<z.input<typeof TurnBody>, 'client_id' | 'ask'>;

export interface BuildTurns {
  list: TurnList;
  /** null until they are loaded. */
  problem: string | null;
  isLoaded: boolean;
  /** @returns whether it was taken. */
  ask(request: NewRequest): Promise<boolean>;
  go(turn: Turn): Promise<void>;
  stop(turn: Turn): Promise<void>;
  undo(turn: Turn): Promise<void>;
}

/** What was asked for in the Build chat, and all that happens, as the room tells it. */
export function useTurns(projectId: string): BuildTurns {
  const room = useRoom();
  const [list, setList] = useState<TurnList>(NO_TURNS);
  const newest = useRef(list);
  newest.current = list;
  const [isLoaded, setLoaded] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOpen = useSyncExternalStore(
    room?.subscribe ?? (() => () => {}),
    () => room?.state().isOpen ?? false,
    () => false,
  );
  const take = useCallback((news: TurnNews) => setList((known) => addTurns(known, news)), []);

  useEffect(
    () =>
      room?.onFrame((frame) => {
        if (frame.type === 'turn') take({ turns: [frame.turn] });
        if (frame.type === 'turn-event') take({ events: [frame.event] });
        if (frame.type === 'turn-text') take({ live: { turn_id: frame.turn_id, text: frame.text } });
      }),
    [room, take],
  );
  // Loaded when the page opens, and again whenever the room was away: what happened meanwhile was not heard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the room's coming back is the reason.
  useEffect(() => {
    const asked = newest.current;
    unwrap(api.projects[':id'].turns.$get({ param: { id: projectId } })).then(
      (loaded) => {
        setList((known) => addLoaded(known, asked, loaded));
        setLoaded(true);
        setProblem(null);
      },
      async (thrown) =>
        setProblem((await readError(thrown))?.message ?? 'What was asked for could not be loaded.'),
    );
  }, [projectId, isOpen]);

  async function act(title: string, call: () => Promise<Turn>): Promise<boolean> {
    const asked = newest.current;
    try {
      const turn = await call();
      setList((known) => addAnswer(known, asked, { turns: [turn] }));
      return true;
    } catch (thrown) {
      const description = (await readError(thrown))?.message ?? 'It could not be done. Please try again.';
      showToast({ title, description, variant: 'destructive' });
      return false;
    }
  }

  const calls = api.projects[':id'].turns;
  const at = (turn: Turn) => ({ param: { id: projectId, turn: turn.id } });
  return {
    list,
    problem,
    isLoaded,
    ask: (request) =>
      act('Not Sent', () =>
        unwrap(
          calls.$post({
            param: { id: projectId },
            json: { ...request, client_id: crypto.randomUUID() },
          }),
        ),
      ),
    async go(turn) {
      // The losses stand in the plan that the person says go to.
      await act('Not Begun', () =>
        unwrap(calls[':turn'].go.$post({ ...at(turn), json: { accept_losses: true } })),
      );
    },
    async stop(turn) {
      await act('Not Stopped', () => unwrap(calls[':turn'].stop.$post(at(turn))));
    },
    async undo(turn) {
      await act('Not Undone', () => unwrap(calls[':turn'].undo.$post(at(turn))));
    },
  };
}
