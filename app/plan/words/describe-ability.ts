/** What works behind the pages of an app, as sentences for a person. Pure. */
import type { AbilityUse, Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { joinWords, withArticle } from './join-words';

interface Told {
  /** One of what the ability is about: `a Book`. */
  one: string;
  /** All of them: `Books`. */
  all: string;
  options: AbilityUse['options'];
  /** @returns how people call all of the entity that this option names. */
  allOf: (option: string) => string | undefined;
  /** @returns the labels of the fields that this option names. */
  fieldsOf: (option: string) => string[];
}

/** Accounts are told of with the roles. */
const SENTENCES: Record<string, (told: Told) => string> = {
  ownership: ({ one }) => `${one} belongs to the person who added it.`,
  comments: ({ one, allOf }) => `${one} shows its ${allOf('of') ?? 'comments'} below it.`,
  tags: ({ all }) => `${all} have tags and are found by them.`,
  likes: ({ one }) => `${one} can be liked, once by each person.`,
  votes: ({ one, options }) =>
    `${one} can be voted ${options.down ? 'up or down' : 'up'}, once by each person.`,
  ratings: ({ one, options }) =>
    options.reviews
      ? `The stars of ${one} are the average of its reviews.`
      : `${one} gets one to five stars from each person, and shows their average.`,
  totals: ({ one, allOf }) => `What ${one} comes to is worked out from its ${allOf('lines') ?? 'lines'}.`,
  progress: ({ one, allOf }) =>
    `How much of ${one} is done is worked out from its ${allOf('parts') ?? 'parts'}.`,
  stock: ({ all }) => `${all} change what is in stock, which never falls below zero.`,
  'conflict-check': ({ all, fieldsOf }) =>
    `No two ${all} have the same ${joinWords(fieldsOf('resources'), 'or') || 'place'} at the same time.`,
  upload: ({ all }) => `${all} can have pictures, taken from one's own device.`,
  capacity: ({ all, allOf }) => `There are no more ${all} than ${allOf('of') ?? 'their events'} have places.`,
  'waiting-list': ({ all }) =>
    `When all places are taken, further ${all} wait in line and move up by themselves.`,
  repeat: ({ one }) => `${one} that is done comes back on its next date.`,
  durations: ({ one }) => `How long ${one} takes is worked out.`,
  live: () => 'What others change appears at once, without reloading.',
};

/** @returns what the ability means for those who use the app; null where nothing is to be said of it. */
export function describeAbility(use: AbilityUse, blueprint: Blueprint): string | null {
  const find = (name: unknown) => blueprint.entities.find((entity) => entity.name === name);
  const entity = find(use.entity);
  const sentence = SENTENCES[use.ability]?.({
    one: entity ? withArticle(entity.label) : 'it',
    all: entity?.label_plural ?? 'records',
    options: use.options,
    allOf: (option) => find(use.options[option])?.label_plural,
    fieldsOf: (option) =>
      [use.options[option]].flat().flatMap((name) => {
        const field = entity?.fields.find((one) => one.name === name);
        return field ? [field.label] : [];
      }),
  });
  return sentence ? `${sentence[0]?.toUpperCase()}${sentence.slice(1)}` : null;
}
