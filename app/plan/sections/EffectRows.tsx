import { useMemo } from 'react';
import { sayEffect } from '../../../worker/contract/plan/say-effect.ts';
import {
  addEffect,
  listEffectChoices,
  removeEffect,
} from '../../../worker/contract/plan-edits/edit-effects.ts';
import { Select } from '../../ui/fields/Select';
import { RuleLine } from './RuleLines';
import type { RuleRowsProps } from './RuleRows';

/** Stands for nothing chosen yet. */
const NONE = 'none';

/** What becomes of other things with such records: a sentence each, and the choice of another one. */
export function EffectRows({ entity, blueprint, onEdit, isDisabled }: RuleRowsProps) {
  const choices = useMemo(() => listEffectChoices(blueprint, entity), [blueprint, entity]);
  const effects = entity.effects ?? [];
  if (effects.length === 0 && choices.length === 0) return null;
  return (
    <div className="my-2 flex flex-col gap-2 rounded-card border border-line bg-surface p-3">
      <h4 className="text-sm font-medium">What becomes of other things</h4>
      {effects.length > 0 && (
        <ul className="flex flex-col gap-2">
          {effects.map((effect, index) => (
            <RuleLine
              key={JSON.stringify(effect)}
              removeLabel={`Remove: ${sayEffect(effect, entity, blueprint)}`}
              isDisabled={isDisabled}
              onRemove={() => onEdit(removeEffect(blueprint, entity.name, index))}
            >
              <span className="text-sm text-ink-2">{sayEffect(effect, entity, blueprint)}</span>
            </RuleLine>
          ))}
        </ul>
      )}
      {choices.length > 0 && (
        <Select
          label={`Add what becomes of other things with ${entity.label_plural}`}
          hideLabel
          size="small"
          className="w-full"
          isDisabled={isDisabled}
          value={NONE}
          options={[{ value: NONE, label: 'Add one' }, ...choices]}
          onChange={(chosen) => {
            if (chosen !== NONE) onEdit(addEffect(blueprint, entity.name, chosen));
          }}
        />
      )}
    </div>
  );
}
