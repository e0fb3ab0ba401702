/**
 * The Blueprint: one document that says what an app is. The architect writes it, the person confirms it, the generators
 * read it and the contract checks are derived from it. Same Blueprint, same bytes of code.
 *
 * The shape is checked here by zod; what the parts mean together (references exist, names are unique) in
 * `blueprint-meaning.ts`. Abilities check their own options (`worker/engine/abilities`). What a member means is its `describe`: models
 * that write plans are told it with the schema.
 * Long, since it is one schema whose parts name each other.
 */
import { z } from 'zod';
import { isTimeZone } from '../account/time-zone.ts';

/**
 * Versions of this schema. A reader refuses another one instead of guessing. A plan is of version 2 where it says what version 1
 * cannot (`usesVersion2`): whoever knows 1 alone would leave that out and show what is hidden.
 */
export const BLUEPRINT_VERSIONS = [1, 2] as const;

/** Bounds that keep a plan buildable; a plan past them is refused with a sentence, never cut silently. */
export const BLUEPRINT_LIMITS = {
  entities: 40,
  fields: 60,
  pages: 60,
  blocks: 24,
  options: 60,
  seedRecords: 60,
  actions: 20,
  roles: 8,
  /** Operations and actions of an entity, each perhaps named by a rule. */
  operations: 40,
  rules: 120,
  abilities: 120,
  /** Parts of a formula. */
  formula: 40,
  settings: 40,
} as const;

/** A year, in minutes: the longest time that guards count. */
const MOST_MINUTES = 366 * 24 * 60;

/** snake_case ASCII identifier: the wire name and column name. Labels carry the person's own words and letters. */
export const Identifier = z
  .string()
  .max(48)
  .regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'must be lower-case words joined by underscores, such as due_date');

/** An IANA name: the clock of a place. */
export const TimeZone = z.string().max(40).refine(isTimeZone, 'must be a time zone such as Europe/Lisbon');

const Label = z.string().trim().min(1).max(80);
const Sentence = z.string().trim().min(1).max(400);
const HexColour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #1a7f5a');

/** Any JSON value; bounded by what a body may hold (`findTextFlaw`, `MAX_BODY_BYTES`). */
export const Json = z.json();
export type Json = z.infer<typeof Json>;

export const FIELD_TYPES = [
  'text',
  'long_text',
  'number',
  'money',
  'boolean',
  'date',
  'datetime',
  'enum',
  'email',
  'url',
  'image',
  'markdown',
  'reference',
  'list',
] as const;
export const FieldType = z.enum(FIELD_TYPES);
export type FieldType = z.infer<typeof FieldType>;

/** Colour meaning of a state or a button; the theme decides the actual colour. */
export const Tone = z.enum(['neutral', 'info', 'success', 'warning', 'danger']);
export type Tone = z.infer<typeof Tone>;

/**
 * The persons whom a record names, by the pointers that lead from it to them, one after the other: `['driver']` of an order,
 * `['course', 'examiner']` of an exam. Of rules alone. Roles are none, so that whoever reads roles gives nothing by it.
 */
const NamedAccess = z.object({
  named: z
    .array(Identifier)
    .min(1)
    .max(4)
    .describe('Pointers that lead to the person, one after the other. In rules, fields and guards alone.'),
  roles: z.array(Identifier).max(0).catch([]).describe('None: left out.'),
});

/** Who may do something: everyone, whoever is signed in, the record's owner, the persons whom it names, or people of the named roles. */
export const Access = z.union([
  z.enum(['public', 'signed_in', 'owner']),
  NamedAccess,
  z.object({
    roles: z
      .array(Identifier)
      .min(1)
      .max(BLUEPRINT_LIMITS.roles)
      .describe('Whoever has one of these roles of the plan.'),
  }),
]);
export type Access = z.infer<typeof Access>;

/** Who sees or sets one field; any of them suffices. */
const FieldAccess = z
  .array(Access)
  .min(1)
  .max(BLUEPRINT_LIMITS.roles + 2);

