import { formatMoney } from '../../format';
import { Badge } from '../Badge';
import { Card } from '../Card';
import { TextLink } from '../text/TextLink';
import { Meter } from './Meter';

export interface Budget {
  id: number;
  name: string;
  href: string | null;
  /** Both in the smallest unit of the currency. */
  budget: number;
  spent: number;
}

export interface BudgetBarsProps {
  /** A `limit` must not be passed, a `goal` is to be reached. */
  kind: 'limit' | 'goal';
  budgets: readonly Budget[];
}

/** From this share on a budget is nearly used up, percent. */
const NEARLY = 85;

/** What is spent of each budget, the largest first, with a word where it was passed. */
export function BudgetBars({ kind, budgets }: BudgetBarsProps) {
  if (budgets.length === 0)
    return (
      <p className="rounded-card border border-dashed border-outline px-5 py-6 text-sm text-muted">
        {kind === 'goal' ? 'Nothing has a goal yet.' : 'Nothing has a budget yet.'}
      </p>
    );
  return (
    <Card className="p-5 sm:p-6">
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {budgets.map((one) => (
          <li key={one.id} className="grid min-w-0 content-start gap-2">
            <BudgetBar kind={kind} {...one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function BudgetBar({ kind, name, href, budget, spent }: Budget & { kind: BudgetBarsProps['kind'] }) {
  const share = budget > 0 ? (spent / budget) * 100 : spent > 0 ? 100 : 0;
  const passed = spent > budget;
  const reached = spent >= budget;
  const tone =
    kind === 'goal'
      ? reached
        ? 'success'
        : 'accent'
      : passed
        ? 'danger'
        : share >= NEARLY
          ? 'warning'
          : 'accent';
  const left = Math.abs(budget - spent);
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium">
          {href ? <TextLink href={href}>{name}</TextLink> : name}
        </span>
        {kind === 'limit' && passed && <Badge tone="danger">Over budget</Badge>}
        {kind === 'goal' && reached && <Badge tone="success">Reached</Badge>}
      </div>
      <Meter label={name} value={share} tone={tone} />
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted tabular-nums">
        <span>
          <span className="font-medium text-ink">{formatMoney(spent)}</span> of {formatMoney(budget)}
        </span>
        <span>
          {kind === 'goal'
            ? reached
              ? `${formatMoney(left)} above`
              : `${formatMoney(left)} to go`
            : passed
              ? `${formatMoney(left)} over`
              : `${formatMoney(left)} left`}
        </span>
      </p>
    </>
  );
}
