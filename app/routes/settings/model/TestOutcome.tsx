import type { ModelTest } from '../../../../worker/contract/account/models.ts';
import { count } from './count';

/** What a test of a model found out. */
export function TestOutcome({ tested }: { tested: ModelTest }) {
  const { ok, message, context_window, models } = tested;
  return (
    <div
      role="status"
      className={`flex flex-col gap-1 rounded-card border border-line p-3 text-sm ${ok ? 'bg-green-wash' : ''}`}
    >
      <p className={ok ? 'text-green' : 'text-red'}>{message}</p>
      {context_window !== null && <p className="text-ink-2">It reads {count(context_window)} tokens.</p>}
      {models.length > 0 && (
        <p className="max-h-24 overflow-y-auto break-words text-ink-2">
          Its provider has: {models.join(', ')}
        </p>
      )}
    </div>
  );
}
