import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { askForMissing } from '../../../worker/contract/plan/missing.ts';
import type { Run } from '../../../worker/contract/run.ts';
import { api, readError, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';
import { Button } from '../../ui/buttons/Button';
import { Spinner } from '../../ui/Spinner';

/** The rest of a build that a model had no time for, begun with one press; nothing where there is none. */
export function BuildMissing({ run }: { run: Run }) {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const request = askForMissing(run.not_built);
  if (request === null) return null;

  async function begin(words: string) {
    setBusy(true);
    try {
      await unwrap(
        api.projects[':id'].turns.$post({
          param: { id: run.project_id },
          // Begun by itself or pressed twice, it is the same turn.
          json: { request: words, client_id: `rest-${run.id}`, ask: false },
        }),
      );
      navigate(`/code-editor/${run.project_id}?show=build`);
    } catch (thrown) {
      const description = (await readError(thrown))?.message ?? 'It could not be begun. Please try again.';
      showToast({ title: 'Not Begun', description, variant: 'destructive' });
      setBusy(false);
    }
  }

  return (
    <Button className="mt-4" onPress={() => void begin(request)} isDisabled={isBusy}>
      {isBusy && <Spinner />}
      Build what is missing
    </Button>
  );
}
