import { roleChoices } from '../api/account-roles';
import type { FieldState } from '../data/use-form';
import { classes } from '../ui/classes';

/** As what somebody joins: one card a role. */
export function RoleField({ field }: { field: FieldState<string> }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">I am here as</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {roleChoices.map(({ value, label, help }) => (
          <label
            key={value}
            className={classes(
              'grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 rounded-control border px-3.5 py-3 text-sm transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
              field.value === value
                ? 'border-accent-ink bg-accent-soft'
                : 'border-outline bg-surface hover:border-muted',
            )}
          >
            <input
              type="radio"
              name={field.name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              className="mt-0.5 size-4 accent-accent outline-none"
            />
            <span className="grid gap-0.5">
              <span className="font-medium">{label}</span>
              {help && <span className="text-muted">{help}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
