import { useEffect, useState } from 'react';
import type { ModelPrice } from '../../worker/contract/account/models.ts';
import { api, unwrap } from '../api';
import { Checkbox } from '../ui/fields/Checkbox';
import { describePrice, dollars } from './describe-price';

export interface ModelPriceNoteProps {
  /** What the plan leaves out. */
  wishes: number;
  /** What had no time is gone on with by itself. */
  goesOn: boolean;
  onGoOn(goesOn: boolean): void;
  isDisabled: boolean;
}

/** What a build by a model costs before it is begun, what is left to spend, and whether it goes on. Nothing without a model. */
export function ModelPriceNote({ wishes, goesOn, onGoOn, isDisabled }: ModelPriceNoteProps) {
  const [price, setPrice] = useState<ModelPrice | null>(null);
  useEffect(() => {
    let isWanted = true;
    unwrap(api.account.model.price.$get({ query: { wishes: String(wishes) } })).then(
      (found) => isWanted && setPrice(found),
      (error) => isWanted && console.warn('What a model costs could not be loaded:', error),
    );
    return () => {
      isWanted = false;
    };
  }, [wishes]);
  if (!price?.model) return null;
  return (
    <section aria-labelledby="plan-price" className="rounded-card border border-line p-5 text-sm">
      <h2 id="plan-price" className="font-medium">
        What the model costs
      </h2>
      <p className="mt-2 text-ink-2">
        {price.build
          ? `${price.model} writes what the plan leaves out: ${describePrice(price.build)}.`
          : 'This build asks nothing of a model that costs anything.'}
      </p>
      {wishes > 0 && (
        <>
          <p className="mt-1 text-ink-2">
            It has five minutes of its own time, and the build fifteen in all. What passes by then goes live;
            the rest is named.
          </p>
          <Checkbox isSelected={goesOn} onChange={onGoOn} isDisabled={isDisabled} className="mt-3">
            Go on with the rest by itself
          </Checkbox>
        </>
      )}
      {price.left !== null && (
        <p className="mt-1 text-ink-2">Left of this month’s budget: {dollars(price.left)}.</p>
      )}
    </section>
  );
}
