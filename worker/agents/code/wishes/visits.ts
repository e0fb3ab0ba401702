/** Ways of a person through the pages, as a model makes them of what was asked for and as a project keeps them. */
import { z } from 'zod';
import type { VisitCheck } from '../../../contract/plan/contract-suite.ts';
import type { Entries } from '../trial/visitor-entries.ts';
import { Path, Person, Sentence, Wish } from './check-parts.ts';

const Name = z.string().min(1).max(200);
const Beside = Name.optional();

const Step = z.union([
  z.object({ open: Path, as: Person.optional() }),
  z.object({ press: Name, in: Beside }),
  z.object({ fill: Name, with: z.string().max(2_000), in: Beside }),
  z.object({ key: z.string().regex(/^([A-Z][A-Za-z]{1,20}|.)$/u, 'A key has its name on the web platform') }),
  z.object({ expect: Name }),
  z.object({ absent: Name }),
]);

/** Steps of one way; each page that is opened begins anew. */
export const Visit = z.object({
  title: Sentence,
  steps: z
    .array(Step)
    .min(2)
    .max(24)
    .refine(([first]) => first !== undefined && 'open' in first, 'The first step opens a page')
    .refine((steps) => steps.some((step) => 'expect' in step || 'absent' in step), 'Something is to be seen'),
});
export type Visit = z.infer<typeof Visit>;
export const NewVisit = Visit.extend({ wish: Wish });
type NewVisit = z.infer<typeof NewVisit>;

/** Ways of a build at least. */
const FEWEST = 5;

/**
 * Ways of a build: those of a model, the main one of each kind of person for whom it gave none, and more where there are few.
 * @param main those that a plan makes, the main ones first.
 */
export function completeVisits(made: readonly NewVisit[], main: readonly Visit[]): NewVisit[] {
  const more = main.filter(({ title }) => !made.some((one) => one.title === title));
  const met = new Set(made.map(beginsAs));
  const missing = more.filter((visit) => !met.has(beginsAs(visit)) && met.add(beginsAs(visit)));
  const others = more.filter((visit) => !missing.includes(visit));
  return [...made, ...missing, ...others.slice(0, Math.max(0, FEWEST - made.length - missing.length))];
}

/** Whose way it is. */
function beginsAs({ steps: [first] }: Visit): string {
  return (first && 'open' in first && first.as) || 'stranger';
}

/** Who comes up in it, beside strangers. */
export function listPeople({ steps }: Visit): string[] {
  return [...new Set(steps.flatMap((step) => ('open' in step && step.as ? [step.as] : [])))];
}

export function toVisitChecks(visits: readonly Visit[], entries: Entries): VisitCheck[] {
  return visits.map((visit, index) => ({
    id: `wish.visit.${index + 1}`,
    title: visit.title,
    seeded: true,
    setup: entries(listPeople(visit)),
    steps: visit.steps,
  }));
}
