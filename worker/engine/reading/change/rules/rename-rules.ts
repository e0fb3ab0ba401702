/** Other words: for things, fields, choices, pages, and for the app itself. */
import type { Blueprint } from '../../../../contract/plan/blueprint.ts';
import { renameApp, renamePage } from '../../../../contract/plan-edits/edit-app.ts';
import { renameEntity } from '../../../../contract/plan-edits/edit-entity.ts';
import { renameField } from '../../../../contract/plan-edits/edit-field.ts';
import { pluralise, singularise } from '../../../core/names/inflection.ts';
import { capitalise } from '../../../core/names/words.ts';
import { labelOf } from '../../architect/draft/draft-fields.ts';
import { toneOf } from '../../lexicon/tones.ts';
import { type Attempt, type ChangeRule, change, refuse } from '../change-rule.ts';
import { bareName, findChoices, findEntity, findFieldPlaces, findPage, listWords } from '../names-in-plan.ts';
import { askWhose } from './field-rules.ts';

const APP =
  /^(?:the |this |my |our )?(?:app|application|site|website|web site|project|shop|store|tool|it|this|product|brand)(?: name|'s name|'s title| title)?$/iu;
const NAME_OF_APP =
  /^(?:(?:the |our |my )?(?:app|site|website|project|shop|store|tool)(?:'s)? (?:name|title) (?:is|should be|must be|:)|(?:the )?(?:name|title) of (?:the |our )?(?:app|site|website|project|shop|store|tool) (?:is|should be)|change (?:the )?(?:app(?:'s)? |site |project )?(?:name|title)(?: of (?:the )?(?:app|site))? to|(?:name|call) (?:it|(?:the |this |my |our )?(?:app|application|site|website|shop|store|project|tool))|the name should be|the title should be)\s+(.+)$/iu;
