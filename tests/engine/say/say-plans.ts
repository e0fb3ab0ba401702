/** Forty plans that use all of version 2 of the schema between them, for the proof of what a plan says. Pure: the same each time. */
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { ALL_OPERATIONS, kind } from '../plan-parts.ts';

/** What is looked after, by whom, and what people ask for in it. */
const SUBJECTS = [
  ['course', 'examiner', 'exam'],
  ['route', 'driver', 'parcel'],
  ['ward', 'nurse', 'visit'],
  ['studio', 'tutor', 'lesson'],
  ['garden', 'warden', 'plot'],
  ['court', 'coach', 'match'],
  ['lab', 'analyst', 'sample'],
  ['library', 'librarian', 'loan'],
  ['kitchen', 'cook', 'order'],
  ['garage', 'mechanic', 'repair'],
  ['hall', 'steward', 'hire'],
  ['clinic', 'doctor', 'referral'],
  ['farm', 'foreman', 'shift'],
  ['museum', 'guide', 'tour'],
  ['harbour', 'pilot', 'berth'],
  ['school', 'mentor', 'essay'],
  ['theatre', 'usher', 'rehearsal'],
  ['office', 'clerk', 'request'],
  ['stable', 'groom', 'ride'],
  ['archive', 'archivist', 'copy'],
] as const;

/** Ways in which the plans differ; each comes in turns of its own, so that they meet in many pairs. */
interface SayTraits {
  /** Who looks after a group is named by the records in it. */
  named: boolean;
  /** The fee is for the office alone, for whose it is besides, or for all who see the record. */
  fee: 'office' | 'own' | 'all';
  guard: 'group' | 'ahead' | 'own' | 'state';
  bound: 'person' | 'day' | 'none';
  numbering: 'year' | 'plain' | 'none';
  formula: 'sum' | 'percent' | 'nights' | 'rate';
  /** Keepers are seen by the office and themselves alone, and so is what they look after. */
  hidden: boolean;
  /** Who takes the steps. */
  by: 'keeper' | 'office';
}

export interface SayPlan {
  name: string;
  /** Names of its kinds: what is asked for, in which group, with which notes; and of the role that looks after it. */
  main: string;
  group: string;
  keeper: string;
  traits: SayTraits;
  blueprint: Blueprint;
}

const pick = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;
const COUNT = 40;

export function sayPlans(): SayPlan[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const [group, keeper, main] = pick(SUBJECTS, index);
    const traits: SayTraits = {
      named: index % 3 !== 2,
      fee: pick(['office', 'own', 'all'] as const, Math.floor(index / 2)),
      guard: pick(['group', 'ahead', 'own', 'state'] as const, index),
      bound: pick(['person', 'day', 'none'] as const, index + Math.floor(index / 3)),
      numbering: pick(['year', 'plain', 'none'] as const, index + Math.floor(index / 9)),
      formula: pick(['sum', 'percent', 'nights', 'rate'] as const, index + Math.floor(index / 4)),
      hidden: index % 8 === 7,
      by: index % 5 < 3 ? 'keeper' : 'office',
    };
    const name = `${index + 1} ${main}s of a ${group}`;
    return { name, main, group, keeper, traits, blueprint: writePlan({ name, main, group, keeper, traits }) };
  });
}

const OFFICE = { roles: ['admin'] };
const LOOK = ['list', 'read', 'summary'];
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const pointer = (to: string, onDelete = 'refuse') => ({
  name: to,
  label: capital(to),
  type: 'reference',
  required: true,
  reference: { entity: to, on_delete: onDelete },
});
const choice = (...values: string[]) => ({
  name: 'state',
  label: 'State',
  type: 'enum',
  required: true,
  input: 'never',
  options: values.map((value) => ({ value, label: capital(value) })),
});

