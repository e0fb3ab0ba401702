import type { AccountDetails } from '../../../worker/contract/account/accounts.ts';
import { StorageMeter } from '../../projects/StorageMeter';
import { SettingsSection } from './SettingsSection';

/** What the account keeps, of what it may. */
export function StorageSection({ storage }: { storage: AccountDetails['storage'] }) {
  return (
    <SettingsSection
      title="Storage"
      text="Files, versions and the data of the apps, of all your projects. What you delete makes room."
    >
      <StorageMeter
        label="All projects"
        usedBytes={storage.used_bytes}
        allowedBytes={storage.allowed_bytes}
      />
    </SettingsSection>
  );
}
