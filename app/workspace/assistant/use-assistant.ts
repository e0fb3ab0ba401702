import { useState } from 'react';
import type { Mode } from './assistant-session';
import type { OpenFile, Proposal } from './assistant-state';
import { useCodeHelp } from './use-code-help';
import { useConversation } from './use-conversation';

/** All of the assistant's panel: one thing at a time is asked for, in whichever mode. */
export function useAssistant(projectId: string, file: OpenFile, isSignedIn: boolean) {
  const [mode, setMode] = useState<Mode>('analyze');
  const [isBusy, setBusy] = useState(false);
  const [proposal, setProposal] = useState<Proposal | null>(null);

  async function whileBusy(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }

  const codeHelp = useCodeHelp(file, isSignedIn, whileBusy);
  const onResult = codeHelp.setResult;
  const conversation = useConversation({ projectId, file, isSignedIn, whileBusy, onResult });
  return { mode, setMode, isBusy, proposal, setProposal, ...codeHelp, ...conversation };
}

export type AssistantState = ReturnType<typeof useAssistant>;
