/** The smallest plan that has everything the pipeline looks at. */
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';

export const smallBlueprint = Blueprint.parse({
  version: 1,
  name: 'Tool Shed',
  tagline: 'Who has which tool',
  audience: 'public',
  entities: [
    {
      name: 'tool',
      plural: 'tools',
      label: 'Tool',
      label_plural: 'Tools',
      title_field: 'title',
      fields: [{ name: 'title', label: 'Title', type: 'text', required: true, max: 80 }],
      rules: [{ operations: ['list', 'read', 'create', 'update', 'delete', 'summary'], allow: ['public'] }],
      seed: [{ title: 'Ladder' }, { title: 'Drill' }],
    },
  ],
  pages: [
    {
      name: 'tools',
      title: 'Tools',
      path: '/',
      blocks: [{ ability: 'table', entity: 'tool' }],
    },
  ],
  not_built: [{ asked: 'Reminders by text message', reason: 'Nothing can send messages yet' }],
});