/** One choice of an enum field, in the order in which people should meet it. */
export const EnumOption = z.object({
  value: Identifier.describe('What records hold.'),
  label: Label.describe('What people read.'),
  tone: Tone.default('neutral').describe('What it means, shown as a colour.'),
});
export type EnumOption = z.infer<typeof EnumOption>;

/** What happens to the records that point at a deleted one: deletion refused (409), pointer emptied, or deleted with it. */
export const OnDelete = z.enum(['refuse', 'empty', 'delete']);
export type OnDelete = z.infer<typeof OnDelete>;

/** How many days a formula counts between two: each of them, the nights between them, or those on which people work. */
export const DAY_COUNTS = ['days', 'nights', 'working_days'] as const;

/**
 * What a field is worked out of, as a tree. Empty wherever something in it is: what nobody entered, a pointer that points at nothing, a
 * division by zero, an end before its beginning.
 */
export type Formula =
  /** A plain number, or a sum of money in the smallest unit. */
  | { value: number }
  | { money: number }
  /** A number, a sum of money or a day of the record; with `of` (a pointer of it) of the record pointed at. */
  | { field: string; of?: string | undefined }
  /** A setting of the app, as it stands when it is looked at. */
  | { setting: string }
  /** The day on which it is looked at, on the app's clock. */
  | { day: 'today' }
  | { plus: Formula[] }
  | { minus: Formula[] }
  | { times: Formula[] }
  | { divided: Formula[] }
  /** So many hundredths of something. */
  | { percent: Formula; of: Formula }
  /** Of days and working days the first and the last count. Working days are neither weekends nor days of the records in `closed`. */
  | {
      count: (typeof DAY_COUNTS)[number];
      from: Formula;
      to: Formula;
      closed?: { entity: string; field: string } | undefined;
    }
  /** Full years: an age. */
  | { years_from: Formula; to: Formula };

const FormulaPart: z.ZodType<Formula> = z.lazy(() => Formula);
const FormulaParts = z.array(FormulaPart).min(2).max(12);
const FormulaPair = z.array(FormulaPart).length(2);

export const Formula: z.ZodType<Formula> = z.union([
  z.strictObject({ value: z.number().describe('A plain number.') }),
  z.strictObject({ money: z.number().int().describe('A sum in the smallest unit.') }),
  z.strictObject({
    field: Identifier.describe('A number, a sum of money or a day.'),
    of: Identifier.optional().describe('A pointer of the record: the field is that of what it points at.'),
  }),
  z.strictObject({ setting: Identifier.describe('A setting, as it stands when it is looked at.') }),
  z.strictObject({ day: z.literal('today').describe('The day on which it is looked at.') }),
  z.strictObject({ plus: FormulaParts.describe('All added up.') }),
  z.strictObject({ minus: FormulaPair.describe('The first less the second.') }),
  z.strictObject({ times: FormulaParts.describe('All multiplied.') }),
  z.strictObject({ divided: FormulaPair.describe('The first by the second; empty where that is 0.') }),
  z.strictObject({
    percent: FormulaPart.describe('So many hundredths.'),
    of: FormulaPart.describe('Of what.'),
  }),
  z.strictObject({
    count: z
      .enum(DAY_COUNTS)
      .describe('Of days and working days the first and the last count; nobody works at weekends.'),
    from: FormulaPart.describe('The first day.'),
    to: FormulaPart.describe('The last day.'),
    closed: z
      .object({
        entity: Identifier.describe('What holds such days.'),
        field: Identifier.describe('Its date.'),
      })
      .optional()
      .describe('Further days on which nobody works.'),
  }),
  z.strictObject({
    years_from: FormulaPart.describe('Full years from this day: an age.'),
    to: FormulaPart.describe('Until this day.'),
  }),
]);

/** A formula with how its value is rounded. */
export const FieldFormula = z.object({
  is: Formula.describe('What it is worked out of; empty wherever something in it is.'),
  digits: z
    .number()
    .int()
    .min(0)
    .max(6)
    .optional()
    .describe(
      'Decimals that are kept, of money of its main unit (0 is whole); absent: money to its smallest unit, numbers two.',
    ),
  round: z
    .enum(['nearest', 'up', 'down'])
    .default('nearest')
    .describe('nearest: halves away from zero; up and down: to the next larger or smaller one.'),
});
export type FieldFormula = z.infer<typeof FieldFormula>;

