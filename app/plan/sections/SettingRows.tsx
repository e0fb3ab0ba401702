import type { Setting } from '../../../worker/contract/plan/blueprint.ts';
import { digitsOf } from '../../../worker/contract/plan/say-formula.ts';
import {
  addSetting,
  canHaveSettings,
  changeSetting,
  removeSetting,
  type SettingChange,
} from '../../../worker/contract/plan-edits/edit-settings.ts';
import { Select } from '../../ui/fields/Select';
import { InlineText } from '../../ui/InlineText';
import type { PlanViewProps } from '../plan-view-props';
import { AddByName } from './AddByName';
import { RuleLine } from './RuleLines';

type SettingRowsProps = Pick<PlanViewProps, 'blueprint' | 'onEdit' | 'isDisabled'>;

const TYPES = [
  { value: 'number', label: 'Number' },
  { value: 'money', label: 'Money' },
] as const;

/** Numbers that those who run the app change, and that formulas, limits and deadlines read: a line each. */
export function SettingRows({ blueprint, onEdit, isDisabled }: SettingRowsProps) {
  const settings = blueprint.settings ?? [];
  if (!canHaveSettings(blueprint) && settings.length === 0) return null;

  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h3 className="text-base font-medium">Settings</h3>
      <p className="text-sm text-ink-2">
        Numbers that those who run the app change on a page of their own. Formulas read them by their names.
      </p>
      {settings.length > 0 && (
        <ul className="flex flex-col gap-3">
          {settings.map((setting) => (
            <SettingLine
              key={setting.name}
              setting={setting}
              currency={blueprint.currency}
              isDisabled={isDisabled}
              onChange={(change) => onEdit(changeSetting(blueprint, setting.name, change))}
              onRemove={() => {
                const edit = removeSetting(blueprint, setting.name);
                onEdit(edit.blueprint, edit.alsoRemoved);
              }}
            />
          ))}
        </ul>
      )}
      <AddByName
        label="Another setting"
        placeholder="VAT"
        button="Add setting"
        isDisabled={isDisabled}
        onAdd={(label) => onEdit(addSetting(blueprint, label))}
      />
    </div>
  );
}

interface SettingLineProps {
  setting: Setting;
  currency: string;
  isDisabled: boolean;
  onChange: (change: SettingChange) => void;
  onRemove: () => void;
}

function SettingLine({ setting, currency, isDisabled, onChange, onRemove }: SettingLineProps) {
  const { label, type, value, unit } = setting;
  const power = type === 'money' ? 10 ** digitsOf(currency) : 1;
  return (
    <RuleLine removeLabel={`Remove the setting ${label}`} isDisabled={isDisabled} onRemove={onRemove}>
      <InlineText
        label={`Name of the setting ${label}`}
        value={label}
        onCommit={(text) => text !== '' && onChange({ label: text })}
        isDisabled={isDisabled}
        className="min-w-32 flex-1"
        inputClassName="h-8 text-sm"
      />
      <Select
        label={`Type of the setting ${label}`}
        hideLabel
        size="small"
        options={TYPES}
        value={type}
        onChange={(chosen) => onChange({ type: chosen === 'money' ? 'money' : 'number', value: 0 })}
        isDisabled={isDisabled}
        className="w-28"
      />
      <InlineText
        label={`What ${label} begins with`}
        value={String(value / power)}
        maxLength={16}
        onCommit={(text) => {
          const typed = Number(text.replace(',', '.'));
          if (text !== '' && Number.isFinite(typed))
            onChange({ value: type === 'money' ? Math.round(typed * power) : typed });
        }}
        isDisabled={isDisabled}
        className="w-24"
        inputClassName="h-8 text-sm"
      />
      {type === 'money' ? (
        <span className="text-sm text-ink-2">{currency}</span>
      ) : (
        <InlineText
          label={`Unit of ${label}`}
          value={unit ?? ''}
          maxLength={12}
          placeholder="Unit"
          onCommit={(text) => onChange({ unit: text })}
          isDisabled={isDisabled}
          className="w-16"
          inputClassName="h-8 text-sm"
        />
      )}
    </RuleLine>
  );
}
