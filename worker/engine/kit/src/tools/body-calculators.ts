/** Calculators around the body: body mass index. */
import { type Calculator, numberOf, textOf } from './calculator';

const POUND_KG = 0.45359237;
const INCH_M = 0.0254;

/** Weight in kilograms over height in metres squared; the classes are those of the WHO for adults. */
export function bodyMassIndex(kilograms: number, metres: number): number {
  return kilograms / metres ** 2;
}

export function bmiClass(index: number): string {
  if (index < 18.5) return 'Underweight';
  if (index < 25) return 'Normal weight';
  return index < 30 ? 'Overweight' : 'Obesity';
}

/** Body mass index in metric or imperial units. */
export const bmiCalculator: Calculator = {
  inputs: [
    {
      kind: 'choice',
      name: 'system',
      label: 'Units',
      start: 'metric',
      options: [
        { value: 'metric', label: 'Centimetres and kilograms' },
        { value: 'imperial', label: 'Inches and pounds' },
      ],
    },
    { kind: 'number', name: 'height', label: 'Height', start: 172, min: 20, max: 280 },
    { kind: 'number', name: 'weight', label: 'Weight', start: 68, min: 1, max: 700 },
  ],
  work: (values) => {
    const imperial = textOf(values, 'system') === 'imperial';
    const metres = imperial ? numberOf(values, 'height') * INCH_M : numberOf(values, 'height') / 100;
    const kilograms = numberOf(values, 'weight') * (imperial ? POUND_KG : 1);
    const index = bodyMassIndex(kilograms, metres);
    const weightAt = (goal: number) => (goal * metres ** 2) / (imperial ? POUND_KG : 1);
    const unit = imperial ? 'lb' : 'kg';
    return [
      { label: 'Body mass index', value: Math.round(index * 10) / 10 },
      { label: 'Class', value: bmiClass(index) },
      { label: 'Normal weight from', value: Math.round(weightAt(18.5) * 10) / 10, unit },
      { label: 'Normal weight to', value: Math.round(weightAt(24.9) * 10) / 10, unit },
    ];
  },
};
