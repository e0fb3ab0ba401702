import { useEffect, useMemo, useRef } from 'react';
import { api, readError, unwrap } from '../../api';
import { openPreview } from '../../projects/open-preview';
import { openRunnerFrame, type RunnerFrame } from '../run/runner-frame';
import { usePreviewHost } from '../run/use-runner';
import type { WorkingCopy } from '../working/working-copy';
import { deployProject } from './deploy-project';
import type { TerminalScreen } from './open-terminal.client';
import { type CallOutcome, type PageCommandDeps, runPageCommand } from './page-commands';
import type { ShellDeps } from './shell-session';

export interface PageCommands {
  run(
    screen: TerminalScreen,
    ...rest: Parameters<ShellDeps['runCommand']>
  ): ReturnType<ShellDeps['runCommand']>;
  /** Where programs run, out of sight. */
  place: React.RefObject<HTMLDivElement>;
}

/** The commands of the terminal that the page runs itself. */
export function usePageCommands(projectId: string, copy: WorkingCopy, onPreview: () => void): PageCommands {
  const previewHost = usePreviewHost();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<RunnerFrame | null>(null);
  const show = useRef(onPreview);
  show.current = onPreview;
  useEffect(
    () => () => {
      frame.current?.close();
      frame.current = null;
    },
    [],
  );
  return useMemo(
    () => ({
      place,
      run: (screen, name, args, input) =>
        runPageCommand(name, args, input, {
          ...screen,
          server: projectId === 'demo-project' ? null : openServer(projectId, copy),
          showPreview: () => show.current(),
          readFiles: () => copy.openAll(),
          openFrame() {
            if (!place.current) throw new Error('there is no place for a program here');
            frame.current ??= openRunnerFrame(previewHost, place.current);
            return frame.current;
          },
        }),
    }),
    [projectId, copy, previewHost],
  );
}

function openServer(id: string, copy: WorkingCopy): NonNullable<PageCommandDeps['server']> {
  const at = { param: { id } };
  const { ':id': project } = api.projects;
  return {
    build: () =>
      call(async () => {
        await copy.flush();
        return (await openPreview(id)).url;
      }),
    deploy: (say, signal) =>
      call(async () => {
        await copy.flush();
        return deployProject(id, say, signal);
      }),
    check: () =>
      call(async () => {
        await copy.flush();
        return unwrap(project.checks.$post(at));
      }),
    readLog: (environment) =>
      call(async () => (await unwrap(project.log.$get({ ...at, query: { environment } }))).lines),
    listVersions: () => call(() => unwrap(project.versions.$get({ ...at, query: { limit: '20' } }))),
    diff: () =>
      call(async () => {
        await copy.flush();
        const [newest] = await unwrap(project.versions.$get({ ...at, query: { limit: '1' } }));
        if (!newest) return [];
        const param = { id, number: String(newest.number) };
        return unwrap(project.versions[':number'].diff.$get({ param, query: { to: 'working' } }));
      }),
    query: (sql, environment) =>
      call(() => unwrap(project.query.$post({ ...at, json: { sql, environment } }))),
  };
}

/** What goes wrong is a value: the terminal says it. */
async function call<Value>(work: () => Promise<Value>): Promise<CallOutcome<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (thrown) {
    const error = await readError(thrown);
    const problems = (error?.issues ?? []).map(({ path: [file, line, column], message }) => ({
      place: typeof line === 'number' ? `${file}:${line}:${column ?? 1}` : null,
      message: typeof line === 'number' ? message.replace(/^\d+:\d+: /, '') : message,
    }));
    const message = error?.message ?? (isOwnError(thrown) ? thrown.message : 'The server cannot be reached.');
    return { ok: false, message, problems };
  }
}

/** What a browser throws without a connection is a TypeError, and in a time-out a DOMException: neither says more to a person. */
function isOwnError(thrown: unknown): thrown is Error {
  return thrown instanceof Error && thrown.constructor === Error;
}
