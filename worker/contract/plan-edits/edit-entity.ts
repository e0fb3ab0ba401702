/** Changes to the things that an app keeps: words, adding, removing. Pure. */
import type { Blueprint, Entity, Page } from '../blueprint.ts';
import { type Edit, forgetEntity, makeTablePage, NAME_FIELD } from './forget.ts';
import { makeUnique, nameIdentifier, pluralise } from './names.ts';

/**
 * Gives a thing another word. Titles that used the old word follow; the identifiers in code and wire stay, so that
 * nothing else in the plan has to change.
 */
export function renameEntity(blueprint: Blueprint, entityName: string, label: string): Blueprint {
  const old = blueprint.entities.find((entity) => entity.name === entityName);
  if (!old || old.label === label) return blueprint;
  const plural = pluralise(label);
  const follow = (title: string) =>
    title === old.label_plural ? plural : title === old.label ? label : title;
  return {
    ...blueprint,
    entities: blueprint.entities.map((entity) =>
      entity === old ? { ...entity, label, label_plural: plural } : entity,
    ),
    pages: blueprint.pages.map((page) => ({
      ...page,
      title: shows(page, entityName) ? follow(page.title) : page.title,
      blocks: page.blocks.map((block) =>
        block.entity === entityName && block.title !== undefined
          ? { ...block, title: follow(block.title) }
          : block,
      ),
    })),
  };
}

export function removeEntity(blueprint: Blueprint, entityName: string): Edit {
  return forgetEntity(blueprint, entityName);
}

/** Adds a thing with a name, and a page with a table of it. */
export function addEntity(blueprint: Blueprint, label: string): Blueprint {
  const taken = blueprint.entities.flatMap((entity) => [entity.name, entity.plural]);
  const name = makeUnique(nameIdentifier(label, 'thing'), taken);
  const plural = makeUnique(pluralise(name), [...taken, name]);
  const labels = { label, label_plural: pluralise(label) };
  const entity: Entity = {
    name,
    plural,
    ...labels,
    description: '',
    icon: 'file-text',
    title_field: 'name',
    fields: [NAME_FIELD],
    operations: ['list', 'read', 'create', 'update', 'delete', 'summary'],
    actions: [],
    rules: [],
    seed: [],
  };
  const page = makeTablePage(entity, freePath(blueprint, plural), blueprint.pages);
  return { ...blueprint, entities: [...blueprint.entities, entity], pages: [...blueprint.pages, page] };
}

function freePath(blueprint: Blueprint, plural: string): string {
  const taken = blueprint.pages.map((page) => page.path.slice(1).replaceAll('-', '_'));
  // The API and its page of documentation have these addresses.
  return `/${makeUnique(plural, [...taken, 'api', 'docs']).replaceAll('_', '-')}`;
}

function shows(page: Page, entityName: string): boolean {
  return page.blocks.some((block) => block.entity === entityName);
}
