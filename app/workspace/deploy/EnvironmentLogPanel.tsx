import { Download, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { EnvironmentLine } from '../../../worker/contract/project/environment-log.ts';
import type { EnvironmentName } from '../../../worker/contract/project/environments.ts';
import { Button } from '../../ui/buttons/Button';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { Spinner } from '../../ui/Spinner';
import { downloadBytes } from '../files/download-bytes';
import { ENVIRONMENT_CHOICES } from './environment-choices';
import { type LineKind, useEnvironmentLog } from './use-environment-log';

const KINDS: readonly { value: LineKind; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'request', label: 'Requests' },
  { value: 'console', label: 'Console' },
  { value: 'error', label: 'Errors' },
];

/** What an environment is asked for, writes and throws, as it happens; with its figures of the last day. */
export function EnvironmentLogPanel({ projectId }: { projectId: string }) {
  const [environment, setEnvironment] = useState<EnvironmentName>('production');
  const [kind, setKind] = useState<LineKind>('all');
  const [text, setText] = useState('');
  const [isPaused, setPaused] = useState(false);
  const { lines, figures, problem } = useEnvironmentLog(projectId, { environment, kind, text, isPaused });
  return (
    <section aria-labelledby="environment-log" className="flex flex-col gap-3">
      <div>
        <h2 id="environment-log" className="font-medium">
          Live Logs
        </h2>
        <p className="text-ink-2">Requests, console and errors, kept for 7 days.</p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label="Logs of"
          options={ENVIRONMENT_CHOICES}
          value={environment}
          onChange={setEnvironment}
          className="min-w-40"
        />
        <Select label="Show" options={KINDS} value={kind} onChange={setKind} className="min-w-36" />
        <TextField
          label="Filter"
          value={text}
          onChange={setText}
          className="min-w-40 flex-1"
          inputClassName="h-10"
          inputProps={{ maxLength: 200 }}
        />
        <Button variant="secondary" onPress={() => setPaused(!isPaused)}>
          {isPaused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button
          variant="secondary"
          isDisabled={!lines?.length}
          onPress={() => downloadBytes(`${environment}.log`, `${(lines ?? []).map(writeLine).join('\n')}\n`)}
        >
          <Download aria-hidden className="size-4" />
          Download log
        </Button>
      </div>
      {figures && (
        <dl className="grid grid-cols-2 gap-3 rounded-card border border-line p-4 sm:grid-cols-4">
          {listFigures(figures).map(([name, value]) => (
            <div key={name} className="flex flex-col">
              <dt className="text-xs text-ink-3">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {problem !== null && (
        <p role="alert" className="text-ink-2">
          {problem} It is tried again by itself.
        </p>
      )}
      {lines === null ? (
        <NotYet isPaused={isPaused} hasFailed={problem !== null} />
      ) : lines.length === 0 ? (
        <p className="text-ink-3">
          {kind === 'all' && text === ''
            ? `Nothing was logged in ${environment} yet.`
            : `Nothing of that was logged in ${environment} yet.`}
        </p>
      ) : (
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
          tabIndex={0}
          role="log"
          aria-label="Log lines"
          className="max-h-80 overflow-y-auto rounded-card border border-line p-3"
        >
          <ol className="flex flex-col gap-1 font-mono text-xs">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

/** In place of lines that were not asked for, or have not come. */
function NotYet({ isPaused, hasFailed }: { isPaused: boolean; hasFailed: boolean }) {
  if (isPaused) return <p className="text-ink-3">Paused. Resume to look.</p>;
  return hasFailed ? null : <Spinner className="size-5 text-madder-text" />;
}

function Line({ line }: { line: EnvironmentLine }) {
  const isBad = line.kind === 'request' ? line.status >= 500 : line.level === 'error';
  return (
    <li className={`break-words whitespace-pre-wrap ${isBad ? 'text-red' : 'text-ink-2'}`}>
      {writeLine(line)}
    </li>
  );
}

function writeLine(line: EnvironmentLine): string {
  const time = line.at.slice(0, 19).replace('T', ' ');
  if (line.kind === 'request') return `${time} ${line.method} ${line.path} ${line.status} ${line.ms} ms`;
  return [`${time} ${line.level} ${line.message}`, line.stack].filter(Boolean).join('\n');
}

type Figures = NonNullable<ReturnType<typeof useEnvironmentLog>['figures']>;

function listFigures(figures: Figures): [string, string][] {
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString()} KB`;
  const ms = (value: number | null) => (value === null ? '–' : `${value} ms`);
  return [
    ['Requests in 24 hours', figures.requests.toLocaleString()],
    ['Errors', figures.errors.toLocaleString()],
    ['p50', ms(figures.p50_ms)],
    ['p95', ms(figures.p95_ms)],
    ['Visitors', figures.visitors.toLocaleString()],
    ['Storage', kilobytes(figures.storage)],
    ['Copies of the data', kilobytes(figures.copies)],
  ];
}
