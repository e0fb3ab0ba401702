import { useEffect, useId, useRef, useState } from 'react';
import type { ListState } from '../../data/use-list-state';
import { formatDate, formatNumber } from '../../format';
import { classes } from '../classes';
import { controlLook } from '../fields/Field';
import { Icon } from '../Icon';

/** A smallest and a largest value; `scale` stored units make one shown unit (money). */
export interface Range {
  kind: 'range';
  name: string;
  label: string;
  input: 'number' | 'date';
  scale?: number;
  /** What it is chosen with; named by those who have one, so that nobody else loads it. */
  control: typeof RangeFilter;
}

/** A button that says the chosen range and opens two inputs to change it. */
export function RangeFilter({ range, list }: { range: Range; list: ListState }) {
  const { name, label, input, scale = 1 } = range;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    root.current?.querySelector('input')?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const stored = { min: list.filters[`${name}_min`] ?? '', max: list.filters[`${name}_max`] ?? '' };
  const toShown = (value: string) =>
    input === 'number' && value !== '' ? String(Number(value) / scale) : value;
  const toText = (value: string) =>
    input === 'date' ? formatDate(value) : formatNumber(Number(value) / scale);
  const chosen = stored.min !== '' || stored.max !== '';
  const text = [stored.min && `from ${toText(stored.min)}`, stored.max && `to ${toText(stored.max)}`];

  return (
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        root.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={classes(
          controlLook,
          'flex h-10 cursor-pointer items-center gap-2',
          chosen && 'border-accent-ink font-medium',
        )}
      >
        {chosen ? `${label} ${text.filter(Boolean).join(' ')}` : `${label}: any`}
        <Icon name="chevron-down" size={16} className="text-muted" />
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full left-0 z-20 mt-1 w-56 rounded-card border border-line bg-raised p-4 shadow-float"
      >
        <div className="grid gap-3">
          {(['min', 'max'] as const).map((end) => (
            <label key={end} className="grid gap-1 text-sm">
              <span className="text-muted">{end === 'min' ? 'From' : 'To'}</span>
              <input
                type={input}
                value={toShown(stored[end])}
                onChange={({ target: { value } }) =>
                  list.set({
                    filters: {
                      [`${name}_${end}`]:
                        input === 'number' && value !== ''
                          ? String(scale === 1 ? Number(value) : Math.round(Number(value) * scale))
                          : value,
                    },
                  })
                }
                className={classes(controlLook, 'h-10')}
              />
            </label>
          ))}
        </div>
      </div>
    </div>
  );
}
