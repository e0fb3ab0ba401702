import type { ApiError } from '../../data/request';
import { Button } from '../Button';
import { Icon } from '../Icon';

/** Says what went wrong and offers to try again. */
export function ErrorState({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-6 py-12 text-center"
    >
      <span className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <Icon name={error.status === 0 ? 'wifi-off' : 'circle-alert'} size={22} />
      </span>
      <p className="max-w-sm">{error.message}</p>
      {error.status !== 404 && (
        <Button icon="rotate-cw" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
