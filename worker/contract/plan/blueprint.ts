/**
 * The Blueprint: one document that says what an app is. The architect writes it, the person confirms it, the generators
 * read it and the contract checks are derived from it. Same Blueprint, same bytes of code.
 *
 * The shape is checked here by zod; what the parts mean together (references exist, names are unique) in
 * `blueprint-meaning.ts`. Abilities check their own options (`worker/engine/abilities`).
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
  named: z.array(Identifier).min(1).max(4),
  roles: z.array(Identifier).max(0).catch([]),
});

/** Who may do something: everyone, whoever is signed in, the record's owner, the persons whom it names, or people of the named roles. */
export const Access = z.union([
  z.enum(['public', 'signed_in', 'owner']),
  NamedAccess,
  z.object({ roles: z.array(Identifier).min(1).max(BLUEPRINT_LIMITS.roles) }),
]);
export type Access = z.infer<typeof Access>;

/** Who sees or sets one field; any of them suffices. */
const FieldAccess = z
  .array(Access)
  .min(1)
  .max(BLUEPRINT_LIMITS.roles + 2);

/** One choice of an enum field, in the order in which people should meet it. */
export const EnumOption = z.object({ value: Identifier, label: Label, tone: Tone.default('neutral') });
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
  z.strictObject({ value: z.number() }),
  z.strictObject({ money: z.number().int() }),
  z.strictObject({ field: Identifier, of: Identifier.optional() }),
  z.strictObject({ setting: Identifier }),
  z.strictObject({ day: z.literal('today') }),
  z.strictObject({ plus: FormulaParts }),
  z.strictObject({ minus: FormulaPair }),
  z.strictObject({ times: FormulaParts }),
  z.strictObject({ divided: FormulaPair }),
  z.strictObject({ percent: FormulaPart, of: FormulaPart }),
  z.strictObject({
    count: z.enum(DAY_COUNTS),
    from: FormulaPart,
    to: FormulaPart,
    closed: z.object({ entity: Identifier, field: Identifier }).optional(),
  }),
  z.strictObject({ years_from: FormulaPart, to: FormulaPart }),
]);

/** A formula with how its value is rounded. */
export const FieldFormula = z.object({
  is: Formula,
  /** Decimals that are kept, of money of its main unit; absent: whole numbers alone, money to its smallest unit, else two. */
  digits: z.number().int().min(0).max(6).optional(),
  /** `nearest`: halves away from zero; `up` and `down`: to the next larger or smaller one. */
  round: z.enum(['nearest', 'up', 'down']).default('nearest'),
});
export type FieldFormula = z.infer<typeof FieldFormula>;

/** Signs that may stand before a running number. */
const NUMBER_PREFIX = /^[A-Za-z0-9/_-]*$/;

/** A running number that the app gives each new record, without gaps or doubles: `RE-2026-001`. */
export const Numbering = z.object({
  prefix: z.string().max(12).regex(NUMBER_PREFIX, 'may have letters, digits, "-", "/" and "_"').default(''),
  /** Digits at least, with zeros before. */
  digits: z.number().int().min(1).max(8).default(3),
  /** The year of the app's clock stands before it, and each year begins at 1. */
  per_year: z.boolean().default(true),
});
export type Numbering = z.infer<typeof Numbering>;

/**
 * A field of an entity. `name` is the column and wire name, except that a reference is `<name>_id` on the wire.
 * Types on the wire: text-like → string; number → number; money → integer of the smallest currency unit; boolean;
 * date → `YYYY-MM-DD`; datetime → ISO 8601 UTC; enum → one of the option values; image → URL or path; list → array of strings.
 */
