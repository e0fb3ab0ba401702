import { useRouteLoaderData } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../toast/toasts';
import type { WorkingCopy } from '../working/working-copy';
import { appendOutput, type OutputItem } from './append-output';
import { collectProgram } from './collect-program';
import type { RunReport } from './run-messages';
import { openRunnerFrame, type RunnerFrame } from './runner-frame';

export interface Runner {
  isRunning: boolean;
  output: readonly OutputItem[];
  /** What is run is a page: the frame itself is shown. */
  isPage: boolean;
  /** What the program asks; null while it does not wait for a line. */
  question: string | null;
  /** What is on its way before it begins. */
  loading: string | null;
  /** Where the isolated frame stands. */
  place: React.RefObject<HTMLDivElement>;
  run(path: string, code: string): Promise<void>;
  answer(text: string): void;
  stop(): void;
}

/** Where the document's own data could not be loaded. */
const FALLBACK_HOST = 'preview.localhost';

export function usePreviewHost(): string {
  return useRouteLoaderData<{ previewHost: string }>('root')?.previewHost ?? FALLBACK_HOST;
}

/** Runs programs of the project in the isolated frame; the newest run alone is shown. */
export function useRunner(copy: WorkingCopy | null): Runner {
  const previewHost = usePreviewHost();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<RunnerFrame | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [isPage, setPage] = useState(false);
  const [question, setQuestion] = useState<string | null>(null);
  const [loading, setLoading] = useState<string | null>(null);
  const [output, setOutput] = useState<readonly OutputItem[]>([]);

  useEffect(
    () => () => {
      frame.current?.close();
      frame.current = null;
    },
    [],
  );

  const end = useCallback((error: string | null) => {
    setRunning(false);
    setQuestion(null);
    setLoading(null);
    if (error === null) {
      showToast({ title: 'Code Executed', description: 'The program came to its end.' });
      return;
    }
    setOutput((old) =>
      appendOutput(old, {
        type: 'text',
        id: '',
        level: 'error',
        text: `Error: ${error.replace(/^Error: /, '')}\n`,
      }),
    );
    const description =
      error
        .trim()
        .split('\n')
        .at(error.startsWith('Traceback') ? -1 : 0) ?? error;
    showToast({ title: 'Execution Error', description, variant: 'destructive' });
  }, []);

  const hear = useCallback(
    (report: RunReport) => {
      if (report.type === 'end') return end(report.error);
      if (report.type === 'ask') return setQuestion(report.prompt);
      if (report.type === 'loading') return setLoading(report.what);
      setOutput((old) => appendOutput(old, report));
    },
    [end],
  );

  const run = useCallback(
    async (path: string, code: string) => {
      setOutput([]);
      setQuestion(null);
      setRunning(true);
      try {
        const texts = new Map(await copy?.openAll()).set(path, code);
        const paths = [...texts.keys()];
        const program = await collectProgram({ entry: path, read: (one) => texts.get(one) ?? null, paths });
        setPage(program.language === 'html');
        if (!place.current) throw new Error('There is no place for the program here.');
        // Files may not leave their place in the page: a frame that is moved begins anew.
        frame.current ??= openRunnerFrame(previewHost, place.current);
        frame.current.run({ ...program, args: [], stdin: [], isColoured: true }, hear);
      } catch (error) {
        end(error instanceof Error ? error.message : String(error));
      }
    },
    [copy, previewHost, hear, end],
  );

  const answer = useCallback(
    (text: string) => {
      frame.current?.answer(text);
      setOutput((old) =>
        appendOutput(old, { type: 'text', id: '', level: 'log', text: `${question ?? ''}${text}\n` }),
      );
      setQuestion(null);
    },
    [question],
  );

  const stop = useCallback(() => {
    frame.current?.stop();
    setRunning(false);
    setQuestion(null);
    setLoading(null);
    setOutput((old) => appendOutput(old, { type: 'text', id: '', level: 'warn', text: 'Stopped\n' }));
  }, []);

  return { isRunning, output, isPage, question, loading, place, run, answer, stop };
}
