import { formatMoney } from '../format';

export interface LineSum {
  label: string;
  /** In the smallest unit of the currency. */
  amount: number | null;
}

/** What lines add up to, the last sum as the result. */
export function LineSums({ sums }: { sums: readonly LineSum[] }) {
  return (
    <dl className="ml-auto grid w-full max-w-xs gap-y-1.5 text-sm">
      {sums.map(({ label, amount }, index) => (
        <div
          key={label}
          className={
            index === sums.length - 1 && sums.length > 1
              ? 'mt-1.5 flex items-baseline justify-between border-t border-line pt-3 text-base font-semibold'
              : 'flex items-baseline justify-between font-medium'
          }
        >
          <dt className={index === sums.length - 1 ? undefined : 'font-normal text-muted'}>{label}</dt>
          <dd className="tabular-nums">{formatMoney(amount ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
