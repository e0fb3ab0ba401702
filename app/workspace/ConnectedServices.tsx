import { Link, useRevalidator } from '@remix-run/react';
import { Plug, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { INTEGRATIONS, type Integration } from '../../worker/contract/services/integrations.ts';
import { listVariables } from '../../worker/contract/services/service-call.ts';
import { nameServiceFile } from '../../worker/contract/services/service-names.ts';
import { api, readError, unwrap } from '../api';
import { showToast } from '../toast/toasts';
import { Button } from '../ui/buttons/Button';
import { buttonStyle } from '../ui/buttons/button-style';
import { ModalDialog } from '../ui/layers/ModalDialog';
import { Spinner } from '../ui/Spinner';

export interface ConnectedServicesProps {
  projectId: string;
  /** Ids of the services that the project is connected to. */
  services: readonly string[];
  /** All files of the project. */
  paths: readonly string[];
  /** The dialog is closed; the button that led to it may be gone with its service. */
  onLeft(): void;
}

/** The services that a project is connected to, and the way out of each. */
export function ConnectedServices({ projectId, services, paths, onLeft }: ConnectedServicesProps) {
  const [leaving, setLeaving] = useState<Integration | null>(null);
  const wasAsked = useRef(false);
  const connected = INTEGRATIONS.filter(({ id }) => services.includes(id));

  useEffect(() => {
    if (!leaving && wasAsked.current) onLeft();
    wasAsked.current = leaving !== null;
  }, [leaving, onLeft]);
  // The last one takes this list with it.
  useEffect(
    () => () => {
      if (wasAsked.current) onLeft();
    },
    [onLeft],
  );

  return (
    <>
      <ul className="flex flex-col">
        {connected.map((service) => (
          <li key={service.id} className="flex items-center gap-1.5 rounded-sm pl-1.5 text-ink-2">
            <Plug aria-hidden className="size-3.5 shrink-0 text-ink-3" />
            <Link
              to={`?file=${encodeURIComponent(findClient(service, paths))}`}
              preventScrollReset
              className="min-w-0 flex-1 truncate py-1 hover:text-ink"
            >
              {service.name}
            </Link>
            <button
              type="button"
              onClick={() => setLeaving(service)}
              className={buttonStyle('quiet', 'icon', '!size-7')}
            >
              <X aria-hidden className="size-3.5" />
              <span className="sr-only">Remove {service.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <ModalDialog
        title={`Remove ${leaving?.name ?? 'it'}?`}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
      >
        {leaving && (
          <RemoveForm
            projectId={projectId}
            service={leaving}
            client={findClient(leaving, paths)}
            onClose={() => setLeaving(null)}
          />
        )}
      </ModalDialog>
    </>
  );
}

/** The file of a service's client, in whichever language it is. */
function findClient({ id }: Integration, paths: readonly string[]): string {
  const python = nameServiceFile(id, 'python');
  return paths.includes(python) ? python : nameServiceFile(id, 'typescript');
}

interface RemoveFormProps {
  projectId: string;
  service: Integration;
  /** The path of its client. */
  client: string;
  onClose: () => void;
}

function RemoveForm({ projectId, service, client, onClose }: RemoveFormProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const variables = listVariables(service);

  async function remove() {
    setBusy(true);
    setProblem(null);
    try {
      const param = { id: projectId, integration: service.id };
      await unwrap(api.projects[':id'].integrations[':integration'].$delete({ param }));
      onClose();
      showToast({ title: 'Integration Removed', description: `${service.name} is out of this project.` });
      revalidate();
    } catch (thrown) {
      setProblem((await readError(thrown))?.message ?? 'It could not be removed. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p className="text-ink-2">
        Its client <code className="font-mono text-sm">{client}</code>, its host
        {variables.length > 0 && `, ${variables.join(' and ')}`} and its note in the README go. You can add it
        again at any time.
      </p>
      {problem && (
        <p role="alert" className="text-sm text-red">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" onPress={() => void remove()} isDisabled={isBusy}>
          {isBusy && <Spinner />}
          Remove
        </Button>
        <Button variant="quiet" onPress={onClose} data-first="">
          Keep it
        </Button>
      </div>
    </>
  );
}
