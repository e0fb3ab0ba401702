/** The abilities that a plan may use, for whoever writes plans: their names, what they are, and the shape of their options. */
import { z } from 'zod';
import { listAbilities } from './abilities/registry.ts';

export interface DescribedAbility {
  name: string;
  title: string;
  /** JSON Schema of `options`; each of them says in a sentence what it means (`description`). */
  options: object;
}

/** Those that a plan names; what every entity brings along is left out. */
export function describeAbilities(): DescribedAbility[] {
  return listAbilities()
    .filter((ability) => !ability.implied)
    .map(({ name, title, options }) => {
      const { $schema: _, ...shape } = z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' });
      return { name, title, options: shape };
    });
}
