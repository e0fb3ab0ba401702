import { Download } from 'lucide-react';
import { buttonStyle } from '../../ui/buttons/button-style';
import { SettingsSection } from './SettingsSection';

/** Everything to take along. */
export function DataSection() {
  return (
    <SettingsSection
      title="Your data"
      text="A zip with your account and the code of every project, each runnable elsewhere."
    >
      <a href="/api/auth/export" download className={buttonStyle('secondary', 'medium', 'self-start')}>
        <Download aria-hidden className="size-4" />
        Export everything
      </a>
    </SettingsSection>
  );
}
