/** Fields that nobody asked for leave a kind of which the text says what it has. */
import type { BlueprintInput } from '../../../contract/plan/blueprint.ts';
import type { Kind, Sketch } from '../sketch.ts';
import { findEntity, findField } from './apply-fields.ts';

type EntityInput = BlueprintInput['entities'][number];

/** From this many fields of its own on, a kind is taken at its word. */
const SPECIFIED = 2;

export function pruneFields(blueprint: BlueprintInput, sketch: Sketch): void {
  for (const kind of sketch.kinds) {
    const entity = findEntity(blueprint, kind.name);
    if (!entity || kind.fields.length < SPECIFIED) continue;
    for (const field of listUnsaid(entity, kind, blueprint)) removeField(blueprint, entity, field);
  }
}

function listUnsaid(entity: EntityInput, kind: Kind, blueprint: BlueprintInput): string[] {
  const said = new Set(kind.fields.flatMap(({ words }) => findField(entity, words)?.name ?? []));
  const used = JSON.stringify(blueprint.abilities ?? []);
  return entity.fields.flatMap(({ name, reference, input }) =>
    name === entity.title_field ||
    reference ||
    input === 'computed' ||
    input === 'never' ||
    said.has(name) ||
    used.includes(`"${name}"`) ||
    (kind.states.length > 0 && entity.flow?.field === name) ||
    isUsedBySpecialBlock(blueprint, entity, name)
      ? []
      : [name],
  );
}

/** Lists, details and forms do without a field; a calendar or a quiz does not. */
function isUsedBySpecialBlock({ pages }: BlueprintInput, entity: EntityInput, field: string): boolean {
  return pages.some(({ blocks }) =>
    blocks.some(
      (block) =>
        block.entity === entity.name &&
        !/^(?:table|cards|feed|detail|form|board|dashboard)$/.test(block.ability) &&
        JSON.stringify(block.options ?? {}).includes(`"${field}"`),
    ),
  );
}

function removeField(blueprint: BlueprintInput, entity: EntityInput, field: string): void {
  entity.fields = entity.fields.filter(({ name }) => name !== field);
  for (const row of entity.seed ?? []) delete row[field];
  if (entity.flow?.field === field) {
    delete entity.flow;
    entity.actions = (entity.actions ?? []).filter(
      ({ set, when }) => ![...set, ...(when ?? [])].some((one) => one.field === field),
    );
  }
  void blueprint;
}
