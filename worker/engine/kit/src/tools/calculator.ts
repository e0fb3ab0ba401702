/** What a calculator is: inputs with units, and a pure function from their values to results. */

export interface NumberInput {
  kind: 'number';
  name: string;
  label: string;
  /** Stands behind the input: `%`, `kg`; `money` stands for the currency of the app. */
  unit?: string;
  start: number;
  min?: number;
  max?: number;
  step?: number;
}

export interface ChoiceInput {
  kind: 'choice';
  name: string;
  label: string;
  start: string;
  options: readonly { value: string; label: string }[];
}

export interface DateInput {
  kind: 'date';
  name: string;
  label: string;
  /** Days from today. */
  start: number;
}

export type CalculatorInput = NumberInput | ChoiceInput | DateInput;

/** One line of the answer. */
export interface Result {
  label: string;
  /** A number is written as people of the app's language do. */
  value: number | string;
  /** `money`, or what stands behind the number. */
  unit?: string;
}

/** Values by input: a number, the value of a choice, or a date `YYYY-MM-DD`. */
export type Values = Record<string, number | string>;

export interface Calculator {
  inputs: readonly CalculatorInput[];
  /** The first result is the one that is asked for. */
  work: (values: Values) => Result[];
}

/** A value that must be a number here. */
export function numberOf(values: Values, name: string): number {
  const value = values[name];
  return typeof value === 'number' ? value : Number.NaN;
}

export function textOf(values: Values, name: string): string {
  return String(values[name] ?? '');
}