/** Signs that may stand before a running number. */
const NUMBER_PREFIX = /^[A-Za-z0-9/_-]*$/;

/** A running number that the app gives each new record, without gaps or doubles: `RE-2026-001`. */
export const Numbering = z.object({
  prefix: z
    .string()
    .max(12)
    .regex(NUMBER_PREFIX, 'may have letters, digits, "-", "/" and "_"')
    .default('')
    .describe('What stands first.'),
  digits: z.number().int().min(1).max(8).default(3).describe('Digits at least, with zeros before.'),
  per_year: z.boolean().default(true).describe('The year stands before it, and each year begins at 1.'),
});
export type Numbering = z.infer<typeof Numbering>;

/** A value that a new record takes, where none is entered, from the record that it points at: a line its price from the product. */
export const FieldStart = z.object({
  of: Identifier.describe('A pointer of the record.'),
  field: Identifier.describe('A stored field of the same type of what it points at.'),
});
export type FieldStart = z.infer<typeof FieldStart>;

/**
 * A field of an entity. `name` is the column and wire name, except that a reference is `<name>_id` on the wire.
 * Types on the wire: text-like → string; number → number; money → integer of the smallest currency unit; boolean;
 * date → `YYYY-MM-DD`; datetime → ISO 8601 UTC; enum → one of the option values; image → URL or path; list → array of strings.
 */
export const Field = z.object({
  name: Identifier.describe('Its name in code and on the wire.'),
  label: Label.describe('What people read beside it.'),
  type: FieldType.describe('What it holds.'),
  required: z.boolean().default(false).describe('A record without it is refused.'),
  unique: z.boolean().default(false).describe('No two records have the same.'),
  default: Json.optional().describe(
    'Of a new record whose maker says nothing; "today" for a date, "now" for a time.',
  ),
  min: z
    .number()
    .optional()
    .describe(
      'The least: of a number, of money (smallest unit), of characters of a text, of items of a list.',
    ),
  max: z.number().optional().describe('The most of the same.'),
  integer: z.boolean().default(false).describe('Numbers alone: whole ones.'),
  unit: z
    .string()
    .trim()
    .min(1)
    .max(12)
    .optional()
    .describe('Numbers alone: shown behind the value, such as min, kg, %.'),
  options: z
    .array(EnumOption)
    .max(BLUEPRINT_LIMITS.options)
    .optional()
    .describe('The choices of an enum, in the order in which people meet them.'),
  reference: z
    .object({
      entity: Identifier.describe('What it points at.'),
      on_delete: OnDelete.default('refuse').describe(
        'When that is deleted: it is refused, the pointer is emptied, or this record is deleted too.',
      ),
    })
    .optional()
    .describe('Of type reference alone, which needs it.'),
  input: z
    .enum(['always', 'create', 'never', 'computed'])
    .default('always')
    .describe(
      'People set it always, when they add a record, or never (an action or an ability does); computed: worked out when read.',
    ),
  formula: FieldFormula.optional().describe('Of a computed number or sum of money.'),
  numbering: Numbering.optional().describe('A running number that the app gives, without gaps: RE-2026-001.'),
  starts: FieldStart.optional().describe(
    'Where none is entered, what a new record takes from the record it points at and keeps: a line its price.',
  ),
  help: z.string().trim().min(1).max(160).optional().describe('A short line under the input.'),
  see: FieldAccess.optional().describe(
    'Who of those that see the record sees this in it; absent: all. Who runs the app does.',
  ),
  set: FieldAccess.optional().describe(
    'Who of those that add or change the record sets this; absent: all who see it. Who runs the app does.',
  ),
});
export type Field = z.infer<typeof Field>;

/** Operations that an entity can grant; what is not granted answers 405. */
export const OPERATIONS = ['list', 'read', 'create', 'update', 'delete', 'summary', 'export'] as const;
export const OperationName = z.enum(OPERATIONS);
export type OperationName = z.infer<typeof OperationName>;

