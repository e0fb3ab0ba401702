import { useMemo } from 'react';
import type { Blueprint, Entity } from '../../../worker/contract/plan/blueprint.ts';
import { listRuleRows, setRule } from '../../../worker/contract/plan-edits/edit-rules.ts';
import { WhoSelect } from './WhoSelect';

export interface RuleRowsProps {
  entity: Entity;
  blueprint: Blueprint;
  onEdit: (blueprint: Blueprint) => void;
  isDisabled: boolean;
}

/** Who sees, adds, changes and deletes such records, and who takes each of their steps: one choice a row. */
export function RuleRows({ entity, blueprint, onEdit, isDisabled }: RuleRowsProps) {
  const rows = useMemo(() => listRuleRows(blueprint, entity), [blueprint, entity]);
  return (
    <ul className="my-2 flex flex-col gap-2 rounded-card border border-line bg-surface p-3">
      {rows.map(({ operations, label, who, choices }) => (
        <li key={operations.join()} className="flex items-center justify-between gap-3">
          <span aria-hidden className="min-w-0 truncate text-sm">
            {label}
          </span>
          <WhoSelect
            label={`Who may: ${label} (${entity.label_plural})`}
            who={who}
            choices={choices}
            isDisabled={isDisabled}
            onChoose={(chosen) => onEdit(setRule(blueprint, entity.name, operations, chosen))}
          />
        </li>
      ))}
    </ul>
  );
}
