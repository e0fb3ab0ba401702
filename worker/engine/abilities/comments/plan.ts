import {
  type Draft,
  type DraftEntity,
  findByNature,
  findDraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { TAKEN_NAMES } from '../../reading/architect/draft/draft-fields.ts';
import type { Nature } from '../../reading/lexicon/thing.ts';
import type { WantedAbility } from '../../reading/reader/facts.ts';
import { addComputed, isSaid, subjectOf } from '../marks/find-subject.ts';
import { planModeration } from './plan-moderation.ts';

/** What people talk about, the likeliest first. */
const SUBJECTS: readonly Nature[] = [
  'post',
  'work',
  'media',
  'product',
  'place',
  'event',
  'message',
  'record',
];

const BODY = /^(body|text|comment|message|content|reply|answer|review|remark|note|feedback|description)$/;
const AUTHOR =
  /^(author|name|writer|by|user|customer|reviewer|guest_name|commenter|member|your_name|person)$/;
const STARS = /^(rating|stars)$/;

/** What people say about something, where the plan keeps it anyway. */
const SAID = /^(reply|ticket_reply|comment|review)$/;

/** Comments are about what the text speaks of. */
export const planComments: Planner = (draft, wanted) => {
  const said = draft.entities.find((one) => one.thing?.name === 'comment') ?? null;
  if (!said) return null;
  moveToAsked(draft, said, wanted);
  const found = subjectOf(draft, said) ?? pointAtSubject(draft, said, wanted);
  if (found) addThread(draft, said, found);
  return null;
};

/** "Comments below each lesson" are about lessons, although such an app usually has them about courses. */
function moveToAsked(draft: Draft, said: DraftEntity, wanted: WantedAbility): void {
  const asked = findDraftEntity(draft, wanted.entity);
  const found = subjectOf(draft, said);
  if (!asked || !found || asked === found.about || asked === said || !SUBJECTS.includes(asked.nature)) return;
  const words = [asked.fact.words, asked.fact.plural]
    .map((word) => word.replace(/[^\p{L}\d ]/gu, '.'))
    .join('|');
  const isSaidOf = new RegExp(
    `\\bcomments? (?:on|below|under|about|to|for) (?:each|every|the|an?|all|their) ?(?:${words})\\b`,
    'iu',
  );
  const field = said.entity.fields.find(({ name }) => name === found.field);
  if (!field?.reference || !isSaidOf.test(draft.facts.text)) return;
  said.columns.delete(field.name);
  Object.assign(field, { name: asked.entity.name, label: asked.entity.label });
  field.reference.entity = asked.entity.name;
}

/** Replies, answers and reviews stand under what they are about, whether or not the text says so. */
export function planThreads(draft: Draft): void {
  for (const said of draft.entities.filter((one) => SAID.test(one.thing?.name ?? ''))) {
    const found = subjectOf(draft, said);
    // Answers of a round or of a form are no talk.
    if (found && found.about.nature !== 'record') addThread(draft, said, found);
  }
}

function addThread(draft: Draft, said: DraftEntity, found: { about: DraftEntity; field: string }): void {
  if (!SUBJECTS.includes(found.about.nature)) return;
  const { entity } = said;
  if (draft.abilities.some((use) => use.ability === 'comments' && use.options.of === entity.name)) return;
  const body =
    entity.fields.find((field) => field.type === 'long_text' || field.type === 'markdown') ??
    entity.fields.find((field) => BODY.test(field.name) && field.type === 'text');
  if (!body) return;
  const author = entity.fields.find(
    (field) =>
      AUTHOR.test(field.name) && (field.type === 'text' || field.type === 'reference') && field !== body,
  );
  body.required = true;
  // Who wrote something is no name for it.
  if (author && entity.title_field === author.name) entity.title_field = body.name;
  const stars = entity.fields.find(
    (field) => STARS.test(field.name) && field.type === 'number' && field.input !== 'computed',
  );
  const parent = stars || said.thing?.name === 'ticket_reply' ? null : addParent(said);
  const isNews = said.thing?.name === 'comment' || stars !== undefined;
  entity.operations = ['list', 'read', 'create', 'delete'];
  draft.abilities.push({
    ability: 'comments',
    entity: found.about.entity.name,
    options: {
      of: entity.name,
      about: found.field,
      body: body.name,
      ...(author ? { author: author.name } : {}),
      ...(parent === null ? {} : { parent }),
      ...(stars ? { stars: stars.name } : {}),
      ...planModeration(draft, said, found.about),
      count: addComputed(found.about, `${entity.name}_count`, entity.label_plural),
      order: isNews ? 'newest' : 'oldest',
    },
  });
  draft.finish.push(() => {
    gatherExamples(said, found.field, parent);
    dropPages(draft, entity.name);
  });
}

/** A comment that points at nothing yet is about what the text speaks of. */
function pointAtSubject(
  draft: Draft,
  said: DraftEntity,
  wanted: WantedAbility,
): { about: DraftEntity; field: string } | null {
  const asked = findDraftEntity(draft, wanted.entity);
  const about =
    asked !== null && !isSaid(asked) && SUBJECTS.includes(asked.nature)
      ? asked
      : findByNature(draft, SUBJECTS);
  if (!about || about === said || said.entity.fields.some((field) => field.name === about.entity.name))
    return null;
  const name = TAKEN_NAMES.has(about.entity.name) ? `about_${about.entity.name}` : about.entity.name;
  said.entity.fields.splice(
    1,
    0,
    makeField({
      name,
      label: about.entity.label,
      type: 'reference',
      required: true,
      reference: { entity: about.entity.name, on_delete: 'delete' },
    }),
  );
  return { about, field: name };
}

/** Answers to answers, one level deep. */
function addParent({ entity }: DraftEntity): string {
  const name = 'in_reply_to';
  entity.fields.push(
    makeField({
      name,
      label: 'In reply to',
      type: 'reference',
      reference: { entity: entity.name, on_delete: 'delete' },
    }),
  );
  return name;
}

/** Most examples stand with the first few records, and one answers another: a thread looks like one. */
function gatherExamples(said: DraftEntity, about: string, parent: string | null): void {
  const { seed } = said.entity;
  if (parent !== null) for (const record of seed) delete record[parent];
  // The lexicon knows which reply belongs to which thread.
  if (said.columns.has(about)) return;
  seed.forEach((record, index) => {
    record[about] = Math.min(Number(record[about]), [1, 1, 2, 1, 2, 3, 1, 3][index % 8] ?? 1);
  });
  if (parent !== null && seed[1] && seed[0]?.[about] === seed[1][about]) seed[1][parent] = 1;
}

/** What stands under its subject needs no pages of its own. */
function dropPages(draft: Draft, name: string): void {
  for (const page of draft.pages)
    page.blocks = page.blocks.filter(
      (block) => block.entity !== name || !['detail', 'table', 'cards', 'feed'].includes(block.ability),
    );
  draft.pages = draft.pages.filter((page) => page.blocks.length > 0);
}
