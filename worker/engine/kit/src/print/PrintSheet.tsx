import type { ReactNode } from 'react';
import { settings } from '../settings';
import { Button, LinkButton } from '../ui/Button';

export interface PrintSheetProps {
  /** What it is: “Invoice”. */
  kind: string;
  title: string;
  /** The record's own page. */
  back: string | null;
  /** Where the business is found, below its name; absent: nobody could write it. */
  from?: ReactNode;
  /** Whom it is addressed to, a line each; what is empty is left out. */
  to: readonly (string | null)[];
  facts: readonly { label: string; value: string | null }[];
  texts: readonly { label: string; value: string | null }[];
  columns?: readonly { label: string; numeric?: boolean }[];
  lines?: readonly { id: number; cells: readonly (string | null)[] }[];
  /** What the lines come to, the result last. */
  sums: readonly { label: string; value: string }[];
}

/** On paper there is the sheet alone, whatever stands around it on the screen. */
const ON_PAPER = `@media print {
  @page { margin: 16mm; }
  html, body { background: #fff !important; }
  body *:not(:has(.print-sheet), .print-sheet, .print-sheet *) { display: none !important; }
  body *:has(.print-sheet) { display: block !important; margin: 0 !important; padding: 0 !important; max-width: none !important; background: none !important; }
  .print-sheet { border: 0 !important; box-shadow: none !important; padding: 0 !important; max-width: none !important; }
}`;

/** A record as a sheet of paper: black on white in every theme, as it comes out of the printer. */
export function PrintSheet(props: PrintSheetProps) {
  const { kind, title, back, from, texts, columns = [], lines = [], sums } = props;
  const to = props.to.filter((line) => line !== null && line !== '');
  const facts = props.facts.filter(({ value }) => value !== null && value !== '');
  return (
    <div className="grid grid-cols-1 gap-6">
      <style>{ON_PAPER}</style>
      <div className="mx-auto flex w-full max-w-[50rem] flex-wrap items-center justify-between gap-3">
        {back && (
          <LinkButton kind="quiet" icon="arrow-left" href={back}>
            Back
          </LinkButton>
        )}
        <Button kind="primary" icon="printer" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <article className="print-sheet mx-auto w-full max-w-[50rem] border border-line bg-[#fff] px-6 py-8 text-[0.9375rem] text-[#1a1a1a] shadow-card sm:px-14 sm:py-16">
        <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4 border-b-2 border-[#1a1a1a] pb-6">
          <div className="grid content-start gap-1">
            <p dir="auto" className="font-heading text-lg font-strong">
              {settings.name}
            </p>
            {from && (
              <address dir="auto" className="text-sm whitespace-pre-line text-[#555] not-italic">
                {from}
              </address>
            )}
          </div>
          <div className="sm:text-right">
            <p className="text-sm tracking-wide text-[#555] uppercase">{kind}</p>
            <h1 dir="auto" className="font-heading text-2xl leading-tight font-strong wrap-break-word">
              {title}
            </h1>
          </div>
        </header>
        <div className="grid gap-8 py-8 sm:grid-cols-2">
          {to.length > 0 && (
            <address className="grid content-start gap-0.5 whitespace-pre-line not-italic">
              {to.map((line, index) => (
                <span key={line} dir="auto" className={index === 0 ? 'font-semibold' : undefined}>
                  {line}
                </span>
              ))}
            </address>
          )}
          {facts.length > 0 && (
            <dl className="grid content-start gap-1.5 text-sm">
              {facts.map(({ label, value }) => (
                <div key={label} className="flex justify-between gap-6">
                  <dt className="text-[#555]">{label}</dt>
                  <dd dir="auto" className="text-right font-medium">
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {columns.length > 0 && <Lines columns={columns} lines={lines} />}
        {sums.length > 0 && <Sums sums={sums} />}
        {texts
          .filter(({ value }) => value !== null && value !== '')
          .map(({ label, value }) => (
            <section key={label} className="mt-8 break-inside-avoid">
              <h2 className="mb-1.5 text-sm font-semibold">{label}</h2>
              <p dir="auto" className="leading-relaxed whitespace-pre-line">
                {value}
              </p>
            </section>
          ))}
      </article>
    </div>
  );
}

function Lines({ columns, lines }: Required<Pick<PrintSheetProps, 'columns' | 'lines'>>) {
  return (
    <section aria-label="Lines" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-xs sm:text-sm">
        <thead>
          <tr className="border-b border-[#1a1a1a] text-left">
            {columns.map(({ label, numeric }) => (
              <th
                key={label}
                scope="col"
                className={`py-2 pr-2.5 sm:pr-4 font-semibold last:pr-0 ${numeric ? 'text-right' : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, cells }) => (
            <tr key={id} className="break-inside-avoid border-b border-[#ddd] align-top">
              {cells.map((cell, index) => {
                const column = columns[index];
                return (
                  <td
                    dir="auto"
                    key={column?.label}
                    className={`py-2.5 pr-2.5 sm:pr-4 last:pr-0 ${column?.numeric ? 'text-right whitespace-nowrap tabular-nums' : ''}`}
                  >
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Sums({ sums }: Pick<PrintSheetProps, 'sums'>) {
  return (
    <dl className="mt-5 ml-auto grid w-full max-w-64 break-inside-avoid gap-1.5 text-sm">
      {sums.map(({ label, value }, index) => (
        <div
          key={label}
          className={
            index === sums.length - 1
              ? 'mt-1 flex justify-between border-t-2 border-[#1a1a1a] pt-2.5 text-base font-bold'
              : 'flex justify-between'
          }
        >
          <dt>{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
