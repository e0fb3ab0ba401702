/** Changes to the things that an app keeps: words, adding, removing. Pure. */
import type { Blueprint, Entity, Json, Page } from '../plan/blueprint.ts';
import { OWN_PLURALS } from '../project/own-paths.ts';
import { type Edit, forgetEntity, makeTablePage, NAME_FIELD } from './forget.ts';
import { makeUnique, nameIdentifier, pluralise } from './names.ts';

/**
 * Gives a thing another word. Titles and labels that used the old word follow; the identifiers in code and wire stay, so
 * that nothing else in the plan has to change and records that are stored already keep their place. While it has no word, texts
 * stay as they are, and so does its plural: the next word follows from that.
 * @param plural the plural of the new word, where the usual rules do not give it.
 */
export function renameEntity(
  blueprint: Blueprint,
  entityName: string,
  label: string,
  plural: string = pluralise(label),
): Blueprint {
  const old = blueprint.entities.find((entity) => entity.name === entityName);
  if (!old || (old.label === label && old.label_plural === plural)) return blueprint;
  if (label === '') return setLabel(blueprint, old, label);
  const follow = (text: string) => replaceWord(replaceWord(text, old.label_plural, plural), old.label, label);
  return {
    ...blueprint,
    entities: blueprint.entities.map((entity) => {
      const fields = entity.fields.map((field) =>
        field.reference?.entity === entityName && field.label === old.label ? { ...field, label } : field,
      );
      return entity === old
        ? { ...entity, fields, label, label_plural: plural, description: follow(entity.description) }
        : { ...entity, fields };
    }),
    pages: blueprint.pages.map((page) => ({
      ...page,
      title: shows(page, entityName) ? follow(page.title) : page.title,
      blocks: page.blocks.map((block) => followBlock(block, entityName, follow)),
    })),
  };
}

function setLabel(blueprint: Blueprint, old: Entity, label: string): Blueprint {
  return {
    ...blueprint,
    entities: blueprint.entities.map((entity) => (entity === old ? { ...entity, label } : entity)),
  };
}

/** The words of a block that speak of the thing: its title, its figures, the button that leads to it. */
function followBlock(
  block: Page['blocks'][number],
  entityName: string,
  follow: (text: string) => string,
): Page['blocks'][number] {
  const own = block.entity === entityName;
  const walk = (value: Json, isAbout: boolean): Json => {
    if (Array.isArray(value)) return value.map((item) => walk(item, isAbout));
    if (typeof value !== 'object' || value === null) return value;
    const about = typeof value.entity === 'string' ? value.entity === entityName : isAbout;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        key === 'label' && about && typeof item === 'string' ? follow(item) : walk(item, about),
      ]),
    );
  };
  const leads = block.ability === 'hero';
  return {
    ...block,
    ...(block.title !== undefined && own ? { title: follow(block.title) } : {}),
    options: walk(block.options, own || leads) as typeof block.options,
  };
}

/** Every occurrence of a word, in the case in which it stands there. */
function replaceWord(text: string, from: string, to: string): string {
  if (from === '') return text;
  const pattern = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'giu'), (found) =>
    found[0] === found[0]?.toLowerCase() ? to[0]?.toLowerCase() + to.slice(1) : to,
  );
}

export function removeEntity(blueprint: Blueprint, entityName: string): Edit {
  return forgetEntity(blueprint, entityName);
}

/** Adds a thing with a name, and a page with a table of it. */
export function addEntity(blueprint: Blueprint, label: string): Blueprint {
  const taken = blueprint.entities.flatMap((entity) => [entity.name, entity.plural]);
  const name = makeUnique(nameIdentifier(label, 'thing'), taken);
  const plural = makeUnique(pluralise(name), [...taken, name, ...OWN_PLURALS]);
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
