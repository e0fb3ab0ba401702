export interface ToggleCellProps {
  /** What is switched, such as “Done: buy milk”. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Yes or no, changed at once where it stands. */
export function ToggleCell({ label, checked, onChange }: ToggleCellProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="relative z-1 size-5 cursor-pointer align-middle accent-accent"
    />
  );
}
