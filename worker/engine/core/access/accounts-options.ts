import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** Someone to whom examples belong. Nobody can sign in as them: they have no password. */
export const ExamplePerson = z.strictObject({
  name: z.string().trim().min(1).max(80).describe('What they are called.'),
  email: z.email().max(254).describe('Of example.com.'),
  role: Identifier.optional().describe('One of the plan.'),
});
export type ExamplePerson = z.infer<typeof ExamplePerson>;

export const AccountsOptions = z.strictObject({
  people: z.array(ExamplePerson).max(20).default([]).describe('Example accounts of the first look.'),
});
export type AccountsOptions = z.infer<typeof AccountsOptions>;
