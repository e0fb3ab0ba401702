import { useEffect, useMemo, useRef, useState } from 'react';
import type { AskedIn } from '../../../worker/contract/room/assistance.ts';
import { showToast } from '../../toast/toasts';
import { codeHelpHere, openAssistant } from './ask-assistant';
import { DEMO_PROJECT, MODES, type Mode, openSession } from './assistant-session';
import type { OpenFile, Proposal } from './assistant-state';
import type { ToldControl } from './context/use-told';
import { findSessionStorage } from './find-session-storage';
import { askProject } from './questions/ask-project';
import { Stopped } from './questions/question-end';
import type { AskedTask } from './questions/questions';
import { useQuestions } from './questions/use-questions';
import { useCodeHelp } from './use-code-help';
import { useConversation } from './use-conversation';

/** All of the assistant's panel: one thing at a time is asked for, in whichever mode. */
export function useAssistant(projectId: string, file: OpenFile, isSignedIn: boolean, told: ToldControl) {
  const [mode, setMode] = useState<Mode>('analyze');
  const [isBusy, setBusy] = useState(false);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [session, setSession] = useState<string | null>(null);
  const { questions, state } = useQuestions(projectId, isSignedIn);
  const place = useRef<Omit<AskedIn, 'client_id'>>({ project_id: projectId, session_id: 'panel' });
  place.current = {
    project_id: projectId,
    session_id: session ?? 'panel',
    ...(file.path !== null && { path: file.path }),
  };
  const along = useRef(findAlong);
  along.current = findAlong;
  async function findAlong() {
    return { leftOut: told.leftOut, problems: await told.findProblems(file) };
  }
  const assistant = useMemo(() => {
    const findNow = () => along.current();
    // Asked from nowhere the answer comes when it is whole.
    return questions
      ? askProject(() => place.current, findNow)
      : openAssistant(
          () => ({}),
          (call) => call,
          findNow,
        );
  }, [questions]);

  async function whileBusy(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      if (!(thrown instanceof Stopped)) throw thrown;
      showToast({ title: 'Stopped', description: 'Nothing was changed.' });
    } finally {
      setBusy(false);
    }
  }

  const codeHelp = useCodeHelp(file, isSignedIn ? assistant : codeHelpHere, whileBusy);
  const onResult = codeHelp.setResult;
  const conversation = useConversation({ assistant, session, file, isSignedIn, whileBusy, onResult });

  /** What is at work was asked before this page was here, or elsewhere: it is shown as if it had been asked here. */
  function resume(asked: AskedTask): void {
    const wait = () => questions?.wait(asked.task.id) ?? Promise.reject(new Stopped());
    const { call } = asked.question;
    const found = MODES.find((one) => one === (call === 'requirements' ? 'generate' : call));
    if (found) setMode(found);
    codeHelp.resumeCode(asked, wait);
    conversation.resumeTalk(asked, wait);
  }
  const resumeNow = useRef(resume);
  resumeNow.current = resume;

  useEffect(() => {
    // The room comes with the page's script: what is at work there says which session goes on.
    if (isSignedIn && projectId !== DEMO_PROJECT && !questions) return;
    let isWanted = true;
    const open = (elsewhere: string | null) =>
      openSession(projectId, findSessionStorage(), Date.now(), crypto.randomUUID().slice(0, 8), elsewhere);
    const look = async () => {
      const [task] = (await questions?.refresh()) ?? [];
      const asked = task && (await questions?.find(task.id));
      if (!isWanted) return;
      setSession(open(task?.session_id ?? null));
      if (asked) resumeNow.current(asked);
    };
    look().catch((error) => {
      console.warn('What is at work could not be loaded:', error);
      if (isWanted) setSession(open(null));
    });
    return () => {
      isWanted = false;
    };
  }, [projectId, isSignedIn, questions]);

  const [working] = state.running;
  return {
    session,
    mode,
    setMode,
    isBusy,
    proposal,
    setProposal,
    ...codeHelp,
    ...conversation,
    /** What is being answered, as far as it is written; null where nothing is. */
    working: working ? { call: working.call, text: state.written.get(working.id) ?? '' } : null,
    stop: () => questions?.stop() ?? Promise.resolve(),
  };
}

export type AssistantState = ReturnType<typeof useAssistant>;
