import { describe, expect, it } from 'vitest';
import { bmiCalculator, bmiClass } from './body-calculators';
import type { Calculator, Values } from './calculator';
import { ageCalculator, datesCalculator, spanBetween } from './date-calculators';
import { evaluateSum } from './evaluate-sum';
import {
  currencyCalculator,
  discountCalculator,
  loanCalculator,
  monthlyPayment,
  mortgageCalculator,
  percentageCalculator,
  savingsCalculator,
  splitCalculator,
  tipCalculator,
} from './money-calculators';
import { lengthConverter, temperatureConverter, volumeConverter, weightConverter } from './unit-calculators';

function results(calculator: Calculator, values: Values) {
  return calculator
    .work(values)
    .map(({ value }) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value));
}

describe('money', () => {
  it('works out tips and splits', () => {
    expect(results(tipCalculator, { bill: 80, tip: 15, people: 2 })).toEqual([46, 12, 92]);
    expect(results(splitCalculator, { total: 120, people: 4, extra: 10 })).toEqual([33, 132]);
  });

  it('works out annuities, also without interest', () => {
    // 200,000 at 6 % over 30 years: the textbook's 1,199.10.
    expect(monthlyPayment(200_000, 6, 360)).toBeCloseTo(1199.1, 2);
    expect(results(loanCalculator, { amount: 12_000, rate: 0, years: 1 })).toEqual([1000, 12_000, 0]);
    expect(results(mortgageCalculator, { price: 250_000, deposit: 50_000, rate: 6, years: 30 })[0]).toBe(
      1199.1,
    );
  });

  it('works out savings, discounts, currencies and percentages', () => {
    expect(results(savingsCalculator, { start: 1000, monthly: 0, rate: 12, years: 1 })[0]).toBe(1126.83);
    expect(results(savingsCalculator, { start: 0, monthly: 100, rate: 0, years: 2 })).toEqual([
      2400, 2400, 0,
    ]);
    expect(results(discountCalculator, { price: 60, discount: 20 })).toEqual([48, 12]);
    expect(results(currencyCalculator, { amount: 100, rate: 1.25 })).toEqual([125, 80]);
    expect(results(percentageCalculator, { first: 20, second: 80 })).toEqual([25, 16, 300]);
  });
});

describe('body', () => {
  it('works out the index in both systems', () => {
    expect(results(bmiCalculator, { system: 'metric', height: 180, weight: 81 }).slice(0, 2)).toEqual([
      25,
      'Overweight',
    ]);
    expect(results(bmiCalculator, { system: 'imperial', height: 70, weight: 160 })[0]).toBe(23);
    expect([18.4, 18.5, 24.9, 30].map(bmiClass)).toEqual([
      'Underweight',
      'Normal weight',
      'Normal weight',
      'Obesity',
    ]);
  });
});

describe('dates', () => {
  it('counts days, and years with months and days', () => {
    expect(results(datesCalculator, { from: '2026-03-01', to: '2026-02-01' })[0]).toBe(28);
    expect(spanBetween('2024-02-29', '2025-02-28')).toEqual({ years: 1, months: 0, days: 0 });
    expect(spanBetween('2026-01-31', '2026-03-01')).toEqual({ years: 0, months: 1, days: 1 });
    expect(results(ageCalculator, { born: '1990-11-22', on: '2026-11-21' })[0]).toBe(35);
    expect(results(ageCalculator, { born: '1990-11-21', on: '2026-11-21' })[0]).toBe(36);
  });
});

describe('units', () => {
  it('converts both ways', () => {
    expect(results(lengthConverter, { value: 1, from: 'mi', to: 'km' })[0]).toBe(1.61);
    expect(results(weightConverter, { value: 1, from: 'kg', to: 'lb' })[0]).toBe(2.2);
    expect(results(temperatureConverter, { value: 212, from: '°F', to: '°C' })[0]).toBe(100);
    expect(results(temperatureConverter, { value: 0, from: 'K', to: '°F' })[0]).toBe(-459.67);
    expect(results(volumeConverter, { value: 1, from: 'gal', to: 'l' })[0]).toBe(3.79);
  });
});

describe('plain sums', () => {
  it('keeps the usual order', () => {
    expect(evaluateSum('2 + 3 × 4')).toBe(14);
    expect(evaluateSum('(2+3)*4 - 6/3')).toBe(18);
    expect(evaluateSum('-2 ^ 2')).toBe(-4);
    expect(evaluateSum('200 × 15%')).toBe(30);
    expect(evaluateSum('1,000 ÷ 8')).toBe(125);
  });

  it('says nothing about what is no sum', () => {
    for (const text of ['', '2 +', '(2', '1/0', 'two', '2 2']) expect(evaluateSum(text)).toBeNull();
  });
});
