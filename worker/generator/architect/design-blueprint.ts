/** Facts → Blueprint and the words that go with it. */
import type { BlueprintInput, Entity, Field, Json } from '../../contract/blueprint.ts';
import { capitalise } from '../naming/words.ts';
import type { EntityFact, Facts, FieldFact } from '../reader/facts.ts';
import type { PlanOptions } from './plan-app.ts';

export interface DesignedPlan {
  blueprint: BlueprintInput;
  analysis: string;
  understood: string[];
  assumptions: string[];
  questions: string[];
}

type Page = BlueprintInput['pages'][number];

/** Designs entities, pages and theme. */
export function designBlueprint(facts: Facts, options: PlanOptions): DesignedPlan {
  const entities = facts.entities.map(designEntity);
  const name = (options.name ?? `${capitalise(facts.entities[0]?.plural ?? 'app')}`).slice(0, 50);
  const pages: Page[] = [
    {
      name: 'home',
      title: 'Overview',
      path: '/',
      icon: 'layout-dashboard',
      blocks: [
        {
          ability: 'dashboard',
          options: {
            tiles: entities
              .slice(0, 4)
              .map((entity) => ({ label: entity.label_plural, entity: entity.name, measure: 'count' })),
            charts: [],
          },
        },
      ],
    },
    ...entities.flatMap((entity): Page[] => {
      const path = `/${entity.plural.replaceAll('_', '-')}`;
      return [
        {
          name: entity.plural,
          title: entity.label_plural,
          path,
          blocks: [{ ability: 'table', entity: entity.name }],
        },
        {
          name: entity.name,
          title: entity.label,
          path: `${path}/:id`,
          nav: false,
          blocks: [{ ability: 'detail', entity: entity.name }],
        },
      ];
    }),
  ];
  const list = facts.entities.map((entity) => entity.plural).join(', ');
  return {
    blueprint: {
      version: 1,
      name,
      tagline: `Keeps ${list}.`.slice(0, 160),
      theme: {
        ...(facts.looks.accent ? { accent: facts.looks.accent } : {}),
        ...(facts.looks.appearance ? { appearance: facts.looks.appearance } : {}),
      },
      entities,
      pages,
    },
    analysis: `${name} keeps ${list}. Each has a list to search and sort, and a page of its own.`,
    understood: facts.entities.map((entity) => `You want to keep ${entity.plural}.`),
    assumptions: ['Everybody with the address may use the app.'],
    questions: [],
  };
}

function designEntity(fact: EntityFact): Entity {
  const fields = fact.fields.map(designField);
  if (!fields.some((field) => field.name === 'name' || field.name === 'title'))
    fields.unshift(
      designField({
        name: 'name',
        words: 'name',
        kind: { type: 'text', max: 160 },
        source: 'lexicon',
        required: true,
      }),
    );
  const title = fields.find((field) => field.name === 'name' || field.name === 'title')?.name ?? 'name';
  for (const field of fields) if (field.name === title) field.required = true;
  return {
    name: fact.name,
    plural:
      fact.plural === fact.words
        ? `${fact.name}_list`
        : fact.plural.replaceAll(' ', '_').replaceAll('-', '_'),
    label: capitalise(fact.words),
    label_plural: capitalise(fact.plural),
    description: '',
    icon: 'file-text',
    title_field: title,
    fields,
    operations: ['list', 'read', 'create', 'update', 'delete', 'summary'],
    actions: [],
    rules: [],
    seed: [1, 2, 3].map((row) => seedRow(fact, fields, row)),
  };
}

function designField(fact: FieldFact): Field {
  const { pool: _pool, ...kind } = fact.kind ?? { type: 'text' as const, max: 200 };
  return {
    required: false,
    unique: false,
    integer: false,
    input: 'always',
    ...kind,
    name: fact.name,
    label: capitalise(fact.words),
    ...(fact.required ? { required: true } : {}),
  };
}

function seedRow(fact: EntityFact, fields: Field[], row: number): Record<string, Json> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = seedValue(fact, field, row);
      return value === null ? [] : [[field.name, value]];
    }),
  );
}

function seedValue(fact: EntityFact, field: Field, row: number): Json {
  switch (field.type) {
    case 'text':
      return `${capitalise(fact.words)} ${row}`;
    case 'long_text':
    case 'markdown':
      return `Notes about ${fact.words} ${row}.`;
    case 'number':
      return Math.min(field.max ?? 100, Math.max(field.min ?? 0, row));
    case 'money':
      return row * 1500;
    case 'boolean':
      return row % 2 === 0;
    case 'date':
      return { in_days: row * 3 };
    case 'datetime':
      return { in_days: row, at: '10:00' };
    case 'enum':
      return field.options?.[row % (field.options.length || 1)]?.value ?? null;
    case 'email':
      return `hello${row}@example.com`;
    default:
      return null;
  }
}