/** A field that has one of some values. */
const HasOneOf = z.object({
  field: Identifier.describe('A field of the record.'),
  is: z.array(Json).min(1).max(BLUEPRINT_LIMITS.options).describe('Its value is one of these.'),
});

/**
 * Something a person does to one record with one press: `POST /api/<plural>/{id}/<name>`. It answers 409 with a sentence
 * unless every `when` holds, then sets the fields. `"now"`/`"today"` are allowed for datetime and date fields.
 */
export const Action = z.object({
  name: Identifier.describe('By which rules and effects call it.'),
  label: Label.describe('What stands on the button.'),
  tone: Tone.default('neutral').describe('What the press means, shown as a colour.'),
  confirm: Sentence.optional().describe('Asked before it is done; absent: done at once.'),
  when: z
    .array(HasOneOf)
    .max(BLUEPRINT_LIMITS.fields)
    .default([])
    .describe('What the record must have before, all of it.'),
  set: z
    .array(
      z.object({
        field: Identifier.describe('A field of the record.'),
        to: Json.describe('What it gets; "today" for a date, "now" for a time.'),
      }),
    )
    .min(1)
    .max(BLUEPRINT_LIMITS.fields)
    .describe('What the press changes.'),
});
export type Action = z.infer<typeof Action>;

/** A status flow over an enum field. Without `transitions` the actions say what may follow what, else every state may follow every other. A move outside is 409. */
export const Flow = z.object({
  field: Identifier.describe('The enum that holds the state.'),
  initial: Identifier.describe('The state of a new record.'),
  transitions: z
    .array(
      z.object({
        from: Identifier.describe('A state.'),
        to: z.array(Identifier).max(BLUEPRINT_LIMITS.options).describe('What may follow it.'),
      }),
    )
    .max(BLUEPRINT_LIMITS.options)
    .optional()
    .describe('Which steps there are; absent: those of the actions, without any all.'),
  by: z
    .array(Identifier)
    .min(1)
    .max(BLUEPRINT_LIMITS.roles)
    .optional()
    .describe('Roles whose people alone take the steps, whoever else may change the record.'),
});
export type Flow = z.infer<typeof Flow>;

/**
 * Records are seen by others only once somebody approved them. In the states of `shown` whoever the rules allow sees a
 * record; in the others its author and the approvers do, and for everyone else it is not there. A new record waits, and
 * so does one that its author changes.
 */
export const Approval = z.object({
  field: Identifier.describe(
    'An enum that nobody enters: it begins outside of shown, and actions alone change it.',
  ),
  shown: z.array(Identifier).min(1).max(BLUEPRINT_LIMITS.options).describe('States in which others see it.'),
  by: z
    .array(Identifier)
    .min(1)
    .max(BLUEPRINT_LIMITS.roles)
    .describe('Roles whose people see what waits, and alone let it be seen.'),
});
export type Approval = z.infer<typeof Approval>;

/** Operations and actions (by name) of the entity and who may do them. Without a rule: those who run the app, save for what is published and what visitors send (`settle-access.ts`). Any listed access suffices. */
export const Rule = z.object({
  operations: z
    .array(Identifier)
    .min(1)
    .max(BLUEPRINT_LIMITS.operations)
    .describe('Operations and actions of the entity.'),
  allow: z.array(Access).min(1).max(BLUEPRINT_LIMITS.operations).describe('Who may; any of them suffices.'),
});
export type Rule = z.infer<typeof Rule>;

/** How many minutes each of these has, by which a setting says how long something is. */
export const TIME_UNITS = { minutes: 1, hours: 60, days: 24 * 60 } as const;
export type TimeUnit = keyof typeof TIME_UNITS;

/** So many minutes, or as many of these as a setting of the app says when it is looked at. */
export const GuardTime = z.union([
  z.number().int().min(0).max(MOST_MINUTES),
  z.strictObject({
    setting: Identifier.describe('A setting, as it stands when it is looked at.'),
    unit: z.enum(['minutes', 'hours', 'days']).describe('What its number counts.'),
  }),
]);
export type GuardTime = z.infer<typeof GuardTime>;

