import { useState } from 'react';
import { readError } from '../../api';
import { showToast } from '../../toast/toasts';

/** One change at a time of what a panel shows. */
export interface OneChange {
  isBusy: boolean;
  /** @returns whether it went well; what did not is said in a toast. */
  doOne(change: () => Promise<void>): Promise<boolean>;
}

export function useChange(): OneChange {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async doOne(change) {
      setBusy(true);
      try {
        await change();
        return true;
      } catch (thrown) {
        const error = await readError(thrown);
        const description = error?.issues?.[0]?.message ?? error?.message ?? 'Please try again.';
        showToast({ title: 'Not Changed', description, variant: 'destructive' });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
