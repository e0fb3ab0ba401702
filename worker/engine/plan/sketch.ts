/** A sketch: what a whole text says about an app, once its nouns are decided. The drafts make a plan of it. */

import type { Mark } from '../language/marks/tags.ts';
import type { Statement, StatementOf } from '../language/statements/statement.ts';
import type { FieldKind } from '../reading/lexicon/fields.ts';

export interface SketchField {
  /** The person's words, as a label is made of them. */
  words: string;
  kind: FieldKind | null;
  isRequired?: boolean;
  isUnique?: boolean;
  isOptional?: boolean;
  isSeveral?: boolean;
  min?: string;
  max?: string;
  first?: string;
  unit?: string;
  choices?: string[];
  calculation?: string;
  /** An amount for each of something: "0.45 a square metre". */
  rate?: string;
  /** Name of the kind that it points at. */
  pointsAt?: string;
  marks: Mark[];
}

export interface Kind {
  /** Singular, lower case, as the text calls it. */
  name: string;
  /** Other words of the text for it. */
  aliases: string[];
  fields: SketchField[];
  states: string[];
  isPerson: boolean;
  /** Nobody named it: it follows from what people do. */
  isInferred?: boolean;
  marks: Mark[];
}

export interface SketchRole {
  name: string;
  /** They register themselves. */
  isOwnSignUp: boolean;
  /** The words say so. */
  isToldToRegister: boolean;
  marks: Mark[];
}

export interface Sketch {
  text: string;
  statements: readonly Statement[];
  kinds: Kind[];
  /** Pointers between kinds. */
  links: { from: string; to: string; isMany: boolean; isRequired?: boolean }[];
  roles: SketchRole[];
  access: StatementOf<'access'>[];
}

/** The kind that a word of the text means: by its name or another word for it, else the one kind that ends so. */
export function findKind({ kinds }: Pick<Sketch, 'kinds'>, noun: string | undefined): Kind | undefined {
  if (noun === undefined) return undefined;
  return (
    kinds.find(({ name, aliases }) => name === noun || aliases.includes(noun)) ??
    kinds.find(({ name }) => name.endsWith(` ${noun}`) || noun.endsWith(` ${name}`))
  );
}

/** The field in which a kind's states stand, where the text has a word for it. */
export function statesField({ fields }: Kind): SketchField | undefined {
  return fields.find(({ words }) => /^(?:status|state|stage)$/.test(words));
}

/** What the app is about: the kind that most is said of. */
export function mainKind({ kinds: all }: Sketch): Kind | undefined {
  const things = all.filter(({ isPerson }) => !isPerson);
  const kinds = things.length > 0 ? things : all;
  const weigh = (kind: Kind) => kind.fields.length + 2 * kind.states.length + kind.marks.length;
  return kinds.reduce<Kind | undefined>(
    (best, kind) => (best === undefined || weigh(kind) > weigh(best) ? kind : best),
    undefined,
  );
}
