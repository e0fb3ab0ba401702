import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button';
import { Select } from '../../ui/fields/Select';

export interface RuleLinesProps {
  title: string;
  /** The lines in the order of the plan. */
  children: readonly ReactNode[];
  /** Absent: no further line can be made. */
  add?: { label: string; of: string; onPress: () => void };
  isDisabled: boolean;
}

/** Rules of one sort that are changed by hand: a line each, and a way to add another one. */
export function RuleLines({ title, children, add, isDisabled }: RuleLinesProps) {
  return (
    <div className="my-2 flex flex-col gap-2 rounded-card border border-line bg-surface p-3">
      <h4 className="text-sm font-medium">{title}</h4>
      {children.length > 0 && <ul className="flex flex-col gap-3">{children}</ul>}
      {add && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-2 self-start"
          isDisabled={isDisabled}
          onPress={add.onPress}
        >
          <Plus aria-hidden className="size-3.5" />
          {add.label}
          <span className="sr-only"> for {add.of}</span>
        </Button>
      )}
    </div>
  );
}

export interface RuleLineProps {
  children: ReactNode;
  removeLabel: string;
  isDisabled: boolean;
  onRemove: () => void;
}

/** One line: what is chosen in it, and the press that removes it. */
export function RuleLine({ children, removeLabel, isDisabled, onRemove }: RuleLineProps) {
  return (
    <li className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{children}</div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={removeLabel}
        isDisabled={isDisabled}
        className="-mt-0.5 -mr-1.5 shrink-0"
        onPress={onRemove}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </li>
  );
}

/** Stands for what the plan says and is none of the choices. */
const AS_SAID = 'as-said';

export interface SaidSelectProps {
  /** Read by screen readers alone. */
  label: string;
  /** Null where the plan says something that is none of the choices. */
  value: string | null;
  choices: readonly { value: string; label: string }[];
  isDisabled: boolean;
  className: string;
  onChoose: (chosen: string) => void;
}

/** A choice within a line; what the plan says beyond the choices stands as said below, and is not chosen anew. */
export function SaidSelect({ label, value, choices, isDisabled, className, onChoose }: SaidSelectProps) {
  return (
    <Select
      label={label}
      hideLabel
      size="small"
      className={className}
      isDisabled={isDisabled}
      value={value ?? AS_SAID}
      options={[...(value === null ? [{ value: AS_SAID, label: 'As said below' }] : []), ...choices]}
      onChange={(chosen) => {
        if (chosen !== AS_SAID) onChoose(chosen);
      }}
    />
  );
}
