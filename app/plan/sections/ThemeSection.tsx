import { type Appearance, setAppearance, setColour } from '../../../worker/contract/plan-edits/edit-app.ts';
import { ColourField } from '../../ui/fields/ColourField';
import { Select } from '../../ui/fields/Select';
import type { PlanViewProps } from '../plan-view-props';
import { partOf } from '../your-words/find-parts';
import { LIT, usePartPlace } from '../your-words/PartPlace';
import { Problems } from './Problems';

const APPEARANCES: { value: Appearance; label: string }[] = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Always light' },
  { value: 'dark', label: 'Always dark' },
];

/** The colours of the app. Contrast is kept readable whatever is chosen. */
export function ThemeSection({ blueprint, onEdit, placed, isDisabled }: PlanViewProps) {
  const { theme } = blueprint;
  const place = usePartPlace(partOf.look);
  const isDark = theme.appearance === 'dark';
  return (
    <section
      {...place}
      aria-labelledby="plan-look"
      className={`flex flex-col gap-3 rounded-card border border-line bg-surface p-5 ${LIT}`}
    >
      <h2 id="plan-look" className="font-medium">
        Look
      </h2>
      <ColourField
        label="Accent"
        value={theme.accent}
        fallback={theme.accent}
        onChange={(value) => onEdit(setColour(blueprint, 'accent', value))}
        isDisabled={isDisabled}
      />
      <ColourField
        label="Background"
        value={theme.background ?? null}
        fallback={isDark ? '#161412' : '#ffffff'}
        canClear
        onChange={(value) => onEdit(setColour(blueprint, 'background', value))}
        isDisabled={isDisabled}
      />
      <ColourField
        label="Text"
        value={theme.text ?? null}
        fallback={isDark ? '#f5f3f0' : '#1c1917'}
        canClear
        onChange={(value) => onEdit(setColour(blueprint, 'text', value))}
        isDisabled={isDisabled}
      />
      <Select
        label="Light or dark"
        options={APPEARANCES}
        value={theme.appearance}
        onChange={(appearance) => onEdit(setAppearance(blueprint, appearance))}
        isDisabled={isDisabled}
      />
      <Problems messages={placed.theme} />
    </section>
  );
}
