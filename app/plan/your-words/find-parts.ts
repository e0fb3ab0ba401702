/** The parts of a plan that a clause speaks of, found by their own words. Pure. */
import type { Blueprint, Entity, Field } from '../../../worker/contract/plan/blueprint.ts';
import { describeRules } from '../words/describe-rules';

/** A part of the plan that the page shows. */
export interface Part {
  /** Also the id of its element. */
  id: string;
  label: string;
  /** What it is called by; all words of one of these must stand in the clause. */
  names: string[][];
}

export const partOf = {
  page: (name: string) => `part-page-${name}`,
  entity: (name: string) => `part-entity-${name}`,
  field: (entity: string, name: string) => `part-field-${entity}-${name}`,
  rule: (entity: string | null, index: number) => `part-rule-${entity ?? ''}-${index}`,
  name: 'part-name',
  look: 'part-look',
};

/** All parts of a plan with their words, the more exact ones first: a field before the thing that has it. */
export function listParts(blueprint: Blueprint): Part[] {
  return [
    { id: partOf.name, label: blueprint.name, names: [readWords(blueprint.name)] },
    ...blueprint.entities.flatMap((entity) => entity.fields.map((field) => describeField(entity, field))),
    ...listRules(blueprint),
    ...blueprint.entities.map(({ name, label, label_plural }) => ({
      id: partOf.entity(name),
      label: label_plural,
      names: [label, label_plural].map(readWords),
    })),
    ...blueprint.pages.map(({ name, title, blocks }) => ({
      id: partOf.page(name),
      label: `the page ${title}`,
      names: [title, ...blocks.flatMap(listLabels)].map(readWords),
    })),
    {
      id: partOf.look,
      label: 'Look',
      names: [
        blueprint.theme.accent,
        blueprint.theme.background ?? '',
        blueprint.theme.text ?? '',
        blueprint.theme.appearance,
      ].map(readWords),
    },
  ].map((part) => ({ ...part, names: part.names.filter((words) => words.length > 0) }));
}

/** @returns the parts that the words speak of, by `listParts`' order. */
export function findParts(words: string, parts: readonly Part[]): Part[] {
  const said = readWords(words);
  return parts.filter(({ names }) =>
    names.some((name) => name.every((one) => said.some((word) => isSame(one, word)))),
  );
}

function describeField({ name: entity, label: of }: Entity, { name, label, options }: Field): Part {
  return {
    id: partOf.field(entity, name),
    label: `${label} of ${of}`,
    names: [label, ...(options ?? []).map((option) => option.label)].map(readWords),
  };
}

/** A rule is what a clause speaks of that names whom or what it is about, and what is done. */
function listRules(blueprint: Blueprint): Part[] {
  const roles = blueprint.roles.map(({ label }) => readWords(label));
  return describeRules(blueprint).flatMap(({ entity: name, rules }) => {
    const entity = blueprint.entities.find((one) => one.name === name);
    const things = [
      ...roles,
      ...(entity?.fields ?? []).flatMap(({ label, options }) =>
        [label, ...(options ?? []).map((option) => option.label)].map(readWords),
      ),
    ];
    return rules.map((rule, index) => {
      const words = readWords(rule);
      const spoken = things.filter((thing) => thing.every((one) => words.includes(one)));
      return {
        id: partOf.rule(name, index),
        label: rule,
        names: spoken.flatMap((thing) =>
          words.filter((word) => DEEDS.has(word)).map((deed) => [...thing, deed]),
        ),
      };
    });
  });
}

/** The verbs of the sentences that `describeRules` makes. */
const DEEDS = new Set(['see', 'set', 'add', 'change', 'delete', 'export', 'needs', 'sets']);

/** Labels of figures and the title of a block. */
function listLabels({ title, options }: Blueprint['pages'][number]['blocks'][number]): string[] {
  const figures = [options.tiles, options.charts].flatMap((list) => (Array.isArray(list) ? list : []));
  return [
    ...(title ? [title] : []),
    ...figures.flatMap((figure) =>
      figure && typeof figure === 'object' && 'label' in figure && typeof figure.label === 'string'
        ? [figure.label]
        : [],
    ),
  ];
}

function readWords(text: string): string[] {
  return text.toLowerCase().match(/#?[\p{L}\p{N}]+/gu) ?? [];
}

/** One word in two forms: "mechanic", "mechanics". */
function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 3 && long.length - short.length <= 2 && long.startsWith(short);
}
