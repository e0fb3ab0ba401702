import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { api, unwrap } from '../../../api';
import { useRoom } from '../../team/room-context';
import { type QuestionState, Questions } from './questions';

/** Pause between two looks while the room cannot be reached, ms. */
const LOOK_MS = 3_000;
const NONE: QuestionState = { running: [], written: new Map() };

/** One's questions about a project; null where there is no room, or nobody is signed in. */
export function useQuestions(
  projectId: string,
  isSignedIn: boolean,
): { questions: Questions | null; state: QuestionState } {
  const room = useRoom();
  const questions = useMemo(
    () => (room && isSignedIn ? openQuestions(projectId) : null),
    [room, isSignedIn, projectId],
  );
  const state = useSyncExternalStore(
    questions?.subscribe ?? (() => () => {}),
    () => questions?.state() ?? NONE,
    () => NONE,
  );

  useEffect(() => {
    if (!questions || !room) return;
    const look = () =>
      questions.refresh().catch((error) => console.warn('What is at work could not be loaded:', error));
    let wasOpen = room.state().isOpen;
    const ends = [
      room.onFrame((frame) => questions.hear(frame)),
      // What happened while the room was away was not heard.
      room.subscribe(() => {
        const { isOpen } = room.state();
        if (isOpen && !wasOpen) void look();
        wasOpen = isOpen;
      }),
    ];
    const timer = setInterval(() => {
      if (questions.isWaiting() && !room.state().isOpen) void look();
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
    };
  }, [questions, room]);

  return { questions, state };
}

function openQuestions(id: string): Questions {
  const calls = api.projects[':id'].assistant;
  const at = (task: string) => ({ param: { id, task } });
  return new Questions({
    list: () => unwrap(calls.$get({ param: { id } })),
    find: (task) => unwrap(calls[':task'].$get(at(task))),
    stop: (task) => unwrap(calls[':task'].stop.$post(at(task))),
  });
}
