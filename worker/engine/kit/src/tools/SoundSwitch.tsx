import { IconButton } from '../ui/Button';

/** Turns the sound at the end on and off. */
export function SoundSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <IconButton
      icon={on ? 'volume-2' : 'volume-x'}
      label="Sound"
      aria-pressed={on}
      onClick={() => onChange(!on)}
    />
  );
}
