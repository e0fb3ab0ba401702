import type { ReactNode } from 'react';
import { classes } from './classes';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** One value of a choice field, as people read it. */
export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  tone: Tone;
}

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  info: 'bg-info-soft text-info-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
};

export const DOTS: Record<Tone, string> = {
  neutral: 'bg-outline',
  info: 'bg-info-ink',
  success: 'bg-success-ink',
  warning: 'bg-warning-ink',
  danger: 'bg-danger-ink',
};

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-chip px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      <span aria-hidden="true" className={classes('size-1.5 rounded-full', DOTS[tone])} />
      {children}
    </span>
  );
}

/** The badge of a choice field's value; nothing when there is none. */
export function ChoiceBadge({ choices, value }: { choices: readonly Choice[]; value: string | null }) {
  const choice = choices.find((option) => option.value === value);
  return choice ? <Badge tone={choice.tone}>{choice.label}</Badge> : null;
}

/** How people read a choice field's value. */
export function labelOf(choices: readonly Choice[], value: string | null): string {
  return choices.find((choice) => choice.value === value)?.label ?? '';
}
