/** What of the rules' plan a model is given as its draft. Pure. */
import type { Blueprint, Entity, Json, NotBuilt, SeedRecord } from '../../contract/plan/blueprint.ts';
import { foldWords } from './clauses.ts';

/**
 * The draft without examples that say nothing (“Room 1”, “Room 2”); null where the rules understood less than half of the
 * clauses: such a draft leads astray.
 */
export function draftToTell(
  description: string,
  { blueprint, not_built }: { blueprint: Blueprint; not_built: readonly NotBuilt[] },
): Blueprint | null {
  const clauses = splitClauses(description);
  const left = not_built.map(({ asked }) => foldWords(asked)).filter((asked) => asked !== '');
  const lost = clauses.filter((clause) => left.some((asked) => holds(clause, asked) || holds(asked, clause)));
  if (lost.length * 2 > clauses.length) return null;
  return withoutFillers(blueprint);
}

/** Parts of sentences, folded. */
function splitClauses(text: string): string[] {
  return text
    .split(/[.!?;:,]\s+|\n+/u)
    .map(foldWords)
    .filter((clause) => clause !== '');
}

function holds(whole: string, part: string): boolean {
  return ` ${whole} `.includes(` ${part} `);
}

/** Where an entity has a filler, all of its examples go, and what points at them. */
function withoutFillers(blueprint: Blueprint): Blueprint {
  const emptied = new Set(blueprint.entities.filter(hasFiller).map(({ name }) => name));
  if (emptied.size === 0) return blueprint;
  const entities = blueprint.entities.map((entity) => ({
    ...entity,
    seed: emptied.has(entity.name) ? [] : entity.seed.map((row) => withoutPointers(row, entity, emptied)),
  }));
  return { ...blueprint, entities };
}

function hasFiller({ seed, fields, label }: Entity): boolean {
  const labels = new Map(fields.map((field) => [field.name, [field.label, label].map(foldWords)]));
  const isFiller = (value: Json | undefined, of: readonly string[]): boolean => {
    if (Array.isArray(value)) return value.some((one) => isFiller(one, of));
    const [, word] = (typeof value === 'string' && value.match(/^(.*\D) \d+$/u)) || [];
    return word !== undefined && of.includes(foldWords(word));
  };
  return seed.some((row) =>
    Object.entries(row).some(([name, value]) => isFiller(value, labels.get(name) ?? [])),
  );
}

function withoutPointers(row: SeedRecord, { fields }: Entity, emptied: ReadonlySet<string>): SeedRecord {
  const gone = fields.filter(({ reference }) => reference && emptied.has(reference.entity));
  const names = new Set(gone.map(({ name }) => name));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)));
}
