import { Rocket } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { EnvironmentState } from '../../../../worker/contract/project/environments.ts';
import { Button } from '../../../ui/buttons/Button';
import { Spinner } from '../../../ui/Spinner';
import { LossList } from '../../deploy/LossList';
import { listFiles } from '../../deploy/list-files';
import { type Environments, useEnvironments } from '../../deploy/use-environments';
import { useRoom } from '../../team/room-context';

export interface PutLiveProps {
  projectId: string;
  canWrite: boolean;
}

/** What of the project is saved and not live yet, below the newest turn that was saved, and the button that puts it live. */
export function PutLive({ projectId, canWrite }: PutLiveProps) {
  const environments = useEnvironments(projectId, () => {});
  const { list, problem, reload } = environments;
  const room = useRoom();
  // What is saved now is not live by that, whoever saved it.
  useEffect(() => room?.onFrame((frame) => frame.type === 'version' && reload()), [room, reload]);
  const production = list?.find(({ environment }) => environment === 'production');
  if (!production) return problem !== null && <p className="text-amber">{problem}</p>;
  const { status, last_deployment: last } = production;
  const said = sayNotLive(production);
  return (
    <section aria-label="Live" className="flex flex-col gap-2 rounded-sm bg-sunken p-3">
      {status === 'deploying' ? (
        <p className="flex items-center gap-2 text-ink-2">
          <Spinner />
          It is built, checked and put live.
        </p>
      ) : (
        <p className="break-words">{said ?? 'All that is saved is live.'}</p>
      )}
      {status === 'failed' && last?.error && (
        <div role="alert" className="text-red">
          <p className="break-words">{last.error.message}</p>
          <p className="text-ink-2">{last.error.remedy}</p>
        </div>
      )}
      {canWrite && said !== null && <PutButton isBusy={status === 'deploying'} environments={environments} />}
    </section>
  );
}

/** @returns null where nothing is to be put live. */
function sayNotLive({ version, not_live }: EnvironmentState): string | null {
  if (version === null) return 'It is saved. Nothing of this app is live yet.';
  // Built before it was kept which files a version is made of.
  if (!not_live) return 'It is saved, and live as soon as you put it live.';
  return not_live.saved.count > 0 ? `Saved and not live yet: ${listFiles(not_live.saved)}.` : null;
}

/** Deploys what was saved last; what would be lost of the data is shown and agreed to first. */
function PutButton({ isBusy, environments }: { isBusy: boolean; environments: Environments }) {
  const [losses, setLosses] = useState<string[]>([]);
  const [isSent, setSent] = useState(false);

  async function put() {
    setSent(true);
    const started = await environments.start(
      { kind: 'deploy', environment: 'production' },
      losses.length > 0,
    );
    setSent(false);
    setLosses(started.ok ? [] : started.losses);
  }

  return (
    <>
      {losses.length > 0 && <LossList losses={losses} />}
      <Button size="small" className="self-start" isDisabled={isBusy || isSent} onPress={() => void put()}>
        <Rocket aria-hidden className="size-4" />
        {losses.length > 0 ? 'Put live all the same' : 'Put live'}
      </Button>
    </>
  );
}
