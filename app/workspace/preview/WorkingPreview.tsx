import { Link } from '@remix-run/react';
import type { Project } from '../../../worker/contract/http.ts';
import { PreviewFrame, PreviewPage, PreviewStatus } from '../../projects/PreviewFrame';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import type { PreviewBuild } from './use-build';

/** The files as they are, running at an address for a while and with data of their own: nothing here reaches visitors. */
export function WorkingPreview({ project, build }: { project: Project; build: PreviewBuild }) {
  const { state, url, mistakes } = build;
  return (
    <PreviewFrame>
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
        <PreviewPage url={url} name={project.name} />
      ) : (
        <PreviewStatus>
          <Spinner className="size-6 text-madder-text" />
          Building the preview...
        </PreviewStatus>
      )}
    </PreviewFrame>
  );
}