export const Field = z.object({
  name: Identifier,
  label: Label,
  type: FieldType,
  required: z.boolean().default(false),
  unique: z.boolean().default(false),
  /** A JSON value of the field's wire type; `"today"` for a date, `"now"` for a datetime. */
  default: Json.optional(),
  /** number and money: value (money in the smallest unit); text-like: length in characters; list: count of items. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** number only: whole numbers alone are accepted. */
  integer: z.boolean().default(false),
  /** number only: shown behind the value, for example `min`, `kg`, `%`. */
  unit: z.string().trim().min(1).max(12).optional(),
  /** enum only. */
  options: z.array(EnumOption).max(BLUEPRINT_LIMITS.options).optional(),
  /** reference only. */
  reference: z.object({ entity: Identifier, on_delete: OnDelete.default('refuse') }).optional(),
  /**
   * Who sets it: people always, people at creation only, or never (set by an action or an ability). `computed` is never
   * stored: a formula or an ability works it out whenever the record is read (a total, an average, a count).
   */
  input: z.enum(['always', 'create', 'never', 'computed']).default('always'),
  /** number and money that are `computed`: what they are worked out of. */
  formula: FieldFormula.optional(),
  /** Texts that nobody enters: the app numbers its records in them. */
  numbering: Numbering.optional(),
  /** A short line under the input. */
  help: z.string().trim().min(1).max(160).optional(),
  /** Who of those that see the record sees this in it, wherever it stands; absent: all of them. Who runs the app does in any case. */
  see: FieldAccess.optional(),
  /** Who of those that add or change the record sets this; absent: all of them who see it. Who runs the app does in any case. */
  set: FieldAccess.optional(),
});
export type Field = z.infer<typeof Field>;

/** Operations that an entity can grant; what is not granted answers 405. */
export const OPERATIONS = ['list', 'read', 'create', 'update', 'delete', 'summary', 'export'] as const;
export const OperationName = z.enum(OPERATIONS);
export type OperationName = z.infer<typeof OperationName>;

/** A field that has one of some values. */
const HasOneOf = z.object({ field: Identifier, is: z.array(Json).min(1).max(BLUEPRINT_LIMITS.options) });

/**
 * Something a person does to one record with one press: `POST /api/<plural>/{id}/<name>`. It answers 409 with a sentence
 * unless every `when` holds, then sets the fields. `"now"`/`"today"` are allowed for datetime and date fields.
 */
export const Action = z.object({
  name: Identifier,
  label: Label,
  tone: Tone.default('neutral'),
  /** Asked before it is done; absent: done at once. */
  confirm: Sentence.optional(),
  when: z.array(HasOneOf).max(BLUEPRINT_LIMITS.fields).default([]),
  set: z
    .array(z.object({ field: Identifier, to: Json }))
    .min(1)
    .max(BLUEPRINT_LIMITS.fields),
});
export type Action = z.infer<typeof Action>;

/** A status flow over an enum field. Without `transitions` the actions say what may follow what, else every state may follow every other. A move outside is 409. */
export const Flow = z.object({
  field: Identifier,
  initial: Identifier,
  transitions: z
    .array(z.object({ from: Identifier, to: z.array(Identifier).max(BLUEPRINT_LIMITS.options) }))
    .max(BLUEPRINT_LIMITS.options)
    .optional(),
  /** Roles whose people alone take the steps, whoever else may change the record: a buyer does not mark an order as paid. */
  by: z.array(Identifier).min(1).max(BLUEPRINT_LIMITS.roles).optional(),
});
export type Flow = z.infer<typeof Flow>;

/**
 * Records are seen by others only once somebody approved them. In the states of `shown` whoever the rules allow sees a
 * record; in the others its author and the approvers do, and for everyone else it is not there. A new record waits, and
 * so does one that its author changes.
 */
export const Approval = z.object({
  /** A choice that nobody enters: it begins outside of `shown`, and actions alone change it. */
  field: Identifier,
  shown: z.array(Identifier).min(1).max(BLUEPRINT_LIMITS.options),
  /** Roles whose people see what waits, and alone let it be seen. */
  by: z.array(Identifier).min(1).max(BLUEPRINT_LIMITS.roles),
});
export type Approval = z.infer<typeof Approval>;

/** Operations and actions (by name) of the entity and who may do them. Without a rule: those who run the app, save for what is published and what visitors send (`settle-access.ts`). Any listed access suffices. */
export const Rule = z.object({
  operations: z.array(Identifier).min(1).max(BLUEPRINT_LIMITS.operations),
  allow: z.array(Access).min(1).max(BLUEPRINT_LIMITS.operations),
});
export type Rule = z.infer<typeof Rule>;

/** How many minutes each of these has, by which a setting says how long something is. */
export const TIME_UNITS = { minutes: 1, hours: 60, days: 24 * 60 } as const;
export type TimeUnit = keyof typeof TIME_UNITS;

/** So many minutes, or as many of these as a setting of the app says when it is looked at. */
export const GuardTime = z.union([
  z.number().int().min(0).max(MOST_MINUTES),
  z.strictObject({ setting: Identifier, unit: z.enum(['minutes', 'hours', 'days']) }),
]);
export type GuardTime = z.infer<typeof GuardTime>;

