import { describe, expect, it } from 'vitest';
import { readFormula } from './read-formula.ts';

describe('formulas in a text', () => {
  it('reads signs and words', () => {
    expect(readFormula('A calculator where profit = revenue - costs')).toEqual({
      result: 'Profit',
      inputs: [
        { name: 'revenue', label: 'Revenue' },
        { name: 'costs', label: 'Costs' },
      ],
      expression: 'revenue - costs',
    });
    expect(readFormula('The area is the width times the height')?.expression).toBe('width * height');
    expect(readFormula('shipping cost = weight * 2.5 + 4')?.expression).toBe('weight * 2.5 + 4');
    expect(readFormula('margin = (price - unit cost) / price')?.expression).toBe(
      '(price - unit_cost) / price',
    );
  });

  it('leaves sentences alone', () => {
    expect(readFormula('It is a tip calculator for restaurants')).toBeNull();
    expect(readFormula('The app is well-made')).toBeNull();
  });
});
