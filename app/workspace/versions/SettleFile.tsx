import { useEffect, useState } from 'react';
import type { SettledFile } from '../../../worker/contract/project/workspace.ts';
import { api, readError, unwrap } from '../../api';
import { Button } from '../../ui/buttons/Button';
import { Spinner } from '../../ui/Spinner';
import { DiffView } from './DiffView';

export interface SettleFileProps {
  projectId: string;
  path: string;
  /** Why the two cannot be brought together. */
  reason: string;
  /** The other text, which the person may take instead of what stands in the file; null: there is no file then, or no text. */
  other: string | null;
  /** What the other one is called: `the build’s`, `as before version 3`. */
  otherName: string;
  onSettle(choice: SettledFile): void;
}

/** The file as it is now, or null where it is gone. */
type Present = { content: string; revision: string; is_binary: boolean } | null;

/** One file whose two texts could not be brought together: they are shown over each other, and the person chooses. */
export function SettleFile({ projectId, path, reason, other, otherName, onSettle }: SettleFileProps) {
  const [present, setPresent] = useState<Present | undefined>(undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const [own, setOwn] = useState<string | null>(null);

  useEffect(() => {
    let isWanted = true;
    unwrap(api.projects[':id'].files[':path{.+}'].$get({ param: { id: projectId, path } })).then(
      (file) => isWanted && setPresent(file),
      async (thrown) => {
        const error = await readError(thrown);
        if (!isWanted) return;
        if (error?.code === 'not_found') setPresent(null);
        else setProblem(error?.message ?? 'The file could not be read.');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [projectId, path]);

  const settle = (take: SettledFile['take']) =>
    onSettle({
      path,
      revision: present?.revision ?? null,
      take,
      ...(take === 'text' && { text: own ?? '' }),
    });
  return (
    <section aria-label={path} className="flex flex-col gap-2 rounded-sm bg-sunken p-3 text-sm">
      <p>
        <code className="font-mono text-xs">{path}</code>
      </p>
      <p className="text-xs text-ink-2">{reason}</p>
      {problem && <p className="text-xs text-red">{problem}</p>}
      {present === undefined && !problem && <Spinner className="size-4" />}
      {present && !present.is_binary && other !== null && (
        <DiffView
          path={path}
          label={`Both texts of ${path}`}
          before={other}
          after={present.content}
          choice={{ keep: 'Keep mine', takeBack: `Take ${otherName}`, onChange: setOwn }}
        />
      )}
      {present !== undefined && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onPress={() => settle('now')}>
            Keep it as it is
          </Button>
          <Button size="small" variant="secondary" onPress={() => settle('before')}>
            Take all of {otherName}
          </Button>
          {own !== null && (
            <Button size="small" variant="secondary" onPress={() => settle('text')}>
              Use the text above
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