const RENAMES = [
  /^(?:rename|relabel|retitle)\s+(.+?)\s+(?:to|as|into|=>|->|→)\s+(.+)$/iu,
  /^(?:call|name|label|title)\s+(?!it\b)(.+?)\s+(?:as\s+)?["'](.+)["']$/iu,
  /^(?:call|name|label)\s+(?:the |all |every |each |our |my )(.+?)\s+((?:an?\s+)?\S+(?:\s\S+)?)$/iu,
  /^(?:call|name|label)\s+(?!it\b|them\b|the\b)(\S+)\s+(\S+(?:\s\S+)?)$/iu,
  /^(?:change|replace|swap)\s+(?:the )?(?:name|title|label|word|label of|wording)\s+(?:of |for )?(.+?)\s+(?:to|with|by)\s+(.+)$/iu,
  /^(?:replace|swap)\s+(.+?)\s+(?:with|by|for)\s+(.+)$/iu,
  /^(.+?)\s+(?:should|must|shall) be (?:called|named|renamed to|labelled|labeled|titled)\s+(.+)$/iu,
  /^instead of\s+(.+?)(?:,)?\s+(?:say|write|use|call (?:it|them)|call them)\s+(.+)$/iu,
  /^(?:use|say|write)\s+(.+?)\s+(?:instead of|rather than)\s+(.+)$/iu,
  /^(.+?)\s*(?:->|→|=>)\s*(.+)$/u,
];
const REVERSED = /^(?:use|say|write)\b.+\b(?:instead of|rather than)\b/iu;
const LONGEST = 60;

/** "rename customers to clients", "rename lead to prospect", "call the app Fern". */
export const renameAnything: ChangeRule = (clause, blueprint) => {
  const named = NAME_OF_APP.exec(clause.text)?.[1];
  if (named) return nameApp(blueprint, named);
  for (const pattern of RENAMES) {
    const match = pattern.exec(clause.text);
    if (!match?.[1] || !match[2]) continue;
    const [from, to] = REVERSED.test(clause.text) ? [match[2], match[1]] : [match[1], match[2]];
    const attempt = renameOne(blueprint, from, unquote(to), clause.before);
    if (attempt) return attempt;
  }
  return null;
};

function unquote(words: string): string {
  return words
    .trim()
    .replace(/^["']+|["'.!]+$/g, '')
    .trim();
}

function nameApp(blueprint: Blueprint, words: string): Attempt {
  const name = unquote(words);
  if (name === '' || Array.from(name).length > 50)
    return refuse('The name of an app has 1 to 50 characters.');
  if (name === blueprint.name) return refuse(`The app is called ${name} already.`);
  return change(renameApp(blueprint, name), 'rename-app', `The app is called ${name}.`, ['name']);
}

function renameOne(blueprint: Blueprint, from: string, to: string, before: { entity?: string }): Attempt {
  if (to === '' || to.length > LONGEST) return null;
  if (APP.test(from.trim())) return nameApp(blueprint, to);
  const says =
    /^(?:the )?(entity|field|column|page|screen|stage|status|state|option|choice|step|button)\s+(.+)$/iu.exec(
      from.trim(),
    );
  const tail =
    /^(?:the )?(.+?)\s+(entity|field|column|page|screen|tab|stage|status|state|option|choice|step|button)$/iu.exec(
      from.trim(),
    );
  const kind = (says?.[1] ?? tail?.[2] ?? '').toLowerCase();
  const words = says?.[2] ?? from;
  const bare = says?.[2] ?? tail?.[1] ?? from;
  if (/^(?:page|screen|tab)$/.test(kind)) return renamePageTo(blueprint, bare, to);
  if (/^(?:stage|status|state|option|choice|step)$/.test(kind) && findChoices(blueprint, bare).length > 0)
    return renameChoice(blueprint, bare, to, before);
  if (/^(?:field|column)$/.test(kind)) return renameFieldTo(blueprint, bare, to, before);
  if (kind === 'button') return renameButton(blueprint, bare, to);
  const entity = findEntity(blueprint, words);
  if (entity) return renameEntityTo(blueprint, entity.name, to);
  return (
    renameFieldTo(blueprint, words, to, before, findChoices(blueprint, bare).length > 0) ??
    (findChoices(blueprint, bare).length > 0 ? renameChoice(blueprint, bare, to, before) : null) ??
    renamePageTo(blueprint, bare, to)
  );
}

function renameEntityTo(blueprint: Blueprint, name: string, to: string): Attempt {
  const index = blueprint.entities.findIndex((entity) => entity.name === name);
  const entity = blueprint.entities[index];
  if (!entity) return null;
  const words = bareName(to);
  const spelt = /\p{Lu}/u.test(words.slice(1)) ? words : words.toLowerCase();
  const label = labelOf(singularise(spelt));
  const taken = findEntity(blueprint, words);
  if (taken && taken.label.toLowerCase() === label.toLowerCase() && taken !== entity)
    return refuse(`There are ${taken.label_plural.toLowerCase()} in the plan already. Choose another word.`);
  if (label === entity.label) return refuse(`They are called ${entity.label_plural} already.`);
  return change(
    renameEntity(blueprint, name, label, labelOf(pluralise(singularise(spelt)))),
    'rename-entity',
    `${entity.label_plural} are called ${labelOf(pluralise(singularise(spelt)))} everywhere.`,
    ['entities', index, 'label'],
    { entity: name },
  );
}

function renameFieldTo(
  blueprint: Blueprint,
  words: string,
  to: string,
  before: { entity?: string },
  isUnsure = false,
): Attempt {
  const all = findFieldPlaces(blueprint, words);
  const places = all.length > 1 ? all.filter(({ entity }) => entity.name === before.entity) : all;
  const [place] = places.length > 0 ? places : all;
  if (!place || (isUnsure && all.length === 0)) return null;
  if (all.length > 1 && places.length !== 1)
    return refuse(
      askWhose(
        words,
        all.map(({ entity }) => entity),
      ),
    );
  const spelt = bareName(to);
  const label = labelOf(/\p{Lu}/u.test(spelt.slice(1)) ? spelt : spelt.toLowerCase());
  if (
    place.entity.fields.some(
      (field) => field !== place.field && field.label.toLowerCase() === label.toLowerCase(),
    )
  )
    return refuse(`${place.entity.label} has a field “${label}” already.`);
  return change(
    renameField(blueprint, place.entity.name, place.field.name, label),
    'rename-field',
    `“${place.field.label}” of ${place.entity.label_plural.toLowerCase()} is called “${label}”.`,
    [
      'entities',
      blueprint.entities.indexOf(place.entity),
      'fields',
      place.entity.fields.indexOf(place.field),
      'label',
    ],
    { entity: place.entity.name, field: place.field.name },
  );
}

function renameChoice(blueprint: Blueprint, words: string, to: string, before: { entity?: string }): Attempt {
  const all = findChoices(blueprint, words);
  const near = all.filter(({ entity }) => entity.name === before.entity);
  const places = all.length > 1 && near.length === 1 ? near : all;
  const [place] = places;
  if (!place) return null;
  if (places.length > 1)
    return refuse(
      `“${place.option.label}” is a choice of ${listWords(places.map(({ entity, field }) => `${field.label.toLowerCase()} of ${entity.label_plural.toLowerCase()}`))}. Say which is meant.`,
    );
  const { entity, field, option } = place;
  const label = capitalise(bareName(to));
  if (field.options?.some((one) => one.label.toLowerCase() === label.toLowerCase()))
    return refuse(`“${field.label}” has a choice “${label}” already.`);
  const renamed = field.options?.map((one) =>
    one === option ? { ...one, label, tone: toneOf(label) === 'neutral' ? one.tone : toneOf(label) } : one,
  );
  return change(
    {
      ...blueprint,
      entities: blueprint.entities.map((one) =>
        one === entity
          ? {
              ...one,
              fields: one.fields.map((other) => (other === field ? { ...other, options: renamed } : other)),
            }
          : one,
      ),
    },
    'rename-choice',
    `The ${field.label.toLowerCase()} “${option.label}” of ${entity.label_plural.toLowerCase()} is called “${label}”.`,
    ['entities', blueprint.entities.indexOf(entity), 'fields', entity.fields.indexOf(field), 'options'],
    { entity: entity.name, field: field.name },
  );
}

function renamePageTo(blueprint: Blueprint, words: string, to: string): Attempt {
  const page = findPage(blueprint, words);
  if (!page) return null;
  const title = capitalise(bareName(to));
  if (title === page.title) return refuse(`The page is called ${title} already.`);
  return change(
    renamePage(blueprint, page.name, title),
    'rename-page',
    `The page ${page.title} is called ${title}.`,
    ['pages', blueprint.pages.indexOf(page), 'title'],
  );
}

function renameButton(blueprint: Blueprint, words: string, to: string): Attempt {
  const wanted = bareName(words).toLowerCase();
  const places = blueprint.entities.flatMap((entity) =>
    entity.actions
      .filter((action) => action.label.toLowerCase() === wanted)
      .map((action) => ({ entity, action })),
  );
  const [place] = places;
  if (!place || places.length > 1) return null;
  const label = capitalise(bareName(to));
  return change(
    {
      ...blueprint,
      entities: blueprint.entities.map((one) =>
        one === place.entity
          ? {
              ...one,
              actions: one.actions.map((other) => (other === place.action ? { ...other, label } : other)),
            }
          : one,
      ),
    },
    'rename-button',
    `The button “${place.action.label}” is called “${label}”.`,
    ['entities', blueprint.entities.indexOf(place.entity), 'actions'],
  );
}
