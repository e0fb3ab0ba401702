import { useEffect, useState } from 'react';
import { isTerminal, type Run } from '../../../worker/contract/run.ts';
import { api, unwrap } from '../../api';
import { dollars } from '../../plan/describe-price';

const DAY_MS = 86_400_000;

interface Cost {
  tokens: number;
  cost: number;
}

/** What a build that has ended cost whoever asked for it; nothing where no model was asked. */
export function RunCost({ run }: { run: Run }) {
  const [spent, setSpent] = useState<Cost | null>(null);
  const wasPaid = isTerminal(run.status) && run.steps.some((step) => step.tokens_in + step.tokens_out > 0);
  const { id } = run;
  const from = run.created_at.slice(0, 10);
  useEffect(() => {
    if (!wasPaid) return;
    // A build takes minutes; midnight may come in between.
    const to = new Date(Date.parse(from) + DAY_MS).toISOString().slice(0, 10);
    let isWanted = true;
    unwrap(api.account.usage.$get({ query: { run: id, from, to } })).then(
      (usage) => isWanted && setSpent({ tokens: usage.tokens_in + usage.tokens_out, cost: usage.cost }),
      (error) => isWanted && console.warn('What the build cost could not be loaded:', error),
    );
    return () => {
      isWanted = false;
    };
  }, [id, wasPaid, from]);
  if (!spent || spent.tokens === 0) return null;
  return (
    <p className="mt-4 text-sm text-ink-2">
      The model cost {dollars(spent.cost)} ({spent.tokens.toLocaleString('en')} tokens).
    </p>
  );
}
