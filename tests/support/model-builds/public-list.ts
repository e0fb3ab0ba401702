/** The smallest plan that an app can have: one list of names that everybody sees and fills. */
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { leftOut } from './model-build.ts';

export interface PublicList {
  name: string;
  tagline: string;
  one: string;
  many: string;
  seed: string[];
  wishes: string[];
}

export function publicList({ name, tagline, one, many, seed, wishes }: PublicList): Blueprint {
  const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return Blueprint.parse({
    version: 1,
    name,
    tagline,
    audience: 'public',
    entities: [
      {
        name: one,
        plural: many,
        label: titled(one),
        label_plural: titled(many),
        title_field: 'name',
        fields: [{ name: 'name', label: 'Name', type: 'text', required: true, max: 80 }],
        rules: [{ operations: ['list', 'read', 'create', 'summary'], allow: ['public'] }],
        seed: seed.map((text) => ({ name: text })),
      },
    ],
    pages: [{ name: many, title: titled(many), path: '/', blocks: [{ ability: 'table', entity: one }] }],
    not_built: leftOut(wishes),
  });
}