/**
 * What must hold of a record, by one of its fields: its value is one of some, or the moment that stands there lies so far ahead
 * (or behind) the moment of the call. Of a day its beginning counts, on the app's clock.
 */
export const GuardCondition = z.union([
  z.strictObject({
    /** A pointer of the record: then the field is that of the record pointed at. */
    of: Identifier.optional(),
    field: Identifier,
    is: z.array(Json).min(1).max(BLUEPRINT_LIMITS.options),
  }),
  z.strictObject({
    of: Identifier.optional(),
    field: Identifier,
    /** Minutes that are left at least until then. */
    ahead: GuardTime,
  }),
  z.strictObject({
    of: Identifier.optional(),
    field: Identifier,
    /** Minutes that have gone by at least since then. */
    behind: GuardTime,
  }),
]);
export type GuardCondition = z.infer<typeof GuardCondition>;

/**
 * When something may be done to a record at all, whoever the rules let do it: all conditions hold, else the call is refused (409), and
 * nobody does it whom `not_by` names (403). A guard
 * only ever narrows, so rules that are added later never lift it.
 */
export const Guard = z.object({
  /**
   * `create`, `update`, `delete` and actions, by name, and `step` for whatever takes a record to another state of its flow. Of a new
   * record the conditions are about what is sent.
   */
  operations: z.array(Identifier).min(1).max(BLUEPRINT_LIMITS.operations),
  when: z.array(GuardCondition).max(BLUEPRINT_LIMITS.fields).default([]),
  /** Who never does it to a record that is theirs, whatever else they may: its owner, and persons whom it names. */
  not_by: z.array(Access).min(1).max(BLUEPRINT_LIMITS.roles).optional(),
  /** Who does it at any time. */
  except: z.array(Access).min(1).max(BLUEPRINT_LIMITS.roles).optional(),
  /** What others are told; absent: a sentence about the conditions. */
  says: Sentence.optional(),
});
export type Guard = z.infer<typeof Guard>;

/**
 * How many records there are at most that have the same values in some fields: one booking of a person for a course, four of a table
 * on a day. What is empty is the same as nothing else.
 */
export const Bound = z.object({
  same: z.array(Identifier).min(1).max(6),
  /** Of the same person as well: whoever added them. */
  per_person: z.boolean().default(false),
  /** So many, or as many as a setting of the app says when it is looked at. */
  most: z.union([z.number().int().min(1).max(10_000), z.strictObject({ setting: Identifier })]).default(1),
  /** Records that are not counted: those with one of these values, such as what is cancelled. */
  unless: z.array(HasOneOf).min(1).max(4).optional(),
  /** What whoever is refused is told; absent: a sentence about the fields. */
  says: Sentence.optional(),
});
export type Bound = z.infer<typeof Bound>;

/** A field that an effect writes, and with what. */
export const EffectValue = z.union([
  /** A value; of days and times also `"today"`, `"now"` and `{ "in_days": 14 }` after that. */
  z.strictObject({ field: Identifier, to: Json }),
  /** What a field of the record holds, or with `of` (a pointer of it) one of the record pointed at. */
  z.strictObject({ field: Identifier, from: Identifier, of: Identifier.optional() }),
  /** The record itself, in a pointer at its like. */
  z.strictObject({ field: Identifier, self: z.literal(true) }),
]);
export type EffectValue = z.infer<typeof EffectValue>;

const EffectValues = z.array(EffectValue).min(1).max(BLUEPRINT_LIMITS.fields);

/** What sets an effect off: it is added or deleted (`create`, `delete`) or an action is pressed, by name; or it comes to a state of its flow. */
const SetOff = {
  on: z.array(Identifier).min(1).max(BLUEPRINT_LIMITS.operations).optional(),
  into: z.array(Identifier).min(1).max(BLUEPRINT_LIMITS.options).optional(),
};

/** What a record takes from, or gives to, a number of the record that it points at, for as long as it is there and `while` holds. */
const Share = {
  of: Identifier,
  field: Identifier,
  while: z
    .array(HasOneOf.extend({ of: Identifier.optional() }))
    .max(BLUEPRINT_LIMITS.fields)
    .default([]),
  /** What whoever is refused is told, where the number would leave its bounds. */
  says: Sentence.optional(),
};

