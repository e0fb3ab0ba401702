/** Converters of units. Factors are exact by definition (international yard and pound, SI, US gallon of 231 cubic inches). */
import { type Calculator, numberOf, textOf } from './calculator';

/** A unit with how it becomes the base unit of its kind: `base = value × factor + shift`. */
interface Unit {
  label: string;
  factor: number;
  shift?: number;
}

const LENGTH: Record<string, Unit> = {
  mm: { label: 'Millimetres', factor: 0.001 },
  cm: { label: 'Centimetres', factor: 0.01 },
  m: { label: 'Metres', factor: 1 },
  km: { label: 'Kilometres', factor: 1000 },
  in: { label: 'Inches', factor: 0.0254 },
  ft: { label: 'Feet', factor: 0.3048 },
  yd: { label: 'Yards', factor: 0.9144 },
  mi: { label: 'Miles', factor: 1609.344 },
};

const WEIGHT: Record<string, Unit> = {
  g: { label: 'Grams', factor: 0.001 },
  kg: { label: 'Kilograms', factor: 1 },
  t: { label: 'Tonnes', factor: 1000 },
  oz: { label: 'Ounces', factor: 0.028349523125 },
  lb: { label: 'Pounds', factor: 0.45359237 },
  st: { label: 'Stones', factor: 6.35029318 },
};

const TEMPERATURE: Record<string, Unit> = {
  '°C': { label: 'Celsius', factor: 1 },
  '°F': { label: 'Fahrenheit', factor: 5 / 9, shift: -160 / 9 },
  K: { label: 'Kelvin', factor: 1, shift: -273.15 },
};

const VOLUME: Record<string, Unit> = {
  ml: { label: 'Millilitres', factor: 0.001 },
  l: { label: 'Litres', factor: 1 },
  'm³': { label: 'Cubic metres', factor: 1000 },
  cup: { label: 'Cups (US)', factor: 0.2365882365 },
  pt: { label: 'Pints (US)', factor: 0.473176473 },
  gal: { label: 'Gallons (US)', factor: 3.785411784 },
};

/** A value in another unit of the same kind. */
export function convert(units: Record<string, Unit>, value: number, from: string, to: string): number {
  const [start, end] = [units[from], units[to]];
  if (!start || !end) return Number.NaN;
  return (value * start.factor + (start.shift ?? 0) - (end.shift ?? 0)) / end.factor;
}

function makeConverter(units: Record<string, Unit>, from: string, to: string, start: number): Calculator {
  const options = Object.entries(units).map(([value, { label }]) => ({
    value,
    label: `${label} (${value})`,
  }));
  return {
    inputs: [
      { kind: 'number', name: 'value', label: 'Value', start },
      { kind: 'choice', name: 'from', label: 'From', start: from, options },
      { kind: 'choice', name: 'to', label: 'To', start: to, options },
    ],
    work: (values) => {
      const value = numberOf(values, 'value');
      const [own, other] = [textOf(values, 'from'), textOf(values, 'to')];
      const all = Object.keys(units).filter((unit) => unit !== own && unit !== other);
      return [
        { label: 'Result', value: convert(units, value, own, other), unit: other },
        ...all.map((unit) => ({
          label: units[unit]?.label ?? unit,
          value: convert(units, value, own, unit),
          unit,
        })),
      ];
    },
  };
}

export const lengthConverter = makeConverter(LENGTH, 'mi', 'km', 26.2);
export const weightConverter = makeConverter(WEIGHT, 'lb', 'kg', 150);
export const temperatureConverter = makeConverter(TEMPERATURE, '°F', '°C', 72);
export const volumeConverter = makeConverter(VOLUME, 'cup', 'ml', 2);
