import { Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Project } from '../../../worker/contract/http.ts';
import type { EnvironmentName } from '../../../worker/contract/project/environments.ts';
import { Button } from '../../ui/buttons/Button';
import { Select } from '../../ui/fields/Select';
import { ModalDialog } from '../../ui/layers/ModalDialog';
import { Spinner } from '../../ui/Spinner';
import { ENVIRONMENT_CHOICES } from '../deploy/environment-choices';

const DataBrowser = lazy(async () => ({ default: (await import('./DataBrowser')).DataBrowser }));

/** The way to the data of the app; nothing is loaded before somebody goes it. */
export function DataSection({ project }: { project: Project }) {
  const isOwner = project.role === 'owner';
  // The data of production are the owner's alone.
  const options = ENVIRONMENT_CHOICES.filter(({ value }) => isOwner || value !== 'production');
  const [environment, setEnvironment] = useState<EnvironmentName>(isOwner ? 'production' : 'development');
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="app-data" className="flex flex-col gap-3">
      <div>
        <h2 id="app-data" className="font-medium">
          Data
        </h2>
        <p className="text-ink-2">
          The tables of the app: look, change, ask in SQL. Passwords, tokens and keys are never shown.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label="Data of"
          options={options}
          value={environment}
          onChange={setEnvironment}
          className="min-w-56"
        />
        <Button variant="secondary" onPress={() => setOpen(true)}>
          <Table2 aria-hidden className="size-4" />
          Open data
        </Button>
      </div>
      <ModalDialog
        title={`Data of ${environment}`}
        size="full"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Suspense fallback={<Spinner className="size-6 text-madder-text" />}>
          <DataBrowser projectId={project.id} environment={environment} />
        </Suspense>
      </ModalDialog>
    </section>
  );
}
