import type { ProjectStorage } from '../../worker/contract/http.ts';
import { StorageMeter } from './StorageMeter';

/** What the app and its project keep, of what they may. */
export function StoragePanel({ storage }: { storage: ProjectStorage }) {
  return (
    <section
      aria-label="Storage"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5"
    >
      <StorageMeter
        label="Data of the app"
        usedBytes={storage.app_bytes}
        allowedBytes={storage.app_allowed_bytes}
      />
      <StorageMeter
        label="Everything in this project"
        usedBytes={storage.used_bytes}
        allowedBytes={storage.allowed_bytes}
      />
      <p className="text-sm text-ink-2">
        What was built of the five newest versions is kept. Older ones are built again when you go back to
        them.
      </p>
    </section>
  );
}
