import { useState } from 'react';
import { showToast } from '../ui/states/toast';
import { ApiError } from './request';
import { useStore } from './use-query';

export interface MutationOptions {
  /** Said when it worked. */
  success?: string;
  /** Shows the result before the server confirms it; returns how to undo that. */
  optimistic?: () => () => void;
}

/**
 * Runs changes one at a time: shows them early where asked, refreshes what is on screen afterwards (a change can touch
 * totals and lists elsewhere), and says what went wrong.
 */
export function useMutation() {
  const store = useStore();
  const [busy, setBusy] = useState(false);

  /** Returns whether the change was made. */
  async function run(change: () => Promise<unknown>, options: MutationOptions = {}): Promise<boolean> {
    setBusy(true);
    const undo = options.optimistic?.();
    try {
      await change();
      if (options.success) showToast(options.success);
      await store.refresh();
      return true;
    } catch (error) {
      undo?.();
      if (!(error instanceof ApiError)) throw error;
      showToast(error.message, 'danger');
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, run };
}
