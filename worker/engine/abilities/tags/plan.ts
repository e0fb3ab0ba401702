import {
  addField,
  type Draft,
  type DraftEntity,
  findByNature,
  findDraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { isSaid, subjectOf } from '../marks/find-subject.ts';

const TAGS = /^(tags|labels|keywords|hashtags|tag_list)$/;

/** A list of tags on what the text speaks of, unless the plan keeps tags as things of their own. */
export const planTags: Planner = (draft, wanted) => {
  if (draft.entities.some((one) => /^(tag|label|hashtag|keyword)$/.test(one.entity.name))) return null;
  const asked = findDraftEntity(draft, wanted.entity);
  // "Questions with answers and tags": what was begun is sorted by tags, not what is said to it.
  const target =
    (asked && isSaid(asked) ? subjectOf(draft, asked)?.about : asked) ??
    findByNature(draft, ['post', 'media', 'record', 'product', 'work']);
  if (!target) return 'There is nothing in this plan that could carry tags.';
  if (!target.entity.fields.some((field) => TAGS.test(field.name) && field.type === 'list'))
    addField(target, makeField({ name: 'tags', label: 'Tags', type: 'list', max: 40 }));
  addTags(draft, target);
  return null;
};

/** Tags that are there anyway link and suggest, too. */
export function completeTags(draft: Draft): void {
  for (const one of draft.entities) addTags(draft, one);
}

function addTags(draft: Draft, { entity }: DraftEntity): void {
  const field = entity.fields.find((one) => TAGS.test(one.name) && one.type === 'list');
  if (!field || !entity.operations.includes('list')) return;
  if (draft.abilities.some((use) => use.ability === 'tags' && use.entity === entity.name)) return;
  draft.abilities.push({ ability: 'tags', entity: entity.name, options: { field: field.name } });
}