/**
 * What becomes of other things with a record, in the same transaction and whatever the rights of whoever does it: a sale takes from the
 * stock (and gives it back when it is deleted), accepting a request makes a loan, done sets the finished date.
 */
export const Effect = z.union([
  z.strictObject({ ...Share, minus: Formula }),
  z.strictObject({ ...Share, plus: Formula }),
  /** Fields of the record, or with `of` of the one that it points at. */
  z.strictObject({ ...SetOff, of: Identifier.optional(), set: EffectValues }),
  /** Another record of some kind. */
  z.strictObject({ ...SetOff, make: Identifier, set: EffectValues }),
]);
export type Effect = z.infer<typeof Effect>;

/**
 * A seed record: field name → value. A reference is the 1-based position of the row in the other entity's seed. A date or
 * datetime may be `{ "in_days": n, "at"?: "HH:MM" }`, counted from the day on which the app first starts.
 */
export const SeedRecord = z.record(Identifier, Json);
export type SeedRecord = z.infer<typeof SeedRecord>;

export const Entity = z.object({
  /** Singular, for example `line_item`. */
  name: Identifier,
  /** Plural identifier, for example `line_items`; kebab-case of it is the path on the wire. */
  plural: Identifier,
  label: Label,
  label_plural: Label,
  description: z.string().trim().max(400).default(''),
  /** A lucide icon name in kebab-case; unknown ones fall back to a neutral one. */
  icon: z.string().max(40).default('file-text'),
  /** The field by which people call a record. */
  title_field: Identifier,
  fields: z.array(Field).min(1).max(BLUEPRINT_LIMITS.fields),
  operations: z
    .array(OperationName)
    .max(BLUEPRINT_LIMITS.operations)
    .default(['list', 'read', 'create', 'update', 'delete', 'summary']),
  flow: Flow.optional(),
  actions: z.array(Action).max(BLUEPRINT_LIMITS.actions).default([]),
  rules: z.array(Rule).max(BLUEPRINT_LIMITS.rules).default([]),
  /** When something may be done to a record, beside who may do it. */
  guards: z.array(Guard).max(BLUEPRINT_LIMITS.rules).optional(),
  /** What holds of records together. */
  bounds: z.array(Bound).max(BLUEPRINT_LIMITS.rules).optional(),
  /** What becomes of other things with a record. */
  effects: z.array(Effect).max(BLUEPRINT_LIMITS.rules).optional(),
  /** Absent: records are there for others as soon as they are made. */
  approval: Approval.optional(),
  seed: z.array(SeedRecord).max(BLUEPRINT_LIMITS.seedRecords).default([]),
});
export type Entity = z.infer<typeof Entity>;

/**
 * A number or an amount of money that the whole app reckons with (VAT, a rate per mile, a deadline), which those change who open the
 * page that has the block `settings`. Formulas, guards and bounds read it by its name, as it stands in that moment.
 */
