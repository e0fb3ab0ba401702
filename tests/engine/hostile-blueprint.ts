/** A Blueprint whose words try to break out of the code, and whose names are words of the languages around it. */
import { Blueprint, type BlueprintInput } from '../../worker/contract/plan/blueprint.ts';

const HOSTILE = `*/ \${process} \`x\` ' " </script> \\ \u2028 | 日本 🎉`;

/** Words that JavaScript, SQL, Python or our own handlers use. */
const NAMES = [
  'class',
  'order',
  'select',
  'new',
  'default',
  'function',
  'record',
  'map',
  'date',
  'error',
  'request',
  'response',
  'change',
  'database',
  'context',
  'user',
  'promise',
  'string',
  'group',
  'index',
  'row',
  'value',
  'news_item',
  'answer',
];
const FIELDS = [
  'headline',
  'to_string',
  'prototype',
  'length',
  'from',
  'to',
  'table',
  'check',
  'values',
  'id_number',
  'then',
];

type EntityInput = BlueprintInput['entities'][number];

function hostileEntity(name: string, index: number): EntityInput {
  const previous = NAMES[index - 1];
  return {
    name,
    plural: `${name}s`,
    label: `${name} ${HOSTILE}`,
    label_plural: `${name}s ${HOSTILE}`,
    description: HOSTILE,
    title_field: 'headline',
    operations: ['list', 'read', 'create', 'update', 'delete', 'summary', 'export'],
    fields: [
      ...FIELDS.map((field) => ({
        name: field,
        label: `${field} ${HOSTILE}`,
        type: 'text' as const,
        help: HOSTILE,
        required: field === 'headline',
      })),
      {
        name: 'state',
        label: `State ${HOSTILE}`,
        type: 'enum',
        options: [
          { value: 'null', label: HOSTILE },
          { value: 'true', label: 'True' },
          { value: 'constructor', label: 'C' },
        ],
      },
      { name: 'amount', label: 'Amount', type: 'money', min: 0 },
      { name: 'tags', label: HOSTILE, type: 'list' },
      ...(previous === undefined
        ? []
        : [
            {
              name: previous,
              label: HOSTILE,
              type: 'reference' as const,
              reference: { entity: previous, on_delete: 'refuse' as const },
            },
          ]),
    ],
    flow: {
      field: 'state',
      initial: 'null',
      transitions: [
        { from: 'null', to: ['true'] },
        { from: 'true', to: ['constructor'] },
      ],
    },
    actions: [
      {
        name: 'finally',
        label: HOSTILE,
        confirm: HOSTILE,
        when: [{ field: 'headline', is: [HOSTILE] }],
        set: [{ field: 'to', to: HOSTILE }],
      },
    ],
    seed: [{ headline: HOSTILE, from: HOSTILE, tags: [HOSTILE] }],
  };
}

export const hostileBlueprint: Blueprint = Blueprint.parse({
  version: 1,
  name: `App ${HOSTILE}`,
  tagline: HOSTILE,
  entities: NAMES.map(hostileEntity),
  pages: [
    { name: 'home', title: HOSTILE, path: '/', blocks: [{ ability: 'table', entity: 'class', options: {} }] },
  ],
} satisfies BlueprintInput);
