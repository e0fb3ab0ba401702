/** Calculators around money: tips, bills, loans, savings, discounts, currencies and percentages. */
import { type Calculator, numberOf } from './calculator';

/** The tip on a bill, and what each person pays. */
export const tipCalculator: Calculator = {
  inputs: [
    { kind: 'number', name: 'bill', label: 'Bill', unit: 'money', start: 80, min: 0 },
    { kind: 'number', name: 'tip', label: 'Tip', unit: '%', start: 15, min: 0, max: 100 },
    { kind: 'number', name: 'people', label: 'People', start: 2, min: 1, max: 100, step: 1 },
  ],
  work: (values) => {
    const bill = numberOf(values, 'bill');
    const tip = (bill * numberOf(values, 'tip')) / 100;
    return [
      { label: 'Each person pays', value: (bill + tip) / numberOf(values, 'people'), unit: 'money' },
      { label: 'Tip', value: tip, unit: 'money' },
      { label: 'Bill with tip', value: bill + tip, unit: 'money' },
    ];
  },
};

/** A bill in equal parts. */
export const splitCalculator: Calculator = {
  inputs: [
    { kind: 'number', name: 'total', label: 'Total', unit: 'money', start: 120, min: 0 },
    { kind: 'number', name: 'people', label: 'People', start: 4, min: 1, max: 100, step: 1 },
    { kind: 'number', name: 'extra', label: 'Tip or service', unit: '%', start: 0, min: 0, max: 100 },
  ],
  work: (values) => {
    const total = numberOf(values, 'total') * (1 + numberOf(values, 'extra') / 100);
    return [
      { label: 'Each person pays', value: total / numberOf(values, 'people'), unit: 'money' },
      { label: 'Total', value: total, unit: 'money' },
    ];
  },
};

/**
 * The monthly rate of an annuity loan.
 * @param rate percent a year.
 */
export function monthlyPayment(principal: number, rate: number, months: number): number {
  const monthly = rate / 1200;
  return monthly === 0 ? principal / months : (principal * monthly) / (1 - (1 + monthly) ** -months);
}

/** What a loan costs every month, and altogether. */
export const loanCalculator: Calculator = {
  inputs: [
    { kind: 'number', name: 'amount', label: 'Loan', unit: 'money', start: 20_000, min: 0 },
    { kind: 'number', name: 'rate', label: 'Interest a year', unit: '%', start: 5, min: 0, max: 100 },
    { kind: 'number', name: 'years', label: 'Term', unit: 'years', start: 5, min: 0.1, max: 60 },
  ],
  work: (values) => {
    const amount = numberOf(values, 'amount');
    const months = Math.max(1, Math.round(numberOf(values, 'years') * 12));
    const payment = monthlyPayment(amount, numberOf(values, 'rate'), months);
    return [
      { label: 'Monthly payment', value: payment, unit: 'money' },
      { label: 'Paid altogether', value: payment * months, unit: 'money' },
      { label: 'Interest', value: payment * months - amount, unit: 'money' },
    ];
  },
};

/** The same for a home: price and deposit, with a long term. */
export const mortgageCalculator: Calculator = {
  inputs: [
    { kind: 'number', name: 'price', label: 'Price of the home', unit: 'money', start: 320_000, min: 0 },
    { kind: 'number', name: 'deposit', label: 'Down payment', unit: 'money', start: 60_000, min: 0 },
    { kind: 'number', name: 'rate', label: 'Interest a year', unit: '%', start: 4, min: 0, max: 100 },
    { kind: 'number', name: 'years', label: 'Term', unit: 'years', start: 25, min: 1, max: 60 },
  ],
  work: (values) => {
    const loan = Math.max(0, numberOf(values, 'price') - numberOf(values, 'deposit'));
    const months = Math.max(1, Math.round(numberOf(values, 'years') * 12));
    const payment = monthlyPayment(loan, numberOf(values, 'rate'), months);
    return [
      { label: 'Monthly payment', value: payment, unit: 'money' },
      { label: 'Loan', value: loan, unit: 'money' },
      { label: 'Interest', value: payment * months - loan, unit: 'money' },
      { label: 'Paid altogether', value: payment * months, unit: 'money' },
    ];
  },
};

/** What monthly savings grow to with interest every month. */
export const savingsCalculator: Calculator = {
  inputs: [
    { kind: 'number', name: 'start', label: 'To start with', unit: 'money', start: 1_000, min: 0 },
    { kind: 'number', name: 'monthly', label: 'Every month', unit: 'money', start: 100, min: 0 },
    { kind: 'number', name: 'rate', label: 'Interest a year', unit: '%', start: 3, min: 0, max: 100 },
    { kind: 'number', name: 'years', label: 'Time', unit: 'years', start: 10, min: 0.1, max: 80 },
  ],
  work: (values) => {
    const months = Math.round(numberOf(values, 'years') * 12);
    const growth = 1 + numberOf(values, 'rate') / 1200;
    const [start, monthly] = [numberOf(values, 'start'), numberOf(values, 'monthly')];
    const saved = growth === 1 ? monthly * months : (monthly * (growth ** months - 1)) / (growth - 1);
    const end = start * growth ** months + saved;
    const paid = start + monthly * months;
    return [
      { label: 'In the end', value: end, unit: 'money' },
      { label: 'Paid in', value: paid, unit: 'money' },
      { label: 'Interest', value: end - paid, unit: 'money' },
    ];
  },
};

/** A price after a discount. */
export const discountCalculator: Calculator = {
  inputs: [
    { kind: 'number', name: 'price', label: 'Price', unit: 'money', start: 60, min: 0 },
    { kind: 'number', name: 'discount', label: 'Discount', unit: '%', start: 20, min: 0, max: 100 },
  ],
  work: (values) => {
    const price = numberOf(values, 'price');
    const saved = (price * numberOf(values, 'discount')) / 100;
    return [
      { label: 'New price', value: price - saved, unit: 'money' },
      { label: 'You save', value: saved, unit: 'money' },
    ];
  },
};

/** An amount in another currency at a rate that the person enters. */
export const currencyCalculator: Calculator = {
  inputs: [
    { kind: 'number', name: 'amount', label: 'Amount', unit: 'money', start: 100, min: 0 },
    { kind: 'number', name: 'rate', label: 'One of it buys', start: 1.1, min: 0 },
  ],
  work: (values) => {
    const [amount, rate] = [numberOf(values, 'amount'), numberOf(values, 'rate')];
    return [
      { label: 'In the other currency', value: amount * rate },
      { label: 'The way back', value: rate === 0 ? 0 : amount / rate, unit: 'money' },
    ];
  },
};

/** Percent of a number, one number in percent of another, and the change between two. */
export const percentageCalculator: Calculator = {
  inputs: [
    { kind: 'number', name: 'first', label: 'First number', start: 20 },
    { kind: 'number', name: 'second', label: 'Second number', start: 80 },
  ],
  work: (values) => {
    const [first, second] = [numberOf(values, 'first'), numberOf(values, 'second')];
    return [
      {
        label: 'First in percent of second',
        value: second === 0 ? Number.NaN : (first / second) * 100,
        unit: '%',
      },
      { label: 'First percent of second', value: (first / 100) * second },
      {
        label: 'Change from first to second',
        value: first === 0 ? Number.NaN : ((second - first) / Math.abs(first)) * 100,
        unit: '%',
      },
    ];
  },
};
