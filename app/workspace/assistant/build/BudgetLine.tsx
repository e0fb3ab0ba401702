import { useEffect, useState } from 'react';
import { api, unwrap } from '../../../api';
import { dollars } from '../../../plan/describe-price';

/** What is left of this month's budget for models; nothing without one. @param spentAt changes when something was spent. */
export function BudgetLine({ spentAt }: { spentAt: number }) {
  const [left, setLeft] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again whenever something was spent.
  useEffect(() => {
    let isWanted = true;
    unwrap(api.account.model.price.$get({ query: {} })).then(
      (price) => isWanted && setLeft(price.left),
      (error) => isWanted && console.warn('The budget could not be loaded:', error),
    );
    return () => {
      isWanted = false;
    };
  }, [spentAt]);
  return left === null ? null : (
    <p className="text-xs text-ink-3">Left of this month’s budget: {dollars(left)}.</p>
  );
}
