import { Button } from '../../ui/buttons/Button';
import { Spinner } from '../../ui/Spinner';
import type { Loaded } from './use-loaded';

/** In place of what is not there: it is on its way, or why it is not, with a way to try again. */
export function NotLoaded({ problem, reload }: Pick<Loaded<unknown>, 'problem' | 'reload'>) {
  if (problem === null) return <Spinner className="size-5 text-madder-text" />;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-2">
      {problem}
      <Button variant="secondary" size="small" onPress={reload}>
        Try again
      </Button>
    </p>
  );
}
