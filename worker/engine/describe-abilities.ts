/** The abilities that a plan may use, for whoever writes plans: their names, what they are, and the shape of their options. */
import { z } from 'zod';
import { listAbilities } from './abilities/registry.ts';

export interface DescribedAbility {
  name: string;
  /** What it is, in a sentence. */
  about: string;
  /** It stands on a page; else it works behind an entity or the whole app. */
  isBlock: boolean;
  /** JSON Schema of `options`; each of them says in a sentence what it means (`description`). */
  options: object;
}

/** Those that a plan names; what every entity brings along is left out. */
export function describeAbilities(): DescribedAbility[] {
  return listAbilities()
    .filter((ability) => !ability.implied)
    .map(({ name, about = '', block, options }) => {
      const { $schema: _, ...shape } = z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' });
      return { name, about, isBlock: block !== undefined, options: shape };
    });
}
