import { Link } from '@remix-run/react';
import type { Project } from '../../../worker/contract/http.ts';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import type { PreviewBuild } from './use-build';

/** The files as they are, running at an address for a while and with data of their own: nothing here reaches visitors. */
export function WorkingPreview({ project, build }: { project: Project; build: PreviewBuild }) {
  const { state, url, mistakes } = build;
  return (
    <section
      aria-label="Preview"
      className="flex min-h-0 flex-col border-t border-line md:border-t-0 lg:border-l"
    >
      <p className="flex h-11 shrink-0 items-center border-b border-line px-4 text-xs text-ink-3">
        With data of its own: try whatever you like.
      </p>
      {state === 'error' ? (
        <div role="alert" className="flex flex-1 flex-col gap-3 overflow-auto p-6 text-sm">
          <h2 className="font-medium text-red">The files cannot be built</h2>
          <ul className="flex flex-col gap-2">
            {mistakes.map(({ file, message }) => (
              <li key={`${file} ${message}`} className="rounded-sm bg-sunken p-3">
                {file && (
                  <Link to={`?file=${encodeURIComponent(file)}`} className="font-mono text-xs underline">
                    {file}
                  </Link>
                )}
                <p className="mt-1 font-mono text-xs break-words whitespace-pre-wrap">{message}</p>
              </li>
            ))}
          </ul>
          <Button variant="secondary" size="small" className="self-start" onPress={() => void build.run()}>
            Try again
          </Button>
        </div>
      ) : url && state !== 'building' ? (
        <iframe
          src={url}
          title={`Preview of ${project.name}`}
          sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads"
          className="h-[36rem] w-full bg-surface md:h-auto md:flex-1"
        />
      ) : (
        <div
          role="status"
          className="flex flex-1 flex-col items-center justify-center gap-4 p-10 text-sm text-ink-2"
        >
          <Spinner className="size-6 text-madder-text" />
          Building the preview...
        </div>
      )}
    </section>
  );
}
