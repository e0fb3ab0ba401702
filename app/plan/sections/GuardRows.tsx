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
import { Select } from '../../ui/fields/Select';
import { InlineText } from '../../ui/InlineText';
import { RuleLine, RuleLines, SaidSelect } from './RuleLines';
import type { RuleRowsProps } from './RuleRows';

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
    <RuleLines
      title="Only at times"
      isDisabled={isDisabled}
      {...(next && {
        add: {
          label: 'Add a condition',
          of: entity.label_plural,
          onPress: () => onEdit(setGuard(blueprint, entity.name, null, next)),
        },
      })}
    >
      {rows.map((row, index) => (
        <GuardLine
          // biome-ignore lint/suspicious/noArrayIndexKey: Lines have no names and keep their order.
          key={index}
          row={row}
          number={index + 1}
          isDisabled={isDisabled}
          onSay={(said) => onEdit(setGuard(blueprint, entity.name, index, said))}
          onRemove={() => onEdit(removeGuard(blueprint, entity.name, index))}
        />
      ))}
    </RuleLines>
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
    <SaidSelect
      label={`${label} (${number})`}
      className={className}
      isDisabled={isDisabled || said === null}
      value={value}
      choices={choices}
      onChoose={(chosen) => said && onSay({ ...said, ...change(chosen) })}
    />
  );
  return (
    <RuleLine removeLabel={`Remove condition ${number}`} isDisabled={isDisabled} onRemove={onRemove}>
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
    </RuleLine>
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