/** The field that a condition looks at. */
const LookedAt = {
  of: Identifier.optional().describe('A pointer of the record: the field is that of what it points at.'),
  field: Identifier.describe('A field of the record.'),
};

/**
 * What must hold of a record, by one of its fields: its value is one of some, or the moment that stands there lies so far ahead
 * (or behind) the moment of the call. Of a day its beginning counts, on the app's clock.
 */
export const GuardCondition = z.union([
  z.strictObject({ ...LookedAt, is: HasOneOf.shape.is }),
  z.strictObject({ ...LookedAt, ahead: GuardTime.describe('Minutes that are left at least until then.') }),
  z.strictObject({
    ...LookedAt,
    behind: GuardTime.describe('Minutes that have gone by at least since then.'),
  }),
]);
export type GuardCondition = z.infer<typeof GuardCondition>;

/**
 * When something may be done to a record at all, whoever the rules let do it: all conditions hold, else the call is refused (409), and
 * nobody does it whom `not_by` names (403). A guard
 * only ever narrows, so rules that are added later never lift it.
 */
export const Guard = z.object({
  operations: z
    .array(Identifier)
    .min(1)
    .max(BLUEPRINT_LIMITS.operations)
    .describe(
      'create, update, delete, actions, and step for whatever takes a record to another state of its flow. Of a new record what is sent is looked at.',
    ),
  when: z
    .array(GuardCondition)
    .max(BLUEPRINT_LIMITS.fields)
    .default([])
    .describe('What must hold, all of it, else it is refused.'),
  not_by: z
    .array(Access)
    .min(1)
    .max(BLUEPRINT_LIMITS.roles)
    .optional()
    .describe(
      'Who never does it to a record that is theirs, whatever else they may: its owner, whom it names.',
    ),
  except: z.array(Access).min(1).max(BLUEPRINT_LIMITS.roles).optional().describe('Who does it at any time.'),
  says: Sentence.optional().describe('What others are told; absent: a sentence about the conditions.'),
});
export type Guard = z.infer<typeof Guard>;

/**
 * How many records there are at most that have the same values in some fields: one booking of a person for a course, four of a table
 * on a day. What is empty is the same as nothing else.
 */
export const Bound = z.object({
  same: z
    .array(Identifier)
    .min(1)
    .max(6)
    .describe('Fields in which records have the same; what is empty is the same as nothing.'),
  per_person: z.boolean().default(false).describe('Of the same person as well: whoever added them.'),
  most: z
    .union([
      z.number().int().min(1).max(10_000),
      z.strictObject({ setting: Identifier.describe('As many as this setting says.') }),
    ])
    .default(1)
    .describe('So many at most.'),
  unless: z
    .array(HasOneOf)
    .min(1)
    .max(4)
    .optional()
    .describe('Records that are not counted, such as what is cancelled.'),
  says: Sentence.optional().describe('What whoever is refused is told; absent: a sentence about the fields.'),
});
export type Bound = z.infer<typeof Bound>;

const Written = Identifier.describe('The field that is written.');

/** A field that an effect writes, and with what. */
export const EffectValue = z.union([
  z.strictObject({
    field: Written,
    to: Json.describe('A value; of days and times also "today", "now", {"in_days": 14}.'),
  }),
  z.strictObject({
    field: Written,
    from: Identifier.describe('What this field of the record holds.'),
    of: Identifier.optional().describe('A pointer of it: the field of what it points at.'),
  }),
  z.strictObject({
    field: Written,
    self: z.literal(true).describe('The record itself, in a pointer at its like.'),
  }),
]);
export type EffectValue = z.infer<typeof EffectValue>;

const EffectValues = z.array(EffectValue).min(1).max(BLUEPRINT_LIMITS.fields).describe('What is written.');

/** What sets an effect off: one of the two. */
const SetOff = {
  on: z
    .array(Identifier)
    .min(1)
    .max(BLUEPRINT_LIMITS.operations)
    .optional()
    .describe('create, delete, and actions by name: whenever it is done.'),
  into: z
    .array(Identifier)
    .min(1)
    .max(BLUEPRINT_LIMITS.options)
    .optional()
    .describe('States of its flow: whatever takes it to one of them.'),
};

