import { useId, useState } from 'react';
import { useMutation } from '../data/use-mutation';
import { formatNumber } from '../format';
import { settings } from '../settings';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { controlLook } from '../ui/fields/Field';
import { SelectBox } from '../ui/fields/SelectBox';
import type { Calculator, CalculatorInput, Result, Values } from './calculator';

export interface CalculatorFormProps {
  calculator: Calculator;
  /** Keeps a calculation; absent where there is no history. */
  onSave?: (inputs: string, result: string) => Promise<unknown>;
}

/** Inputs on one side, the answer on the other; it changes as one types. */
export function CalculatorForm({ calculator, onSave }: CalculatorFormProps) {
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(calculator.inputs.map((input) => [input.name, startOf(input)])),
  );
  const { run, busy } = useMutation();
  const values = readValues(calculator.inputs, texts);
  const results = values === null ? null : calculator.work(values);
  const isWhole = results?.every(({ value }) => typeof value === 'string' || Number.isFinite(value)) ?? false;
  const [main, ...others] = isWhole && results ? results : [];

  function save() {
    if (!main || !onSave) return;
    const inputs = calculator.inputs.map(
      (input) => `${input.label} ${shownInput(input, texts[input.name] ?? '')}`,
    );
    void run(() => onSave(inputs.join(', '), `${main.label}: ${showResult(main)}`), {
      success: 'Kept in the history',
    });
  }

  return (
    <Card className="grid overflow-hidden md:grid-cols-2">
      <div className="grid content-start gap-5 p-6 sm:p-8">
        {calculator.inputs.map((input) => (
          <InputRow
            key={input.name}
            input={input}
            text={texts[input.name] ?? ''}
            onChange={(text) => setTexts((before) => ({ ...before, [input.name]: text }))}
          />
        ))}
      </div>
      <div className="grid content-center gap-6 bg-accent-soft p-6 sm:p-8">
        <output className="block" aria-live="polite">
          <span className="block text-sm text-accent-ink">{main?.label ?? 'Result'}</span>
          <span className="mt-1 block font-heading text-4xl leading-tight font-strong tracking-heading wrap-break-word tabular-nums">
            {main ? showResult(main) : '–'}
          </span>
        </output>
        {others.length > 0 ? (
          <dl className="grid gap-2 text-sm">
            {others.map((result) => (
              <div key={result.label} className="flex flex-wrap justify-between gap-x-4">
                <dt>{result.label}</dt>
                <dd className="font-medium tabular-nums">{showResult(result)}</dd>
              </div>
            ))}
          </dl>
        ) : (
          !main && <p className="text-sm">Fill in every field with a number that makes sense here.</p>
        )}
        {onSave && (
          <div>
            <Button kind="primary" icon="history" busy={busy} disabled={!main} onClick={save}>
              Keep this
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function InputRow({
  input,
  text,
  onChange,
}: {
  input: CalculatorInput;
  text: string;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const unit = input.kind === 'number' ? unitOf(input.unit) : undefined;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {input.label}
        {unit && <span className="sr-only"> in {unit}</span>}
      </label>
      {input.kind === 'choice' ? (
        <SelectBox id={id} value={text} className="h-11" onChange={(event) => onChange(event.target.value)}>
          {input.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectBox>
      ) : (
        <div className="relative">
          <input
            id={id}
            type={input.kind === 'date' ? 'date' : 'text'}
            inputMode={input.kind === 'number' ? 'decimal' : undefined}
            autoComplete="off"
            value={text}
            aria-invalid={input.kind === 'number' && readNumber(input, text) === null}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlLook} h-11 text-base tabular-nums ${unit ? 'pr-16' : ''}`}
          />
          {unit && (
            <span
              aria-hidden="true"
              className="absolute inset-y-0 right-3 flex items-center text-sm text-muted"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

function startOf(input: CalculatorInput): string {
  if (input.kind !== 'date') return String(input.start);
  return new Date(Date.now() + input.start * 86_400_000).toISOString().slice(0, 10);
}

/** All values, or null while one of them is missing or out of bounds. */
function readValues(inputs: readonly CalculatorInput[], texts: Record<string, string>): Values | null {
  const values: Values = {};
  for (const input of inputs) {
    const text = texts[input.name] ?? '';
    const value = input.kind === 'number' ? readNumber(input, text) : text;
    if (value === null || value === '') return null;
    values[input.name] = value;
  }
  return values;
}

function readNumber(input: Extract<CalculatorInput, { kind: 'number' }>, text: string): number | null {
  // A single comma before one or two digits at the end is a decimal comma.
  const plain = text
    .trim()
    .replace(/^([^.,]*),(\d{1,2})$/, '$1.$2')
    .replaceAll(/[,\s]/g, '');
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  if (value < (input.min ?? value) || value > (input.max ?? value)) return null;
  return input.step === 1 && !Number.isInteger(value) ? null : value;
}

function unitOf(unit: string | undefined): string | undefined {
  return unit === 'money' ? settings.currency : unit;
}

function shownInput(input: CalculatorInput, text: string): string {
  if (input.kind === 'choice') return input.options.find(({ value }) => value === text)?.label ?? text;
  return input.kind === 'number' && input.unit ? `${text} ${unitOf(input.unit)}` : text;
}

const money = new Intl.NumberFormat(settings.locale, { style: 'currency', currency: settings.currency });
const exact = new Intl.NumberFormat(settings.locale, { maximumSignificantDigits: 6 });

function showResult({ value, unit }: Result): string {
  if (typeof value === 'string') return value;
  if (unit === 'money') return money.format(value);
  // Small figures keep their digits; large ones two decimals.
  const text = Math.abs(value) < 1000 ? exact.format(value) : formatNumber(value);
  return unit ? `${text}${unit === '%' ? '' : ' '}${unit}` : text;
}
