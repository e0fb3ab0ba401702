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
import { countText, readCount } from '../../../worker/contract/plan-edits/read-count.ts';
import { Checkbox } from '../../ui/fields/Checkbox';
import { InlineText } from '../../ui/InlineText';
import { RuleLine, RuleLines, SaidSelect } from './RuleLines';
import type { RuleRowsProps } from './RuleRows';

/** How many such records there are at most that have something in common: a line each. */
export function BoundRows({ entity, blueprint, onEdit, isDisabled }: RuleRowsProps) {
  const rows = useMemo(() => listBoundRows(blueprint, entity), [blueprint, entity]);
  const next = useMemo(() => newBound(blueprint, entity), [blueprint, entity]);
  if (rows.length === 0 && next === null) return null;
  return (
    <RuleLines
      title="At most"
      isDisabled={isDisabled}
      {...(next && {
        add: {
          label: 'Add a limit',
          of: entity.label_plural,
          onPress: () => onEdit(setBound(blueprint, entity.name, null, next)),
        },
      })}
    >
      {rows.map((row, index) => (
        <BoundLine
          // biome-ignore lint/suspicious/noArrayIndexKey: Lines have no names and keep their order.
          key={index}
          row={row}
          blueprint={blueprint}
          number={index + 1}
          isDisabled={isDisabled}
          onSay={(said) => onEdit(setBound(blueprint, entity.name, index, said))}
          onRemove={() => onEdit(removeBound(blueprint, entity.name, index))}
        />
      ))}
    </RuleLines>
  );
}

interface BoundLineProps extends Pick<RuleRowsProps, 'blueprint'> {
  row: BoundRow;
  /** By which a screen reader tells lines apart. */
  number: number;
  isDisabled: boolean;
  onSay: (said: BoundSaid) => void;
  onRemove: () => void;
}

function BoundLine({ row, blueprint, number, isDisabled, onSay, onRemove }: BoundLineProps) {
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
    <SaidSelect
      label={`${label} (${number})`}
      className="basis-full"
      isDisabled={isDisabled || said === null}
      value={value}
      choices={choices}
      onChoose={(chosen) => said && onSay({ ...said, ...change(chosen) })}
    />
  );
  return (
    <RuleLine removeLabel={`Remove limit ${number}`} isDisabled={isDisabled} onRemove={onRemove}>
      <InlineText
        label={`How many at most (${number})`}
        value={countText(most, blueprint)}
        maxLength={60}
        onCommit={(text) => {
          const count = readCount(text, blueprint, 1);
          const isWhole = typeof count !== 'number' || (Number.isInteger(count) && count <= 10_000);
          if (said && count !== null && isWhole) onSay({ ...said, most: count });
        }}
        isDisabled={isDisabled || said === null}
        className={typeof most === 'number' ? 'w-14 shrink-0' : 'min-w-28 flex-1'}
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
    </RuleLine>
  );
}
