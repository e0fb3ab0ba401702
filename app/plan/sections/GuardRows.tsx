import { Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import {
  type GuardChoice,
  type GuardRow,
  type GuardSaid,
  listGuardRows,
  newGuard,
  removeGuard,
  setGuard,
} from '../../../worker/contract/plan-edits/edit-guards.ts';
import { Button } from '../../ui/buttons/Button';
import { Select } from '../../ui/fields/Select';
import { InlineText } from '../../ui/InlineText';
import type { RuleRowsProps } from './RuleRows';

/** Stands for what the plan says and is none of the choices. */
const AS_SAID = 'as-said';

const UNITS = [
  { value: '1', label: 'minutes' },
  { value: '60', label: 'hours' },
  { value: '1440', label: 'days' },
] as const;

/** When something may be done to such records, and who never does it: a line each. */
export function GuardRows({ entity, blueprint, onEdit, isDisabled }: RuleRowsProps) {
  const rows = useMemo(() => listGuardRows(blueprint, entity), [blueprint, entity]);
  const next = useMemo(() => newGuard(blueprint, entity), [blueprint, entity]);
  if (rows.length === 0 && next === null) return null;
  return (
    <div className="my-2 flex flex-col gap-2 rounded-card border border-line bg-surface p-3">
      <h4 className="text-sm font-medium">Only at times</h4>
      {rows.length > 0 && (
        <ul className="flex flex-col gap-3">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Lines have no names and keep their order.
            <li key={index}>
              <GuardLine
                row={row}
                number={index + 1}
                isDisabled={isDisabled}
                onSay={(said) => onEdit(setGuard(blueprint, entity.name, index, said))}
                onRemove={() => onEdit(removeGuard(blueprint, entity.name, index))}
              />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-2 self-start"
          isDisabled={isDisabled}
          onPress={() => onEdit(setGuard(blueprint, entity.name, null, next))}
        >
          <Plus aria-hidden className="size-3.5" />
          Add a condition
          <span className="sr-only"> for {entity.label_plural}</span>
        </Button>
      )}
    </div>
  );
}

interface GuardLineProps {
  row: GuardRow;
  /** By which a screen reader tells lines apart. */
  number: number;
  isDisabled: boolean;
  onSay: (said: GuardSaid) => void;
  onRemove: () => void;
}

function GuardLine({ row, number, isDisabled, onSay, onRemove }: GuardLineProps) {
  const { what, when, minutes, except } = row;
  const said =
    what !== null && when !== null && except !== null
      ? { what, when, minutes: minutes ?? 1440, except }
      : null;
  const choose = (
    label: string,
    value: string | null,
    choices: readonly GuardChoice[],
    change: (chosen: string) => Partial<GuardSaid>,
    className = 'min-w-28 flex-1',
  ) => (
    <Select
      label={`${label} (${number})`}
      hideLabel
      size="small"
      className={className}
      isDisabled={isDisabled || said === null}
      value={value ?? AS_SAID}
      options={[...(value === null ? [{ value: AS_SAID, label: 'As said below' }] : []), ...choices]}
      onChange={(chosen) => {
        if (said && chosen !== AS_SAID) onSay({ ...said, ...change(chosen) });
      }}
    />
  );
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap gap-2">
        {choose('What', what, row.whats, (chosen) => ({ what: chosen }))}
        {row.excepts.length > 0 && choose('For whom', except, row.excepts, (chosen) => ({ except: chosen }))}
        {choose('When', when, row.whens, (chosen) => ({ when: chosen }), 'basis-full')}
        {said && minutes !== null && (
          <Span
            minutes={minutes}
            number={number}
            isDisabled={isDisabled}
            onSay={(count) => onSay({ ...said, minutes: count })}
          />
        )}
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove condition ${number}`}
        isDisabled={isDisabled}
        className="-mt-0.5 -mr-1.5 shrink-0"
        onPress={onRemove}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </div>
  );
}

interface SpanProps {
  minutes: number;
  number: number;
  isDisabled: boolean;
  onSay: (minutes: number) => void;
}

/** How long before or after: a number and what it counts. */
function Span({ minutes, number, isDisabled, onSay }: SpanProps) {
  const unit = UNITS.findLast(({ value }) => minutes % Number(value) === 0) ?? UNITS[0];
  const count = minutes / Number(unit.value);
  const say = (units: number, of: string) => {
    const sum = Math.round(units * Number(of));
    if (Number.isFinite(sum) && sum >= 0 && sum <= 366 * 1440) onSay(sum);
  };
  return (
    <div className="flex basis-full items-center gap-2">
      <span aria-hidden className="shrink-0 text-sm text-ink-2">
        by at least
      </span>
      <InlineText
        label={`How many (${number})`}
        value={String(count)}
        maxLength={6}
        onCommit={(text) => say(Number(text), unit.value)}
        isDisabled={isDisabled}
        className="w-14 shrink-0"
        inputClassName="h-8 text-sm"
      />
      <Select
        label={`Of what (${number})`}
        hideLabel
        size="small"
        className="min-w-24 max-w-40 flex-1"
        isDisabled={isDisabled}
        value={unit.value}
        options={UNITS}
        onChange={(chosen) => say(count, chosen)}
      />
    </div>
  );
}
