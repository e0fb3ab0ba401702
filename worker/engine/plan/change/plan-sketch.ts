/** The plan at hand as a sketch, so that the drafts of a description can carry out single statements of a request. */
import { Blueprint, type BlueprintInput } from '../../../contract/plan/blueprint.ts';
import type { Statement } from '../../language/statements/statement.ts';
import type { Kind, Sketch } from '../sketch.ts';
import type { Desk } from './desk.ts';
import { findFieldOf, findKindOf } from './plan-nouns.ts';

/** The kinds of the plan by their labels; nothing is said of them yet. */
export function planSketch({ blueprint, text }: Pick<Desk, 'blueprint' | 'text'>): Sketch {
  return {
    text,
    statements: [],
    kinds: blueprint.entities.map(
      ({ label, name }): Kind => ({
        name: label.toLowerCase(),
        aliases: [name.replaceAll('_', ' ')],
        fields: [],
        states: [],
        isPerson: false,
        marks: [],
      }),
    ),
    links: [],
    roles: [],
    access: [],
  };
}

/** Carries statements out by a draft of descriptions. @returns the other plan, or null where it did nothing. */
export function applyDraft(
  desk: Desk,
  apply: (blueprint: BlueprintInput, sketch: Sketch) => void,
  part: Partial<Sketch>,
): Blueprint | null {
  const input: BlueprintInput = structuredClone(desk.blueprint);
  apply(input, { ...planSketch(desk), ...part });
  const parsed = Blueprint.safeParse(input);
  if (!parsed.success || JSON.stringify(parsed.data) === JSON.stringify(desk.blueprint)) return null;
  return parsed.data;
}

/** A statement with the nouns of the plan in the place of the person's own. */
export function inNounsOfPlan<One extends Statement>(desk: Desk, one: One): One {
  const said = one as One & { of?: string; field?: string; by?: string };
  const entity =
    findKindOf(desk.blueprint, said.of) ??
    desk.blueprint.entities.find(({ name }) => name === desk.focus.entity);
  const label = (words: string | undefined) =>
    words === undefined ? undefined : ((entity && findFieldOf(entity, words)?.label.toLowerCase()) ?? words);
  return {
    ...one,
    ...('of' in one ? { of: findKindOf(desk.blueprint, said.of)?.label.toLowerCase() ?? said.of } : {}),
    ...('field' in one && typeof said.field === 'string' ? { field: label(said.field) } : {}),
    ...('by' in one && typeof said.by === 'string'
      ? {
          by: said.by
            .split(' + ')
            .map((words) => label(words) ?? words)
            .join(' + '),
        }
      : {}),
  };
}
