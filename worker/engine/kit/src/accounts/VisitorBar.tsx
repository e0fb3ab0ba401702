import { send } from '../data/request';
import { useMutation } from '../data/use-mutation';
import { Button } from '../ui/Button';

/** Stands below every page while whoever runs the app looks at it as a visitor, with the way back. */
export function VisitorBar() {
  const { run, busy } = useMutation();
  const stop = () =>
    run(async () => {
      await send('DELETE', '/api/auth/visitor-view');
      window.location.reload();
    });
  return (
    <div
      role="status"
      className="sticky bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-raised px-4 py-2.5 text-sm text-ink shadow-float"
    >
      <p>This is what visitors see.</p>
      <Button size="small" icon="eye-off" busy={busy} onClick={stop}>
        Back to my view
      </Button>
    </div>
  );
}
