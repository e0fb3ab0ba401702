import { useMemo } from 'react';
import { type GuardTime, TIME_UNITS, type TimeUnit } from '../../../worker/contract/plan/blueprint.ts';
import {
  type GuardChoice,
  type GuardRow,
  type GuardSaid,
  listGuardRows,
  newGuard,
  removeGuard,
  setGuard,
} from '../../../worker/contract/plan-edits/edit-guards.ts';
import { type Count, countText, readCount } from '../../../worker/contract/plan-edits/read-count.ts';
import { Select } from '../../ui/fields/Select';
import { InlineText } from '../../ui/InlineText';
import { RuleLine, RuleLines, SaidSelect } from './RuleLines';
import type { RuleRowsProps } from './RuleRows';

const UNITS = (['minutes', 'hours', 'days'] as const).map((unit) => ({ value: unit, label: unit }));

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
          blueprint={blueprint}
          number={index + 1}
          isDisabled={isDisabled}
          onSay={(said) => onEdit(setGuard(blueprint, entity.name, index, said))}
          onRemove={() => onEdit(removeGuard(blueprint, entity.name, index))}
        />
      ))}
    </RuleLines>
  );
}

interface GuardLineProps extends Pick<RuleRowsProps, 'blueprint'> {
  row: GuardRow;
  /** By which a screen reader tells lines apart. */
  number: number;
  isDisabled: boolean;
  onSay: (said: GuardSaid) => void;
  onRemove: () => void;
}

function GuardLine({ row, blueprint, number, isDisabled, onSay, onRemove }: GuardLineProps) {
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
          blueprint={blueprint}
          number={number}
          isDisabled={isDisabled}
          onSay={(count) => onSay({ ...said, minutes: count })}
        />
      )}
    </RuleLine>
  );
}

interface SpanProps extends Pick<RuleRowsProps, 'blueprint'> {
  minutes: GuardTime;
  number: number;
  isDisabled: boolean;
  onSay: (minutes: GuardTime) => void;
}

/** How long before or after: a number, or a setting by its name, and what it counts. */
function Span({ minutes, blueprint, number, isDisabled, onSay }: SpanProps) {
  const largest = UNITS.findLast(
    ({ value }) => typeof minutes === 'number' && minutes % TIME_UNITS[value] === 0,
  );
  const unit = typeof minutes === 'number' ? (largest?.value ?? 'minutes') : minutes.unit;
  const count = typeof minutes === 'number' ? minutes / TIME_UNITS[unit] : { setting: minutes.setting };
  const say = (units: Count | null, of: TimeUnit) => {
    if (units === null) return;
    if (typeof units === 'object') return onSay({ ...units, unit: of });
    const sum = Math.round(units * TIME_UNITS[of]);
    if (sum <= 366 * TIME_UNITS.days) onSay(sum);
  };
  return (
    <div className="flex basis-full items-center gap-2">
      <span aria-hidden className="shrink-0 text-sm text-ink-2">
        by at least
      </span>
      <InlineText
        label={`How many (${number})`}
        value={countText(count, blueprint)}
        maxLength={60}
        onCommit={(text) => say(readCount(text, blueprint, 0), unit)}
        isDisabled={isDisabled}
        className={typeof count === 'number' ? 'w-14 shrink-0' : 'min-w-28 flex-1'}
        inputClassName="h-8 text-sm"
      />
      <Select
        label={`Of what (${number})`}
        hideLabel
        size="small"
        className="min-w-24 max-w-40 flex-1"
        isDisabled={isDisabled}
        value={unit}
        options={UNITS}
        onChange={(chosen) => say(count, chosen)}
      />
    </div>
  );
}