/** What a record takes from, or gives to, a number of the record that it points at, for as long as it is there and `while` holds. */
const Share = {
  of: Identifier.describe('A pointer of the record.'),
  field: Identifier.describe('A number of what it points at.'),
  while: z
    .array(
      HasOneOf.extend({
        of: Identifier.optional().describe('A pointer: the field is that of what it points at.'),
      }),
    )
    .max(BLUEPRINT_LIMITS.fields)
    .default([])
    .describe('Only as long as all of this holds.'),
  says: Sentence.optional().describe(
    'What whoever is refused is told, where the number would leave its bounds.',
  ),
};

/**
 * What becomes of other things with a record, in the same transaction and whatever the rights of whoever does it: a sale takes from the
 * stock (and gives it back when it is deleted), accepting a request makes a loan, done sets the finished date.
 */
export const Effect = z.union([
  z.strictObject({ ...Share, minus: Formula.describe('So much is off it while the record is there.') }),
  z.strictObject({ ...Share, plus: Formula.describe('So much is added while the record is there.') }),
  z.strictObject({
    ...SetOff,
    of: Identifier.optional().describe('A pointer: what it points at is written, not the record.'),
    set: EffectValues,
  }),
  z.strictObject({
    ...SetOff,
    make: Identifier.describe('The entity of which a record is made.'),
    set: EffectValues,
  }),
]);
export type Effect = z.infer<typeof Effect>;

/**
 * A seed record: field name → value. A reference is the 1-based position of the row in the other entity's seed. A date or
 * datetime may be `{ "in_days": n, "at"?: "HH:MM" }`, counted from the day on which the app first starts.
 */
export const SeedRecord = z.record(Identifier, Json);
export type SeedRecord = z.infer<typeof SeedRecord>;

export const Entity = z.object({
  name: Identifier.describe('Singular, such as line_item.'),
  plural: Identifier.describe('Its plural, such as line_items; addresses are made of it.'),
  label: Label.describe('What people call one.'),
  label_plural: Label.describe('What people call several.'),
  description: z.string().trim().max(400).default('').describe('What it is, for whoever reads the plan.'),
  icon: z
    .string()
    .max(40)
    .default('file-text')
    .describe('A lucide icon in kebab-case; unknown ones become a neutral one.'),
  title_field: Identifier.describe('The field by which people call a record.'),
  fields: z
    .array(Field)
    .min(1)
    .max(BLUEPRINT_LIMITS.fields)
    .describe('What a record holds, in the order of forms.'),
  operations: z
    .array(OperationName)
    .max(BLUEPRINT_LIMITS.operations)
    .default(['list', 'read', 'create', 'update', 'delete', 'summary'])
    .describe('What can be done at all; summary is for figures and charts, export a file of all.'),
  flow: Flow.optional().describe('States, and which follows which; another step is refused.'),
  actions: z
    .array(Action)
    .max(BLUEPRINT_LIMITS.actions)
    .default([])
    .describe('What is done to one record with one press.'),
  rules: z
    .array(Rule)
    .max(BLUEPRINT_LIMITS.rules)
    .default([])
    .describe('Who may do what; without a rule those who run the app.'),
  guards: z
    .array(Guard)
    .max(BLUEPRINT_LIMITS.rules)
    .optional()
    .describe('When something may be done to a record, beside who may do it.'),
  bounds: z
    .array(Bound)
    .max(BLUEPRINT_LIMITS.rules)
    .optional()
    .describe('How many records have the same in some fields at most.'),
  effects: z
    .array(Effect)
    .max(BLUEPRINT_LIMITS.rules)
    .optional()
    .describe('What becomes of other things with a record.'),
  approval: Approval.optional().describe(
    'Others see a record only once somebody approved it, and again when its author changes it; absent: at once.',
  ),
  seed: z
    .array(SeedRecord)
    .max(BLUEPRINT_LIMITS.seedRecords)
    .default([])
    .describe('Examples: field and value of each.'),
});
export type Entity = z.infer<typeof Entity>;