export const Setting = z.object({
  name: Identifier,
  label: Label,
  type: z.enum(['number', 'money']),
  /** As the app begins; money in the smallest unit. */
  value: z.number(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** number only: whole numbers alone. */
  integer: z.boolean().default(false),
  /** number only: shown behind it, for example `%`. */
  unit: z.string().trim().min(1).max(12).optional(),
  /** A short line under the input. */
  help: z.string().trim().min(1).max(160).optional(),
});
export type Setting = z.infer<typeof Setting>;

/** A use of an ability: on a page it is a visible block, in `abilities` it works behind an entity. Options are the ability's own. */
export const AbilityUse = z.object({
  ability: z
    .string()
    .max(48)
    .regex(/^[a-z][a-z0-9-]*$/),
  entity: Identifier.optional(),
  title: Label.optional(),
  options: z.record(z.string().max(48), Json).default({}),
});
export type AbilityUse = z.infer<typeof AbilityUse>;

export const Page = z.object({
  /** Identifier of the page; the component is named after it. */
  name: Identifier,
  title: Label,
  /** `/`, `/deals`, or with one parameter `/deals/:id`. */
  path: z
    .string()
    .max(200)
    .regex(/^\/(?:[a-z0-9-]+(?:\/(?:[a-z0-9-]+|:id))*)?$/),
  icon: z.string().max(40).default('file-text'),
  /** Stands in the navigation. */
  nav: z.boolean().default(true),
  audience: Access.default('public'),
  blocks: z.array(AbilityUse).min(1).max(BLUEPRINT_LIMITS.blocks),
});
export type Page = z.infer<typeof Page>;

export const Role = z.object({
  name: Identifier,
  label: Label,
  description: z.string().trim().max(200).default(''),
  /** People may choose this role for themselves when they register. The first account of the app is always an admin where such a role exists. */
  sign_up: z.boolean().default(true),
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
  layout: z.enum(LAYOUTS).default('workspace'),
  /** `system` follows the visitor's device; an asked background fixes it. */
  appearance: z.enum(['light', 'dark', 'system']).default('system'),
  accent: HexColour.default('#2f6f5e'),
  /** Asked page background; absent: a neutral that fits the accent. */
  background: HexColour.optional(),
  /** Asked text colour; absent: computed. Contrast is kept at WCAG AA whatever is asked. */
  text: HexColour.optional(),
  font: z.enum(['sans', 'serif', 'rounded', 'mono']).default('sans'),
  /** One of that kind; absent, or of another kind: its first. */
  face: z.enum(FACES).optional(),
  corners: z.enum(['sharp', 'soft', 'round']).default('soft'),
});
export type Theme = z.infer<typeof Theme>;

/** Something that was asked for and will not be there, and why. Shown in the plan and in the run. */
export const NotBuilt = z.object({ asked: Sentence, reason: Sentence });
export type NotBuilt = z.infer<typeof NotBuilt>;

/** What shall be written as code, since no ability is it: on which page, and what it does. */
export const CodeWork = z.object({ page: Identifier, does: Sentence });
export type CodeWork = z.infer<typeof CodeWork>;

/**
 * Something that no words said, decided for the narrower: who may open the app, who changes and deletes the records of an
 * entity, whether two of them may take the same thing at the same time, what those set to whom one is assigned. A choice by hand settles it, and it is no longer there.
 */
export const Assumed = z.union([
  z.object({ about: z.literal('audience') }),
  z.object({ about: z.literal('changes'), entity: Identifier }),
  z.object({ about: z.literal('overlaps'), entity: Identifier }),
  z.object({ about: z.literal('assigned'), entity: Identifier }),
]);
export type Assumed = z.infer<typeof Assumed>;

/** Who may open an app at all: its owner, whom they invite, whoever has an account, or everyone. */
export const Audience = z.enum(['owner', 'invited', 'accounts', 'public']);
export type Audience = z.infer<typeof Audience>;

export const Blueprint = z.object({
  version: z.literal(BLUEPRINT_VERSIONS),
  name: z.string().trim().min(1).max(50),
  tagline: z.string().trim().max(160).default(''),
  /** BCP 47 tag for numbers and dates in the generated app. */
  locale: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
    .default('en-US'),
  /** ISO 4217 code for money fields. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  /**
   * The clock of the place that the app is about, as an IANA name such as `Europe/Lisbon`: opening hours are meant on it, and
   * everyone sees and enters times on it. Absent: each person sees times on their own clock. The wire speaks UTC either way.
   */
  time_zone: TimeZone.optional(),
  theme: Theme.default(Theme.parse({})),
  /**
   * Who may open the app when it goes live; its owner changes it afterwards without a build. Absent: sites, shops and what
   * is played are for everyone, all else is its owner's.
   */
  audience: Audience.optional(),
  assumed: z
    .array(Assumed)
    .max(3 * BLUEPRINT_LIMITS.entities + 1)
    .optional(),
  entities: z.array(Entity).max(BLUEPRINT_LIMITS.entities),
  /** What those who run the app change about how it reckons. */
  settings: z.array(Setting).max(BLUEPRINT_LIMITS.settings).optional(),
  pages: z.array(Page).min(1).max(BLUEPRINT_LIMITS.pages),
  roles: z.array(Role).max(BLUEPRINT_LIMITS.roles).default([]),
  abilities: z.array(AbilityUse).max(BLUEPRINT_LIMITS.abilities).default([]),
  not_built: z.array(NotBuilt).max(60).default([]),
  /** The order of whoever writes code over what is generated, page by page; without anybody it stands as not built. */
  work: z.array(CodeWork).max(60).optional(),
});
export type Blueprint = z.infer<typeof Blueprint>;
/** What a Blueprint may look like before defaults are filled in. */
export type BlueprintInput = z.input<typeof Blueprint>;