function writePlan({ name, main, group, keeper, traits }: Omit<SayPlan, 'blueprint'>): Blueprint {
  const named = { named: [group, keeper] };
  const seen = ['owner', ...(traits.named ? [named] : []), OFFICE];
  const deciders = [...(traits.by === 'keeper' && traits.named ? [named] : []), OFFICE];
  const rules = (...all: [string[], unknown[]][]) =>
    all.map(([operations, allow]) => ({ operations, allow }));
  const page = (title: string, path: string, audience: unknown, ...blocks: object[]) => ({
    name: title.toLowerCase().replaceAll(' ', '_'),
    title,
    path,
    audience,
    nav: !path.includes(':'),
    blocks,
  });
  return Blueprint.parse({
    version: 2,
    name,
    audience: 'public',
    time_zone: 'Europe/Vienna',
    currency: 'EUR',
    roles: [
      { name: 'admin', label: 'Office', sign_up: false },
      { name: keeper, label: capital(keeper), sign_up: false },
      { name: 'guest', label: 'Guest', sign_up: true },
    ],
    entities: [
      kind(keeper, [{ name: 'email', label: 'E-mail', type: 'email', required: true, unique: true }], {
        rules: rules(
          [LOOK, [traits.hidden ? 'owner' : 'signed_in', OFFICE]],
          [['create', 'update', 'delete'], [OFFICE]],
        ),
      }),
      kind(
        group,
        [
          pointer(keeper),
          choice('open', 'closed'),
          { name: 'rate', label: 'Rate', type: 'money', required: true, min: 0, max: 1_000_000 },
        ],
        {
          rules: rules([LOOK, ['signed_in']], [['create', 'update', 'delete', 'close'], [OFFICE]]),
          flow: {
            field: 'state',
            initial: 'open',
            transitions: [
              { from: 'open', to: ['closed'] },
              { from: 'closed', to: [] },
            ],
          },
          actions: [
            {
              name: 'close',
              label: 'Close',
              when: [{ field: 'state', is: ['open'] }],
              set: [{ field: 'state', to: 'closed' }],
            },
          ],
        },
      ),
      kind(main, mainFields(group, traits), {
        operations: [...ALL_OPERATIONS, 'export'],
        rules: rules(
          [LOOK, seen],
          [['export'], [OFFICE]],
          [['create'], [{ roles: ['guest', 'admin'] }]],
          [['update'], ['owner', OFFICE]],
          [['delete'], [OFFICE]],
          [['accept', 'decline'], deciders],
        ),
        flow: {
          field: 'state',
          initial: 'asked',
          transitions: [
            { from: 'asked', to: ['accepted', 'declined'] },
            { from: 'accepted', to: [] },
            { from: 'declined', to: [] },
          ],
        },
        actions: ['accept', 'decline'].map((step) => ({
          name: step,
          label: capital(step),
          when: [{ field: 'state', is: ['asked'] }],
          set: [{ field: 'state', to: `${step}${step.endsWith('e') ? 'd' : 'ed'}` }],
        })),
        guards: [guardOf(group, traits)],
        ...boundsOf(group, traits),
      }),
    ],
    pages: [
      page('Home', '/', 'signed_in', { ability: 'table', entity: main }),
      page('One', '/one/:id', 'signed_in', { ability: 'detail', entity: main }),
      page('Ask', '/ask', { roles: ['guest'] }, { ability: 'form', entity: main }),
      page('Groups', '/groups', 'signed_in', { ability: 'table', entity: group }),
      page('Keepers', '/keepers', OFFICE, { ability: 'table', entity: keeper }),
    ],
    abilities: [
      { ability: 'accounts' },
      { ability: 'ownership', entity: keeper, options: { of: { role: keeper, email: 'email' } } },
      { ability: 'ownership', entity: main, options: {} },
    ],
  });
}

function mainFields(group: string, { fee, numbering, formula }: SayTraits): object[] {
  const see = { office: [OFFICE], own: ['owner', OFFICE], all: null }[fee];
  return [
    pointer(group),
    { name: 'begins', label: 'Begins', type: 'date', required: true },
    { name: 'ends', label: 'Ends', type: 'date', required: true },
    { name: 'hours', label: 'Hours', type: 'number', required: true, min: 0, max: 1000 },
    {
      name: 'fee',
      label: 'Fee',
      type: 'money',
      min: 0,
      max: 5_000_000,
      ...(see ? { see } : { required: true }),
    },
    choice('asked', 'accepted', 'declined'),
    {
      name: 'worked_out',
      label: 'Worked out',
      input: 'computed',
      ...{
        sum: { type: 'money', formula: { is: { plus: [{ field: 'fee' }, { money: 250 }] } } },
        percent: {
          type: 'money',
          formula: { is: { percent: { value: 20 }, of: { of: group, field: 'rate' } } },
        },
        nights: {
          type: 'number',
          integer: true,
          formula: { is: { count: 'nights', from: { field: 'begins' }, to: { field: 'ends' } } },
        },
        rate: {
          type: 'money',
          formula: { is: { times: [{ field: 'hours' }, { of: group, field: 'rate' }] }, round: 'up' },
        },
      }[formula],
      ...(see && formula === 'sum' ? { see } : {}),
    },
    ...(numbering === 'none'
      ? []
      : [
          {
            name: 'number',
            label: 'Number',
            type: 'text',
            unique: true,
            input: 'never',
            numbering: { prefix: 'N-', per_year: numbering === 'year' },
          },
        ]),
  ];
}

function guardOf(group: string, { guard }: SayTraits): object {
  return {
    group: { operations: ['create', 'update'], when: [{ of: group, field: 'state', is: ['open'] }] },
    ahead: { operations: ['update'], when: [{ field: 'begins', ahead: 1440 }], except: [OFFICE] },
    own: { operations: ['accept', 'decline'], not_by: ['owner'] },
    state: { operations: ['update', 'delete'], when: [{ field: 'state', is: ['asked'] }] },
  }[guard];
}

function boundsOf(group: string, { bound }: SayTraits): object {
  if (bound === 'none') return {};
  return {
    bounds: [bound === 'person' ? { same: [group], per_person: true } : { same: [group, 'begins'], most: 3 }],
  };
}
