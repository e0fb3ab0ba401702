/** What being wanted does to a plan: a field for the picture where there is none, stored by the app itself. */
import {
  addField,
  type Draft,
  type DraftEntity,
  findByNature,
  findDraftEntity,
  makeField,
  noteNotBuilt,
  type Planner,
} from '../../reading/architect/draft/draft.ts';

const OTHER_FILES = /\b(?:files?|documents?|pdfs?|attachments?|cvs?|resumes?|contracts?)\b/i;

export const planUpload: Planner = (draft, wanted) => {
  const told = findDraftEntity(draft, wanted.entity);
  const asked = told && isFile(told) ? null : told;
  dropFiles(draft);
  const pictured = draft.entities.filter((one) => one.entity.fields.some((field) => field.type === 'image'));
  const targets = new Set(
    [
      asked ??
        (pictured.length > 0
          ? null
          : findByNature(draft, ['post', 'media', 'product', 'record', 'work', 'log'])),
      ...pictured,
    ].filter((one) => one !== null),
  );
  for (const one of targets) {
    if (!one.entity.fields.some((field) => field.type === 'image'))
      addField(one, makeField({ name: 'picture', label: 'Picture', type: 'image' }));
    if (!draft.abilities.some((use) => use.ability === 'upload' && use.entity === one.entity.name))
      draft.abilities.push({ ability: 'upload', entity: one.entity.name, options: {} });
  }
  if (
    OTHER_FILES.test(wanted.evidence) &&
    !/\b(?:photos?|pictures?|images?|screenshots?)\b/i.test(wanted.evidence)
  )
    noteNotBuilt(
      draft,
      wanted.evidence,
      'Pictures can be uploaded. Other files cannot be stored yet; a link to where they lie can be.',
    );
  return targets.size === 0 ? 'There is nothing in this plan that a picture could belong to.' : null;
};

/** "Attachments" as a list of their own hold nothing: a picture stands with what it belongs to. */
function isFile({ entity, fact }: DraftEntity): boolean {
  return /^(?:attachments?|uploads?|files?|uploaded_files?)$/.test(entity.name) && fact.fields.length === 0;
}

function dropFiles(draft: Draft): void {
  const pointed = new Set(
    draft.entities.flatMap(({ entity }) => entity.fields.map((field) => field.reference?.entity)),
  );
  if (draft.entities.length > 1)
    draft.entities = draft.entities.filter((one) => !isFile(one) || pointed.has(one.entity.name));
}
