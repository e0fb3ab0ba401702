import { useEffect, useRef, useState } from 'react';
import type { RequirementsTurn } from '../../../worker/contract/assistant.ts';
import type { Told } from '../../../worker/contract/context.ts';
import { holdsSecrets } from '../../../worker/contract/project/holds-secrets.ts';
import { api, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';
import type { Assistant } from './ask-assistant';
import { chooseApology, isReady, isWholeApp } from './assistant-session';
import {
  type ChatLine,
  fail,
  failWith,
  nameAnswerer,
  type OpenFile,
  type Result,
  type WhileBusy,
} from './assistant-state';
import { Stopped } from './questions/question-end';
import type { AskedTask } from './questions/questions';

/** An app that is being asked about before it is generated. */
interface Requirements {
  description: string;
  turns: RequirementsTurn[];
}

export interface ConversationOptions {
  assistant: Assistant;
  /** Null until it is known. */
  session: string | null;
  file: OpenFile;
  isSignedIn: boolean;
  whileBusy: WhileBusy;
  /** Takes the code that was generated. */
  onResult(result: Result): void;
}

/** The chat, and Generate, which asks its questions there. */
export function useConversation({
  assistant,
  session,
  file,
  isSignedIn,
  whileBusy,
  onResult,
}: ConversationOptions) {
  const [lines, setLines] = useState<readonly ChatLine[]>([]);
  const [requirements, setRequirements] = useState<Requirements | null>(null);
  const count = useRef(0);

  const { history } = assistant;
  useEffect(() => {
    if (!isSignedIn || session === null) return;
    history(session).then(
      // What is being answered stands here already; where its answer came meanwhile it is the same line.
      (kept) => setLines((now) => [...kept, ...now.filter(({ id }) => !kept.some((one) => one.id === id))]),
      (error) => console.warn('The chat could not be loaded:', error),
    );
  }, [history, session, isSignedIn]);

  function say(type: ChatLine['type'], message: string, more: Partial<ChatLine> = {}): void {
    count.current += 1;
    const line = { id: `here-${count.current}`, type, message, ...more };
    setLines((now) => (now.some(({ id }) => id === line.id) ? now : [...now, line]));
  }

  async function generateNow(
    description: string,
    path = file.path,
    ask = () => assistant.generate(description, file.language),
  ): Promise<void> {
    try {
      const answer = await ask();
      onResult({
        type: 'generate',
        path,
        code: answer.generated_code,
        original: file.text ?? '',
        words: answer.description,
        by: nameAnswerer(answer),
        told: answer.told,
      });
      showToast({ title: 'Code Generated!', description: 'Look at it below before you apply it.' });
    } catch (thrown) {
      await failWith('Generation Failed', 'Unable to generate code. Please try again.', thrown);
    }
  }

  /** One more turn of the questions; without any it is the first. */
  async function gather(
    description: string,
    turns: RequirementsTurn[],
    ask = () => assistant.gather(description, turns, {}),
  ): Promise<void> {
    const { response, told } = await ask();
    setRequirements({ description, turns: [...turns, { type: 'assistant', message: response }] });
    say('assistant', response, { canProceed: isReady(response), told });
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
    } catch (thrown) {
      if (thrown instanceof Stopped) throw thrown;
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
    const answer = await assistant.chat(material, message, session ?? 'panel');
    say('assistant', answer.message, { told: answer.told });
  }

  function send(message: string): void {
    void whileBusy(() => exchange({ message }, () => answer(message)));
  }

  async function exchange(
    { message, id }: { message: string; id?: string },
    ask: () => Promise<void>,
  ): Promise<void> {
    say('user', message, id === undefined ? {} : { id });
    try {
      if (!isSignedIn) throw new Error('Nobody is signed in');
      await ask();
    } catch (thrown) {
      if (thrown instanceof Stopped) {
        say('system', 'Stopped.');
        return;
      }
      say('assistant', chooseApology(Math.random()));
      const sentence = 'Unable to get AI response. Please try again.';
      fail(
        'AI Chat Error',
        isSignedIn ? sentence : `${sentence} The chat needs an account: sign up or log in.`,
      );
    }
  }

  /** Goes on with what was asked before this page was here, or elsewhere. */
  function resumeTalk({ task, question }: AskedTask, wait: () => Promise<AskedTask>): void {
    const answered = async () => (await wait()).answer as never;
    if (question.call === 'generate') {
      const { description } = question.body;
      void whileBusy(() => generateNow(description, task.path, answered));
    } else if (question.call === 'requirements') {
      const { project_description, conversation_history } = question.body;
      const last = conversation_history.at(-1)?.message ?? project_description;
      void whileBusy(() =>
        exchange({ message: last }, () => gather(project_description, conversation_history, answered)),
      );
    } else if (question.call === 'chat') {
      const { message } = question.body;
      void whileBusy(() =>
        exchange({ message, id: `${task.id}-user` }, async () => {
          const { message: said, told } = (await answered()) as { message: string; told?: Told };
          say('assistant', said, { id: `${task.id}-assistant`, told });
        }),
      );
    }
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

  return { lines, isGathering: requirements !== null, generate, skipRequirements, send, proceed, resumeTalk };
}
