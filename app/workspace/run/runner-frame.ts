/** The isolated frame in which programs are run, as the page has it. One program at a time. */
import { type RunOrder, type RunReport, readReport } from './run-messages';

export interface RunnerFrame {
  /** Runs a program; one that still runs is ended. @param listen hears of it until its end. */
  run(program: Omit<RunOrder, 'type' | 'id'>, listen: (report: RunReport) => void): void;
  /** A line that the program waits for. */
  answer(text: string): void;
  /** Ends it at once, whatever it does. */
  stop(): void;
  close(): void;
}

/** @param parent where the frame stands; it is shown where `parent` is. */
export function openRunnerFrame(previewHost: string, parent: HTMLElement): RunnerFrame {
  const { protocol, port } = location;
  const frame = document.createElement('iframe');
  frame.title = 'Running program';
  frame.sandbox.add('allow-scripts');
  frame.className = 'h-full w-full';
  // On the host of previews, below a label that no preview has.
  frame.src = `${protocol}//run.${previewHost}${port ? `:${port}` : ''}/`;
  let isReady = false;
  let current: { order: RunOrder; listen(report: RunReport): void } | null = null;

  // The frame has an origin of its own that nothing can name; it is ours by its window.
  const send = (message: unknown) => frame.contentWindow?.postMessage(message, '*');
  const onMessage = (event: MessageEvent) => {
    if (event.source === null || event.source !== frame.contentWindow) return;
    const report = readReport(event.data);
    if (report?.type === 'ready') {
      isReady = true;
      if (current) send(current.order);
      return;
    }
    if (!report || !current || report.id !== current.order.id) return;
    const { listen } = current;
    // A page stays and may be looked at; a program that ended says nothing more.
    if (report.type === 'end') current = null;
    listen(report);
  };
  window.addEventListener('message', onMessage);
  parent.appendChild(frame);

  return {
    run(program, listen) {
      const order: RunOrder = { type: 'hewn-run', id: crypto.randomUUID(), ...program };
      current = { order, listen };
      if (isReady) send(order);
    },
    answer: (text) => send({ type: 'hewn-input', id: current?.order.id, text }),
    stop() {
      current = null;
      send({ type: 'hewn-stop' });
    },
    close() {
      window.removeEventListener('message', onMessage);
      frame.remove();
    },
  };
}