/**
 * A number or an amount of money that the whole app reckons with (VAT, a rate per mile, a deadline), which those change who open the
 * page that has the block `settings`. Formulas, guards and bounds read it by its name, as it stands in that moment.
 */
export const Setting = z.object({
  name: Identifier.describe('By which formulas, guards and bounds read it.'),
  label: Label.describe('What people read beside it.'),
  type: z.enum(['number', 'money']).describe('What it holds.'),
  value: z.number().describe('As the app begins; money in the smallest unit.'),
  min: z.number().optional().describe('The least that can be set.'),
  max: z.number().optional().describe('The most that can be set.'),
  integer: z.boolean().default(false).describe('Numbers alone: whole ones.'),
  unit: z
    .string()
    .trim()
    .min(1)
    .max(12)
    .optional()
    .describe('Numbers alone: shown behind the value, such as %.'),
  help: z.string().trim().min(1).max(160).optional().describe('A short line under the input.'),
});
export type Setting = z.infer<typeof Setting>;

/** A use of an ability: on a page it is a visible block, in `abilities` it works behind an entity. Options are the ability's own. */
export const AbilityUse = z.object({
  ability: z
    .string()
    .max(48)
    .regex(/^[a-z][a-z0-9-]*$/)
    .describe('One of the abilities, by its name.'),
  entity: Identifier.optional().describe('Whose records it is about.'),
  title: Label.optional().describe('What stands above it.'),
  options: z.record(z.string().max(48), Json).default({}).describe('Options of that ability, no others.'),
});
export type AbilityUse = z.infer<typeof AbilityUse>;

export const Page = z.object({
  name: Identifier.describe('By which blocks and work name it.'),
  title: Label.describe('Its heading.'),
  path: z
    .string()
    .max(200)
    .regex(/^\/(?:[a-z0-9-]+(?:\/(?:[a-z0-9-]+|:id))*)?$/)
    .describe('Its address: /, /deals, or with one parameter /deals/:id.'),
  icon: z.string().max(40).default('file-text').describe('A lucide icon in kebab-case.'),
  nav: z.boolean().default(true).describe('Stands in the navigation.'),
  audience: Access.default('public').describe('Who may open it, of those that may open the app.'),
  blocks: z
    .array(AbilityUse)
    .min(1)
    .max(BLUEPRINT_LIMITS.blocks)
    .describe('What stands on it, from top to bottom.'),
});
export type Page = z.infer<typeof Page>;

export const Role = z.object({
  name: Identifier.describe('By which rules name it.'),
  label: Label.describe('What people call it.'),
  description: z.string().trim().max(200).default('').describe('Who has it.'),
  sign_up: z
    .boolean()
    .default(true)
    .describe(
      'People may choose it when they register; the first account is an admin where there is such a role.',
    ),
});
export type Role = z.infer<typeof Role>;

export const LAYOUTS = ['workspace', 'site', 'store', 'tool', 'board', 'feed'] as const;

/** What an app can be set in; each belongs to one of the kinds of `font`. */
export const FACES = [
  'figtree',
  'manrope',
  'jakarta',
  'grotesk',
  'fraunces',
  'playfair',
  'lora',
  'nunito',
  'quicksand',
  'plex',
] as const;

export const Theme = z.object({
  layout: z
    .enum(LAYOUTS)
    .default('workspace')
    .describe('How navigation and pages lie: what kind of app it is.'),
  appearance: z
    .enum(['light', 'dark', 'system'])
    .default('system')
    .describe("system: as the visitor's device is set; an asked background fixes it."),
  accent: HexColour.default('#2f6f5e').describe('The colour of buttons and links.'),
  background: HexColour.optional().describe(
    'Where it was asked for; absent: a neutral that fits the accent.',
  ),
  text: HexColour.optional().describe('Where it was asked for; absent: computed. It stays readable.'),
  font: z.enum(['sans', 'serif', 'rounded', 'mono']).default('sans').describe('The kind of type.'),
  face: z.enum(FACES).optional().describe('One of that kind; absent, or of another kind: its first.'),
  corners: z.enum(['sharp', 'soft', 'round']).default('soft').describe('Of buttons, inputs and cards.'),
});
export type Theme = z.infer<typeof Theme>;

