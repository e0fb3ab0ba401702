/** What being wanted does to a plan: a page that takes a file for the records that are meant. */

import { makeUnique } from '../../core/names/identifier.ts';
import { findDraftEntity, type Planner } from '../../reading/architect/draft/draft.ts';

export const planImport: Planner = (draft, wanted) => {
  const meant = findDraftEntity(draft, wanted.entity);
  const target =
    meant?.entity.operations.includes('create') && meant.nature !== 'part'
      ? meant
      : draft.entities.find((one) => one.entity.operations.includes('create') && one.nature !== 'part');
  if (!target) return 'There is nothing in this plan that a file could fill.';
  const { entity } = target;
  draft.finish.push(() => {
    if (
      draft.pages.some((page) =>
        page.blocks.some((block) => block.ability === 'csv-import' && block.entity === entity.name),
      )
    )
      return;
    const names = new Set(draft.pages.map((page) => page.name));
    draft.pages.push({
      name: makeUnique(`import_${entity.plural}`, names),
      title: `Import ${entity.label_plural.toLowerCase()}`.slice(0, 80),
      path: `/import-${entity.plural.replaceAll('_', '-')}`,
      icon: 'upload',
      blocks: [{ ability: 'csv-import', entity: entity.name }],
    });
  });
  return null;
};
