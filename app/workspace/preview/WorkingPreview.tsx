import { useState } from 'react';
import type { Project } from '../../../worker/contract/http.ts';
import { PreviewFrame, PreviewStatus } from '../../projects/PreviewFrame';
import { Button } from '../../ui/buttons/Button';
import { Spinner } from '../../ui/Spinner';
import type { FilePlace } from '../editor/reveal-place';
import { LinkedText, type PlaceProps } from '../run/LinkedText';
import { DEVICES, type Device, fitDevice } from './devices';
import { PreviewToolbar } from './PreviewToolbar';
import type { PreviewBuild } from './use-build';
import type { PreviewWatch } from './use-preview-frame';
import { useSize } from './use-size';

export interface WorkingPreviewProps extends PlaceProps {
  project: Project;
  build: PreviewBuild;
  watch: PreviewWatch;
  /** Opens the panel with what the page says. */
  onPanel(): void;
}

/** The files as they are, running at an address for a while and with data of their own: nothing here reaches visitors. */
export function WorkingPreview({ project, build, watch, isFile, onOpen, onPanel }: WorkingPreviewProps) {
  const { state, url } = build;
  const [device, setDevice] = useState<Device>(DEVICES[0]);
  const [isTurned, setTurned] = useState(false);
  const { place, width, height } = useSize();
  const fitted = fitDevice(device, isTurned, { width, height });
  return (
    <PreviewFrame
      className="flex-1"
      head={
        <PreviewToolbar
          project={project}
          build={build}
          watch={watch}
          device={device}
          onDevice={setDevice}
          onTurn={() => setTurned(!isTurned)}
          onPanel={onPanel}
        />
      }
    >
      <div ref={place} className="relative flex min-h-[30rem] flex-1 overflow-hidden bg-sunken md:min-h-0">
        {url ? (
          <iframe
            ref={watch.frame}
            src={url}
            title={`Preview of ${project.name}`}
            sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads"
            style={
              fitted
                ? { width: fitted.width, height: fitted.height, transform: `scale(${fitted.scale})` }
                : undefined
            }
            className={
              fitted
                ? 'absolute top-0 left-1/2 origin-top -translate-x-1/2 bg-surface'
                : 'w-full flex-1 bg-surface'
            }
          />
        ) : (
          state !== 'error' && (
            <PreviewStatus>
              <Spinner className="size-6 text-madder-text" />
              Building the preview...
            </PreviewStatus>
          )
        )}
        {state === 'error' ? (
          <Mistakes build={build} onOpen={onOpen} />
        ) : (
          watch.failure && <Failure watch={watch} isFile={isFile} onOpen={onOpen} />
        )}
      </div>
    </PreviewFrame>
  );
}

/** The files cannot be built; what was built before stands behind it. */
function Mistakes({ build, onOpen }: { build: PreviewBuild; onOpen(place: FilePlace): void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col gap-3 overflow-auto bg-surface/95 p-6 text-sm"
    >
      <h2 className="font-medium text-red">The files cannot be built</h2>
      <ul className="flex flex-col gap-2">
        {build.mistakes.map(({ file, place, message }) => (
          <li key={`${file} ${message}`} className="rounded-sm bg-sunken p-3">
            {file && (
              <button
                type="button"
                className="font-mono text-xs underline"
                onClick={() => onOpen(place ?? { path: file, line: 1, column: 1 })}
              >
                {file}
              </button>
            )}
            <p className="mt-1 font-mono text-xs break-words whitespace-pre-wrap">{message}</p>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="small" className="self-start" onPress={() => void build.run()}>
        Try again
      </Button>
    </div>
  );
}

interface FailureProps extends PlaceProps {
  watch: PreviewWatch;
}

/** The page itself broke, or shows nothing. */
function Failure({ watch, isFile, onOpen }: FailureProps) {
  if (!watch.failure) return null;
  const { message, stack } = watch.failure;
  return (
    <div
      role="alert"
      className="absolute inset-x-3 bottom-3 flex max-h-[70%] flex-col gap-2 overflow-auto rounded-card border border-red bg-surface p-4 text-sm shadow-float"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-medium break-words text-red">{message}</h2>
        <Button variant="quiet" size="small" onPress={watch.dismiss}>
          Close
        </Button>
      </div>
      {stack && (
        <pre className="overflow-x-auto font-mono text-xs leading-5 whitespace-pre-wrap text-ink-2">
          <LinkedText text={stack} isFile={isFile} onOpen={onOpen} />
        </pre>
      )}
    </div>
  );
}
