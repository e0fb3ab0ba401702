import { useEffect, useRef, useState } from 'react';
import type { RequirementsTurn } from '../../../worker/contract/assistant.ts';
import { holdsSecrets } from '../../../worker/contract/project/holds-secrets.ts';
import { api, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';
import { assistant } from './ask-assistant';
import { chooseApology, isReady, isWholeApp, openSession } from './assistant-session';
import {
  type ChatLine,
  fail,
  failWith,
  nameAnswerer,
  type OpenFile,
  type Result,
  type WhileBusy,
} from './assistant-state';

/** An app that is being asked about before it is generated. */
interface Requirements {
  description: string;
  turns: RequirementsTurn[];
}

export interface ConversationOptions {
  projectId: string;
  file: OpenFile;
  isSignedIn: boolean;
  whileBusy: WhileBusy;
  /** Takes the code that was generated. */
  onResult(result: Result): void;
}

/** The chat, and Generate, which asks its questions there. */
export function useConversation({ projectId, file, isSignedIn, whileBusy, onResult }: ConversationOptions) {
  const [lines, setLines] = useState<readonly ChatLine[]>([]);
  const [requirements, setRequirements] = useState<Requirements | null>(null);
  const [session, setSession] = useState<string | null>(null);
  const count = useRef(0);

  useEffect(() => {
    const made = openSession(projectId, findSessionStorage(), Date.now(), crypto.randomUUID().slice(0, 8));
    setSession(made);
    if (!isSignedIn) return;
    assistant.history(made).then(
      (kept) => setLines((now) => [...kept, ...now]),
      (error) => console.warn('The chat could not be loaded:', error),
    );
  }, [projectId, isSignedIn]);

  function say(type: ChatLine['type'], message: string, more: Partial<ChatLine> = {}): void {
    count.current += 1;
    const line = { id: `here-${count.current}`, type, message, ...more };
    setLines((now) => [...now, line]);
  }

  async function generateNow(description: string): Promise<void> {
    try {
      const answer = await assistant.generate(description, file.language);
      onResult({
        type: 'generate',
        path: file.path,
        code: answer.generated_code,
        original: file.text ?? '',
        words: answer.description,
        by: nameAnswerer(answer),
      });
      showToast({ title: 'Code Generated!', description: 'Look at it below before you apply it.' });
    } catch (thrown) {
      await failWith('Generation Failed', 'Unable to generate code. Please try again.', thrown);
    }
  }

  /** One more turn of the questions; without any it is the first. */
  async function gather(description: string, turns: RequirementsTurn[]): Promise<void> {
    const { response } = await assistant.gather(description, turns, {});
    setRequirements({ description, turns: [...turns, { type: 'assistant', message: response }] });
    say('assistant', response, { canProceed: isReady(response) });
  }

  function generate(description: string): void {
    if (description.trim() === '') {
      fail('Description Required', "Please describe what code you'd like to generate");
    } else if (!isSignedIn) {
      fail('Generation Failed', 'Sign up or log in to generate code: it is written on the server.');
    } else if (isWholeApp(description)) {
      void whileBusy(() => askFirst(description));
    } else {
      void whileBusy(() => generateNow(description));
    }
  }

  async function askFirst(description: string): Promise<void> {
    try {
      await gather(description, []);
      showToast({
        title: 'Requirements Gathering Started',
        description: 'Answer in the chat, or skip the questions.',
      });
    } catch {
      fail('Error Starting Requirements', 'Unable to start requirements gathering. Please try again.');
    }
  }

  function skipRequirements(): void {
    if (!requirements) return;
    const { description } = requirements;
    setRequirements(null);
    showToast({
      title: 'Switched to Direct Generation',
      description: 'What you wrote is generated as it is.',
    });
    void whileBusy(() => generateNow(description));
  }

  async function answer(message: string): Promise<void> {
    if (requirements) {
      const { description, turns } = requirements;
      return gather(description, [...turns, { type: 'user', message }]);
    }
    const isKept = file.path !== null && holdsSecrets(file.path);
    const material = { code: isKept ? '' : (file.text ?? ''), language: file.language };
    say('assistant', await assistant.chat(material, message, session ?? 'panel'));
  }

  function send(message: string): void {
    void whileBusy(async () => {
      say('user', message);
      try {
        if (!isSignedIn) throw new Error('Nobody is signed in');
        await answer(message);
      } catch {
        say('assistant', chooseApology(Math.random()));
        const sentence = 'Unable to get AI response. Please try again.';
        fail(
          'AI Chat Error',
          isSignedIn ? sentence : `${sentence} The chat needs an account: sign up or log in.`,
        );
      }
    });
  }

  function proceed(): void {
    if (!requirements) return;
    const { description, turns } = requirements;
    const answers = turns.filter(({ type }) => type === 'user').map((turn) => turn.message);
    setRequirements(null);
    void whileBusy(async () => {
      say('system', 'The project is being built and tested.');
      try {
        const text = [description, ...answers].join('\n\n');
        const run = await unwrap(api.agents.pipeline.$post({ json: { requirements: text } }));
        if (run.status !== 'succeeded') throw new Error(`The build ended as ${run.status}`);
        const link = { to: `/code-editor/${run.project_id}`, label: 'Open it' };
        say('assistant', 'Your project is live.', { link });
        showToast({ title: 'Project Generated!', description: 'It was built, tested and deployed.' });
      } catch (thrown) {
        await failWith('Generation Failed', 'Unable to generate project. Please try again.', thrown);
      }
    });
  }

  return { lines, isGathering: requirements !== null, generate, skipRequirements, send, proceed };
}

function findSessionStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null; // Forbidden here: the session is as long as the page.
  }
}
