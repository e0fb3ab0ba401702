/**
 * A plan in which private things have parts, and parts of parts, none of which says whose it is: trips that are each person's
 * own, their stops, the photos of stops; and guides, who are the owner's business, behind tours that everybody sees.
 */
import { Blueprint } from '../../worker/contract/plan/blueprint.ts';

const text = (name: string, label: string) => ({ name, label, type: 'text', required: true, max: 200 });
const pointer = (entity: string, label: string, required: boolean, onDelete: string) => ({
  name: entity,
  label,
  type: 'reference',
  required,
  reference: { entity, on_delete: onDelete },
});
const ALL = ['list', 'read', 'create', 'update', 'delete', 'summary', 'export'];
const kind = (name: string, label: string, fields: unknown[], allow: unknown, more = {}) => ({
  name,
  plural: `${name}s`,
  label,
  label_plural: `${label}s`,
  title_field: 'name',
  fields: [text('name', 'Name'), ...fields],
  operations: ALL,
  rules: [{ operations: ALL, allow }],
  ...more,
});

/** Everybody who registers may do everything with stops and photos, as far as these rules go. */
export const PRIVATE_TRIPS = Blueprint.parse({
  version: 1,
  name: 'Trips',
  tagline: 'Where one goes.',
  audience: 'public',
  theme: { layout: 'tool', appearance: 'light', accent: '#0f766e' },
  roles: [
    { name: 'admin', label: 'Owner', description: '', sign_up: false },
    { name: 'team', label: 'Team', description: '', sign_up: false },
  ],
  entities: [
    kind('trip', 'Trip', [], ['owner', { roles: ['admin'] }], {
      rules: [
        {
          operations: ALL.filter((permission) => permission !== 'create'),
          allow: ['owner', { roles: ['admin'] }],
        },
        { operations: ['create'], allow: ['signed_in'] },
      ],
    }),
    kind('stop', 'Stop', [pointer('trip', 'Trip', true, 'delete')], ['signed_in']),
    kind('photo', 'Photo', [pointer('stop', 'Stop', false, 'empty')], ['public']),
    // Somebody's own, and hung on what is somebody's own.
    kind('note', 'Note', [pointer('trip', 'Trip', false, 'empty')], [], {
      rules: [
        {
          operations: ALL.filter((permission) => permission !== 'create'),
          allow: ['owner', { roles: ['admin'] }],
        },
        { operations: ['create'], allow: ['signed_in'] },
      ],
    }),
    kind('guide', 'Guide', [], [{ roles: ['admin', 'team'] }], {
      seed: [{ name: 'Greta Geheim' }],
    }),
    kind('tour', 'Tour', [pointer('guide', 'Guide', false, 'empty')], ['public'], {
      rules: [
        { operations: ['list', 'read', 'summary', 'export'], allow: ['public'] },
        { operations: ['create', 'update', 'delete'], allow: [{ roles: ['admin'] }] },
      ],
      seed: [{ name: 'Harbour walk', guide: 1 }],
    }),
  ],
  pages: [
    {
      name: 'tours',
      title: 'Tours',
      path: '/',
      icon: 'map',
      blocks: [{ ability: 'table', entity: 'tour', options: { columns: ['name'] } }],
    },
  ],
  abilities: [
    { ability: 'accounts', options: {} },
    { ability: 'ownership', entity: 'trip', options: {} },
    { ability: 'ownership', entity: 'note', options: {} },
  ],
});
