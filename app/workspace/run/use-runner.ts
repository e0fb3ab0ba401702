import { useRouteLoaderData } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../toast/toasts';
import { nameLanguage } from '../editor/name-language';
import { type RunOrder, readReport } from './run-messages';

export interface OutputLine {
  level: 'log' | 'warn' | 'error';
  text: string;
}

export interface Runner {
  isRunning: boolean;
  lines: readonly OutputLine[];
  /** What is run is a page: the frame itself is shown. */
  isPage: boolean;
  /** Of the isolated frame; null until the first program is run. */
  address: string | null;
  frame: React.RefObject<HTMLIFrameElement>;
  run(path: string, code: string): Promise<void>;
  stop(): void;
}

/** Where the document's own data could not be loaded. */
const FALLBACK_HOST = 'localhost';

/** Runs programs in the isolated frame; the newest run alone is shown. */
export function useRunner(): Runner {
  const previewHost =
    useRouteLoaderData<{ previewHost: string }>('root')?.previewHost ?? `preview.${FALLBACK_HOST}`;
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<RunOrder | null>(null);
  const current = useRef<RunOrder | null>(null);
  const isReady = useRef(false);
  const [address, setAddress] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [isPage, setPage] = useState(false);
  const [lines, setLines] = useState<readonly OutputLine[]>([]);

  const send = useCallback((message: unknown) => {
    // The frame has an origin of its own that nothing can name; it is ours by its window.
    frame.current?.contentWindow?.postMessage(message, '*');
  }, []);

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const report = readReport(event.data);
      if (!report) return;
      if (report.type === 'ready') {
        isReady.current = true;
        if (waiting.current) send(waiting.current);
        waiting.current = null;
        return;
      }
      if (report.id !== current.current?.id) return;
      if (report.type === 'line') setLines((old) => [...old, { level: report.level, text: report.text }]);
      else finish(report.error);
    };
    const finish = (error: string | null) => {
      setRunning(false);
      if (error === null) {
        showToast({ title: 'Code Executed', description: 'The program came to its end.' });
        return;
      }
      setLines((old) => [...old, { level: 'error', text: `Error: ${error}` }]);
      const description = error.split('\n')[0] ?? error;
      showToast({ title: 'Execution Error', description, variant: 'destructive' });
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [send]);

  const run = useCallback(
    async (path: string, code: string) => {
      const language = nameLanguage(path) as RunOrder['language'];
      const order: RunOrder = { type: 'hewn-run', id: crypto.randomUUID(), language, code };
      current.current = order;
      setLines([]);
      setPage(language === 'html');
      setRunning(true);
      try {
        if (language !== 'html') order.code = await toScript(code);
      } catch (error) {
        setRunning(false);
        const message = error instanceof Error ? error.message : String(error);
        setLines([{ level: 'error', text: `Error: ${message}` }]);
        showToast({ title: 'Execution Error', description: message, variant: 'destructive' });
        return;
      }
      setAddress(makeRunnerAddress(previewHost));
      if (isReady.current) send(order);
      else waiting.current = order;
    },
    [send, previewHost],
  );

  const stop = useCallback(() => {
    send({ type: 'hewn-stop' });
    current.current = null;
    setRunning(false);
    setLines((old) => [...old, { level: 'warn', text: 'Stopped' }]);
  }, [send]);

  return { isRunning, lines, isPage, address, frame, run, stop };
}

/** Without types, and with imports and exports as calls: the program runs as a plain script. */
async function toScript(code: string): Promise<string> {
  const { transform } = await import('sucrase');
  return transform(code, { transforms: ['typescript', 'imports'] }).code;
}

/** On the host of previews, below a label that no preview has. */
function makeRunnerAddress(previewHost: string): string {
  const { protocol, port } = location;
  return `${protocol}//run.${previewHost}${port ? `:${port}` : ''}/`;
}
