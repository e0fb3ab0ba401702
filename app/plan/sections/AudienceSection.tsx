import { setAudience } from '../../../worker/contract/plan-edits/edit-audience.ts';
import type { PlanViewProps } from '../plan-view-props';
import { AUDIENCE_CHOICES } from './audience-choices';

/** Who may open the app when it goes live. */
export function AudienceSection({ blueprint, onEdit, isDisabled }: PlanViewProps) {
  return (
    <fieldset
      disabled={isDisabled}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <legend className="float-left font-medium">Who may open it</legend>
      {AUDIENCE_CHOICES.map(({ value, label, help }) => (
        <label key={value} className="clear-both flex cursor-pointer items-start gap-3 text-sm">
          <input
            type="radio"
            name="audience"
            value={value}
            checked={blueprint.audience === value}
            onChange={() => onEdit(setAudience(blueprint, value))}
            className="mt-0.5 size-4 shrink-0 accent-madder-fill"
          />
          <span className="flex flex-col">
            <span>{label}</span>
            <span className="text-ink-3">{help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
