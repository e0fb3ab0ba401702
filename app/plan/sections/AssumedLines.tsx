import { useMemo, useRef } from 'react';
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { type AssumedLine, listAssumed } from '../../../worker/contract/plan-edits/list-assumed.ts';
import { Button } from '../../ui/buttons/Button';

export interface AssumedLinesProps {
  blueprint: Blueprint;
  onEdit: (blueprint: Blueprint) => void;
  isDisabled: boolean;
  /** Which of them are shown; absent: all. */
  only?: (line: AssumedLine) => boolean;
}

/** What no words said: decided for the narrower, and opened with one press. Whoever presses stays at what is left. */
export function AssumedLines({ blueprint, onEdit, isDisabled, only }: AssumedLinesProps) {
  const lines = useMemo(() => listAssumed(blueprint), [blueprint]);
  const shown = only ? lines.filter(only) : lines;
  const place = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset
      ref={place}
      tabIndex={-1}
      aria-label="What was assumed"
      className={shown.length > 0 ? 'min-w-0 outline-none' : 'sr-only'}
    >
      <ul className="flex flex-col gap-2">
        {shown.map(({ sentence, label, open }) => (
          <li
            key={sentence}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 text-sm"
          >
            <span className="min-w-0">{sentence}</span>
            <Button
              variant="secondary"
              size="small"
              isDisabled={isDisabled}
              onPress={() => {
                onEdit(open());
                place.current?.focus();
              }}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
