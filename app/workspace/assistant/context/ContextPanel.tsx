import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { ContextAnswer, ContextMode, Part } from '../../../../worker/contract/context.ts';
import { holdsSecrets } from '../../../../worker/contract/project/holds-secrets.ts';
import { api, unwrap } from '../../../api';
import { Switch } from '../../../ui/fields/Switch';
import { Disclosure } from '../../../ui/layers/Disclosure';
import { Spinner } from '../../../ui/Spinner';
import { DEMO_PROJECT } from '../assistant-session';
import type { OpenFile } from '../assistant-state';
import { showParts, sumTokens } from './left-out';
import type { ToldControl } from './use-told';

export interface ContextPanelProps {
  projectId: string;
  mode: ContextMode;
  file: OpenFile;
  told: ToldControl;
  isSignedIn: boolean;
  /** What is being written. */
  words: string;
  /** The chat that goes on. */
  session?: string | null;
  /** The element that is picked, as text. */
  element?: string;
  /** Ids of what is attached. */
  attachments?: readonly string[];
  title?: string;
}

/** What a model is told with the next question, part by part, with a switch for each that can be left out. */
export function ContextPanel({ title = 'What the model is told', ...props }: ContextPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure level={3} title={title} onExpandedChange={setOpen}>
      {isOpen && (
        <div className="pl-6">
          {props.isSignedIn ? (
            <Parts {...props} />
          ) : (
            <p className="text-ink-2">
              Nobody is signed in, so this browser’s own rules answer. No code leaves it.
            </p>
          )}
        </div>
      )}
    </Disclosure>
  );
}

/** Modes whose code is that of the open file. */
const OF_FILE: readonly ContextMode[] = ['analyze', 'refactor', 'document', 'debug', 'chat'];

function Parts(props: Omit<ContextPanelProps, 'title'>) {
  const { mode, file, told, words, element = '' } = props;
  const { answer, failure } = useContextAnswer(props);
  const problems = useProblems(file, told);
  if (failure) return <p className="text-red">What the model is told could not be loaded.</p>;
  if (!answer) return <Spinner />;
  if (answer.provider === 'built-in')
    return (
      <p className="text-ink-2">
        No language model is chosen: Hewn’s own rules answer, and nothing is told to anybody. You can add a
        model in the <Link to="/settings">settings</Link>.
      </p>
    );
  const isRead = file.path === null || !holdsSecrets(file.path);
  const own: Partial<Record<Part, string>> = {
    request: words,
    element,
    problems: problems ?? '',
    ...(OF_FILE.includes(mode) && isRead && { code: file.text ?? '' }),
  };
  const parts = showParts(answer, mode, own, told.leftOut);
  const sum = sumTokens(parts);
  return (
    <>
      <ul aria-label="Parts" className="flex flex-col divide-y divide-line">
        {parts.map(({ part, title, tokens, canBeLeftOut, isLeftOut }) => (
          <li key={part} className="flex items-center justify-between gap-2 py-1">
            {canBeLeftOut ? (
              <Switch isSelected={!isLeftOut} onChange={(isTold) => told.setTold(part, isTold)}>
                <span className="min-w-0">{title}</span>
              </Switch>
            ) : (
              <span className="min-w-0 py-1">
                {title} <span className="text-ink-3">(always)</span>
              </span>
            )}
            <span className="shrink-0 text-xs text-ink-3">
              {isLeftOut ? 'left out' : part === 'problems' && problems === null ? '…' : count(tokens)}
            </span>
          </li>
        ))}
      </ul>
      <p className="pt-1 text-xs text-ink-3">
        {answer.model} is told about {count(sum)} tokens
        {answer.window === null ? '' : ` of the ${count(answer.window)} that it takes at once`}.
      </p>
    </>
  );
}

const count = (tokens: number): string => tokens.toLocaleString('en');

function useContextAnswer({ projectId, mode, file, session, attachments = [] }: ContextPanelProps) {
  const [answer, setAnswer] = useState<ContextAnswer | null>(null);
  const [failure, setFailure] = useState(false);
  const { path, language } = file;
  const attached = attachments.join(',');
  useEffect(() => {
    let isWanted = true;
    setFailure(false);
    const query = {
      mode,
      language,
      ...(projectId !== DEMO_PROJECT && { project_id: projectId }),
      ...(path !== null && { path }),
      ...(session && { session_id: session }),
      ...(attached !== '' && { attachments: attached }),
    };
    unwrap(api.ai.context.$get({ query })).then(
      (found) => isWanted && setAnswer(found),
      (error) => {
        console.warn('What the model is told could not be loaded:', error);
        if (isWanted) setFailure(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [projectId, mode, path, language, session, attached]);
  return { answer, failure };
}

/** @returns null while they are looked for. */
function useProblems(file: OpenFile, told: ToldControl): string | null {
  const [problems, setProblems] = useState<string | null>('');
  const isWanted = !told.leftOut.includes('problems');
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again whenever the text is another one.
  useEffect(() => {
    if (!isWanted) return setProblems('');
    let isHere = true;
    setProblems(null);
    void told.findProblems(file).then((found) => isHere && setProblems(found.join('\n')));
    return () => {
      isHere = false;
    };
  }, [isWanted, file.path, file.text]);
  return problems;
}
