import { useEffect, useState } from 'react';
import type { Project } from '../../worker/contract/http.ts';
import { readError } from '../api';
import { Button } from '../ui/Button';
import { Spinner } from '../ui/Spinner';
import { openPreview } from './open-preview';

type Preview = { state: 'opening' } | { state: 'failed'; reason: string } | { state: 'open'; url: string };

/** The project's app beside its code, at an address for a while and with data of its own: nothing here reaches its visitors. */
export function PreviewPane({ project }: { project: Project }) {
  const [preview, setPreview] = useState<Preview>({ state: 'opening' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks for an address anew.
  useEffect(() => {
    let isWanted = true;
    const show = (next: Preview) => isWanted && setPreview(next);
    show({ state: 'opening' });
    openPreview(project.id).then(
      (url) => show({ state: 'open', url }),
      async (thrown) => {
        const reason = (await readError(thrown))?.message ?? 'The preview could not be opened.';
        show({ state: 'failed', reason });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [project.id, attempt]);

  return (
    <section
      aria-label="Preview"
      className="flex min-h-0 flex-1 flex-col border-t border-line md:border-t-0 lg:border-l"
    >
      <p className="flex h-11 shrink-0 items-center border-b border-line px-4 text-xs text-ink-3">
        With data of its own: try whatever you like.
      </p>
      {preview.state === 'open' ? (
        <iframe
          src={preview.url}
          title={`Preview of ${project.name}`}
          sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads"
          className="h-[36rem] w-full bg-surface md:h-auto md:flex-1"
        />
      ) : (
        <div
          role="status"
          className="flex flex-1 flex-col items-center justify-center gap-4 p-10 text-sm text-ink-2"
        >
          {preview.state === 'opening' ? (
            <>
              <Spinner className="size-6 text-madder-text" />
              Opening the preview...
            </>
          ) : (
            <>
              {preview.reason}
              <Button variant="secondary" size="small" onPress={() => setAttempt(attempt + 1)}>
                Try again
              </Button>
            </>
          )}
        </div>
      )}
    </section>
  );
}
