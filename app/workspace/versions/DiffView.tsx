import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../../ui/Spinner';
import type { DiffOptions } from './open-diff.client';

export type DiffViewProps = Pick<DiffOptions, 'path' | 'label' | 'before' | 'after' | 'choice'>;

/** What changed between two texts, line by line; where `choice` is given each change can be kept or taken back. */
export function DiffView({ path, label, before, after, choice }: DiffViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const known = useRef(choice);
  known.current = choice;

  useEffect(() => {
    let isWanted = true;
    let close: (() => void) | null = null;
    const open = async () => {
      const { openDiff } = await import('./open-diff.client');
      if (!isWanted || !place.current) return;
      const opened = await openDiff({
        parent: place.current,
        path,
        label,
        before,
        after,
        nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
        ...(known.current && {
          choice: { ...known.current, onChange: (text: string) => known.current?.onChange(text) },
        }),
      });
      if (isWanted) {
        close = opened;
        setState('there');
      } else opened();
    };
    open().catch((error) => {
      console.error('The lines could not be shown:', error);
      if (isWanted) setState('failed');
    });
    return () => {
      isWanted = false;
      close?.();
    };
  }, [path, label, before, after]);

  return (
    <div className="overflow-hidden rounded-sm border border-line bg-surface">
      {state === 'coming' && <Spinner className="m-2 size-4" />}
      {state === 'failed' && <p className="p-2 text-xs text-red">The lines could not be shown.</p>}
      <div ref={place} />
    </div>
  );
}
