import { useEffect, useState } from 'react';
import type { Project } from '../../worker/contract/http.ts';
import { readError } from '../api';
import { Button } from '../ui/buttons/Button';
import { Spinner } from '../ui/Spinner';
import { openPreview } from './open-preview';
import { PreviewFrame, PreviewPage, PreviewStatus } from './PreviewFrame';

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
      ({ url }) => show({ state: 'open', url }),
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
    <PreviewFrame className="flex-1">
      {preview.state === 'open' ? (
        <PreviewPage url={preview.url} name={project.name} />
      ) : preview.state === 'opening' ? (
        <PreviewStatus>
          <Spinner className="size-6 text-madder-text" />
          Opening the preview...
        </PreviewStatus>
      ) : (
        <PreviewStatus>
          {preview.reason}
          <Button variant="secondary" size="small" onPress={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </PreviewStatus>
      )}
    </PreviewFrame>
  );
}