/** Something that was asked for and will not be there, and why. Shown in the plan and in the run. */
export const NotBuilt = z.object({
  asked: Sentence.describe('What was asked for.'),
  reason: Sentence.describe('Why it cannot be had.'),
});
export type NotBuilt = z.infer<typeof NotBuilt>;

/** What shall be written as code, since no ability is it: on which page, and what it does. */
export const CodeWork = z.object({
  page: Identifier.describe('The name of the page.'),
  does: Sentence.describe('What is seen there, what each key and press does, what is kept.'),
});
export type CodeWork = z.infer<typeof CodeWork>;

const AssumedOf = Identifier.describe('The entity that it is about.');

/**
 * Something that no words said, decided for the narrower: who may open the app, who changes and deletes the records of an
 * entity, whether two of them may take the same thing at the same time, what those set to whom one is assigned. A choice by hand settles it, and it is no longer there.
 */
export const Assumed = z.union([
  z.object({ about: z.literal('audience').describe('Who may open the app.') }),
  z.object({
    about: z.literal('changes').describe('Who changes and deletes its records.'),
    entity: AssumedOf,
  }),
  z.object({
    about: z.literal('overlaps').describe('Whether two take the same at the same time.'),
    entity: AssumedOf,
  }),
  z.object({
    about: z.literal('assigned').describe('What those set to whom one is assigned.'),
    entity: AssumedOf,
  }),
]);
export type Assumed = z.infer<typeof Assumed>;

/** Who may open an app at all: its owner, whom they invite, whoever has an account, or everyone. */
export const Audience = z.enum(['owner', 'invited', 'accounts', 'public']);
export type Audience = z.infer<typeof Audience>;

export const Blueprint = z.object({
  version: z.literal(BLUEPRINT_VERSIONS).describe('Either: it is set by what the plan says.'),
  name: z.string().trim().min(1).max(50).describe('What the app is called.'),
  tagline: z.string().trim().max(160).default('').describe('What it is for, in one line.'),
  locale: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
    .default('en-US')
    .describe('BCP 47: how numbers and dates are written.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD')
    .describe('ISO 4217: the currency of all money.'),
  time_zone: TimeZone.optional().describe(
    'The clock of the place that the app is about, such as Europe/Lisbon; absent: each person sees times on their own.',
  ),
  theme: Theme.default(Theme.parse({})).describe('How it looks.'),
  audience: Audience.optional().describe(
    "Who may open the app when it goes live: its owner, whom they invite, whoever has an account, everyone. Absent: sites, shops and games are for everyone, all else is its owner's.",
  ),
  assumed: z
    .array(Assumed)
    .max(3 * BLUEPRINT_LIMITS.entities + 1)
    .optional()
    .describe('What no words said, decided for the narrower; a choice of the person settles it.'),
  entities: z.array(Entity).max(BLUEPRINT_LIMITS.entities).describe('What the app keeps.'),
  settings: z
    .array(Setting)
    .max(BLUEPRINT_LIMITS.settings)
    .optional()
    .describe('Numbers that those who run the app change.'),
  pages: z.array(Page).min(1).max(BLUEPRINT_LIMITS.pages).describe('What people open.'),
  roles: z.array(Role).max(BLUEPRINT_LIMITS.roles).default([]).describe('Kinds of people who have accounts.'),
  abilities: z
    .array(AbilityUse)
    .max(BLUEPRINT_LIMITS.abilities)
    .default([])
    .describe('What works behind an entity or the whole app, on no page.'),
  not_built: z.array(NotBuilt).max(60).default([]).describe('What was asked for and will not be there.'),
  work: z
    .array(CodeWork)
    .max(60)
    .optional()
    .describe('The order of whoever writes code over what is generated, page by page.'),
});
export type Blueprint = z.infer<typeof Blueprint>;
/** What a Blueprint may look like before defaults are filled in. */
export type BlueprintInput = z.input<typeof Blueprint>;
