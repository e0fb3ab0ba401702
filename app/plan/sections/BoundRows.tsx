import { Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import {
  type BoundChoice,
  type BoundRow,
  type BoundSaid,
  listBoundRows,
  newBound,
  removeBound,
  setBound,
} from '../../../worker/contract/plan-edits/edit-bounds.ts';
import { Button } from '../../ui/buttons/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Select } from '../../ui/fields/Select';
import { InlineText } from '../../ui/InlineText';
import type { RuleRowsProps } from './RuleRows';

/** Stands for what the plan says and is none of the choices. */
const AS_SAID = 'as-said';

/** How many such records there are at most that have something in common: a line each. */
export function BoundRows({ entity, blueprint, onEdit, isDisabled }: RuleRowsProps) {
  const rows = useMemo(() => listBoundRows(blueprint, entity), [blueprint, entity]);
  const next = useMemo(() => newBound(blueprint, entity), [blueprint, entity]);
  if (rows.length === 0 && next === null) return null;
  return (
    <div className="my-2 flex flex-col gap-2 rounded-card border border-line bg-surface p-3">
      <h4 className="text-sm font-medium">At most</h4>
      {rows.length > 0 && (
        <ul className="flex flex-col gap-3">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Lines have no names and keep their order.
            <li key={index}>
              <BoundLine
                row={row}
                number={index + 1}
                isDisabled={isDisabled}
                onSay={(said) => onEdit(setBound(blueprint, entity.name, index, said))}
                onRemove={() => onEdit(removeBound(blueprint, entity.name, index))}
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
          onPress={() => onEdit(setBound(blueprint, entity.name, null, next))}
        >
          <Plus aria-hidden className="size-3.5" />
          Add a limit
          <span className="sr-only"> for {entity.label_plural}</span>
        </Button>
      )}
    </div>
  );
}

interface BoundLineProps {
  row: BoundRow;
  /** By which a screen reader tells lines apart. */
  number: number;
  isDisabled: boolean;
  onSay: (said: BoundSaid) => void;
  onRemove: () => void;
}

function BoundLine({ row, number, isDisabled, onSay, onRemove }: BoundLineProps) {
  const { most, first, second, without, perPerson } = row;
  const said =
    first !== null && second !== null && without !== null
      ? { most, first, second, without, perPerson }
      : null;
  const choose = (
    label: string,
    value: string | null,
    choices: readonly BoundChoice[],
    change: (chosen: string) => Partial<BoundSaid>,
  ) => (
    <Select
      label={`${label} (${number})`}
      hideLabel
      size="small"
      className="min-w-32 flex-1"
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
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <InlineText
          label={`How many at most (${number})`}
          value={String(most)}
          maxLength={5}
          onCommit={(text) => {
            const count = Number(text);
            if (said && Number.isInteger(count) && count >= 1 && count <= 10_000)
              onSay({ ...said, most: count });
          }}
          isDisabled={isDisabled || said === null}
          className="w-14 shrink-0"
          inputClassName="h-8 text-sm"
        />
        <span aria-hidden className="shrink-0 text-sm text-ink-2">
          with
        </span>
        {choose('The same', first, row.firsts, (chosen) => ({ first: chosen }))}
        {choose('And the same', second, row.seconds, (chosen) => ({ second: chosen }))}
        {row.withouts.length > 1 &&
          choose('Not counting', without, row.withouts, (chosen) => ({ without: chosen }))}
        {row.isOwned && (
          <Checkbox
            isSelected={perPerson}
            onChange={(isPerPerson) => said && onSay({ ...said, perPerson: isPerPerson })}
            isDisabled={isDisabled || said === null}
          >
            for each person<span className="sr-only"> ({number})</span>
          </Checkbox>
        )}
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove limit ${number}`}
        isDisabled={isDisabled}
        className="-mt-0.5 -mr-1.5 shrink-0"
        onPress={onRemove}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
