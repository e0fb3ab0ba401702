import { Check, Minus } from 'lucide-react';
import { buttonStyle } from '../../ui/buttons/button-style';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { computeSaving, type Plan } from './plans';

export interface PlanCardProps {
  plan: Plan;
  isAnnual: boolean;
  onContactSales: () => void;
}

/** One plan: what it costs, what is in it, how to begin. */
export function PlanCard({ plan, isAnnual, onContactSales }: PlanCardProps) {
  const price = isAnnual ? plan.annualPrice : plan.monthlyPrice;
  const saving = computeSaving(plan);
  return (
    <article
      aria-labelledby={plan.name}
      className={`relative flex flex-col gap-6 rounded-card border bg-surface p-7 ${plan.popular ? 'border-madder-fill shadow-float lg:-my-4 lg:py-11' : 'border-line'}`}
    >
      {plan.popular && (
        <p className="absolute -top-3.5 left-6 inline-flex h-7 items-center rounded-sm bg-madder-fill px-2.5 text-xs font-medium text-on-madder">
          Most Popular
        </p>
      )}
      <div>
        <h2 id={plan.name} className="text-lg font-medium">
          {plan.name}
        </h2>
        <p className="mt-1.5 text-sm text-ink-2 lg:min-h-18">{plan.description}</p>
      </div>
      <div>
        <p className="flex items-baseline gap-2">
          <span className="display text-5xl tabular-nums">${price}</span>
          <span className="text-sm text-ink-3">/month</span>
        </p>
        <p className="mt-1 h-6 text-sm text-ink-3">
          {isAnnual && saving > 0 ? (
            <>
              Billed ${12 * plan.annualPrice} a year · <span className="text-green">Save {saving}%</span>
            </>
          ) : plan.monthlyPrice === 0 ? (
            'No credit card'
          ) : (
            'Billed monthly'
          )}
        </p>
      </div>
      {plan.name === 'Enterprise' ? (
        <button
          type="button"
          onClick={onContactSales}
          className={buttonStyle('secondary', 'large', 'w-full')}
        >
          {plan.buttonText}
        </button>
      ) : (
        <LinkButton
          to="/build"
          size="large"
          variant={plan.popular ? 'primary' : 'secondary'}
          className="w-full"
        >
          {plan.buttonText}
        </LinkButton>
      )}
      <ul className="grid content-start gap-x-6 gap-y-2.5 border-t border-line pt-6 text-sm md:grid-cols-2 lg:grid-cols-1">
        {plan.features.map(({ name, included }) => (
          <li key={name} className={`flex gap-2.5 ${included ? 'text-ink' : 'text-ink-3'}`}>
            {included ? (
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
            ) : (
              <Minus aria-hidden className="mt-0.5 size-4 shrink-0" />
            )}
            <span>
              {name}
              {!included && <span className="sr-only"> (not included)</span>}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}
