/**
 * Changes of a plan as people ask for them, at random and with the plan's own words: one list of wordings per family of
 * rules (`worker/engine/reading/change/rules`), and the edits that can be made by hand (`worker/contract/plan-edits`). Long, since it is
 * one table of wordings, with as many rows as there are ways to ask.
 */
import type { Blueprint, Entity, Field, Page } from '../../worker/contract/plan/blueprint.ts';
import { FIELD_TYPES, type FieldType } from '../../worker/contract/plan/blueprint.ts';
import {
  removePage,
  renameApp,
  renamePage,
  setAppearance,
  setColour,
} from '../../worker/contract/plan-edits/edit-app.ts';
import { setAudience } from '../../worker/contract/plan-edits/edit-audience.ts';
import { addEntity, removeEntity, renameEntity } from '../../worker/contract/plan-edits/edit-entity.ts';
import {
  addField,
  pointField,
  removeField,
  renameField,
  requireField,
  retypeField,
  setChoices,
} from '../../worker/contract/plan-edits/edit-field.ts';
import { listRuleRows, setRule } from '../../worker/contract/plan-edits/edit-rules.ts';

/** A change as data, so that a chain of them can be stored, shortened and done again. */
export type RandomChange =
  | { family: string; words: string }
  | { family: string; edit: string; args: unknown[] };

/** Numbers that look random and come again with the same seed (mulberry32). */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    value = (value + Math.imul(value ^ (value >>> 7), value | 61)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  pick<One>(from: readonly One[]): One | undefined {
    return from[this.below(from.length)];
  }
}

/** What wordings are made of; a member is null where the plan has nothing of the kind. */
class Words {
  readonly plan: Blueprint;
  readonly dice: Dice;

  constructor(plan: Blueprint, dice: Dice) {
    this.plan = plan;
    this.dice = dice;
  }

  one<Value>(values: readonly Value[]): Value {
    const value = this.dice.pick(values);
    if (value === undefined) throw new NothingToSay();
    return value;
  }

  entity(): Entity {
    return this.one(this.plan.entities);
  }

  things(entity = this.entity()): string {
    return entity.label_plural.toLowerCase();
  }

  field(entity: Entity, fits: (field: Field) => boolean = () => true): Field {
    return this.one(entity.fields.filter(fits));
  }

  label(entity: Entity, fits?: (field: Field) => boolean): string {
    return this.field(entity, fits).label.toLowerCase();
  }

  /** An entity with a field of the kind. */
  place(fits: (field: Field) => boolean): { entity: Entity; field: Field } {
    const places = this.plan.entities.flatMap((entity) =>
      entity.fields.filter(fits).map((field) => ({ entity, field })),
    );
    return this.one(places);
  }

  page(): Page {
    return this.one(this.plan.pages.filter((page) => !page.path.includes(':')));
  }

  role(): string {
    const own = this.plan.roles.map((role) => `${role.label.toLowerCase()}s`);
    return this.one([...own, 'admins', 'staff', 'managers', 'editors', 'members', 'signed-in people']);
  }
}

/** The plan has nothing that such a change could be about. */
class NothingToSay extends Error {}

const NEW_FIELDS = [
  'a phone number',
  'a due date',
  'an email',
  'a note',
  'a price',
  'a website',
  'a picture',
  'a rating',
  'a quantity',
  'a birthday',
  'a priority: low, medium, high',
  'a checkbox "archived"',
  'a required field "VAT number"',
  'a start time',
  'tags',
  'a weight in kg',
  'a unique code',
  'a long description',
  'a discount in percent',
  'an address and a city',
];
const NEW_THINGS = [
  'suppliers with name, email and phone',
  'projects with a title, a deadline and a budget',
  'invoices with a number, an amount and a status (draft, sent, paid)',
  'announcements',
  'rooms with a capacity',
  'vehicles with a plate and a mileage',
  'vouchers with a code and a value',
  'sponsors with a logo',
];
const NEW_WORDS = ['Entry', 'Client', 'Asset', 'Record', 'Parcel', 'Guest', 'Ticket', 'Case', 'Partner'];
const NEW_LABELS = ['Remark', 'Reference', 'Size', 'Shade', 'Origin', 'Category', 'Owner', 'Full name'];
const NEW_STATES = ['on hold', 'archived', 'waiting', 'approved', 'urgent', 'returned'];
const COLOURS = ['orange', 'teal', 'dark green', 'navy', 'crimson', 'plum', 'gold', '#3355aa'];
const isChoice = (field: Field) => field.type === 'enum';
const isNumber = (field: Field) => field.type === 'number' || field.type === 'money';
const isDate = (field: Field) => field.type === 'date' || field.type === 'datetime';
const isText = (field: Field) => field.type === 'text' || field.type === 'long_text';
const isEntered = (field: Field) => field.input === 'always' || field.input === 'create';

/** Wordings by the module of rules that they are meant for. */
const FAMILIES: Record<string, readonly ((words: Words) => string)[]> = {
  'ability-rules': [
    (w) => `let people comment on ${w.things()}`,
    (w) => `add likes to ${w.things()}`,
    (w) => `people can rate ${w.things()}`,
    (w) => `let people vote on ${w.things()}`,
    (w) => `let people favourite ${w.things()}`,
    (w) => `add tags to ${w.things()}`,
    (w) => `add a calendar of ${w.things()}`,
    (w) => `export ${w.things()} as CSV`,
    (w) => `import ${w.things()} from a CSV file`,
    (w) => `notify people when a ${w.entity().label.toLowerCase()} is added`,
    (w) => `remind me of ${w.things()} that are overdue`,
    (w) => `warn me when the stock of ${w.things()} runs low`,
    () => 'add accounts',
    (w) => `let people print ${w.things()}`,
    (w) => `let customers book ${w.things()}`,
    (w) => `add a waiting list for ${w.things()}`,
    (w) => `show a leaderboard of ${w.things()}`,
    (w) => `let people follow ${w.things()}`,
    (w) => `upload files to ${w.things()}`,
    () => 'let people send each other messages',
    () => 'add a newsletter sign-up',
    (w) => `add a cart and checkout for ${w.things()}`,
    (w) => `repeat ${w.things()} every week`,
    (w) => `track the time spent on ${w.things()}`,
    (w) => `no double booking of ${w.things()}`,
  ],
  'access-rules': [
    (w) => `only ${w.role()} can see ${w.things()}`,
    (w) => `only ${w.role()} may delete ${w.things()}`,
    (w) => `only ${w.role()} can add and edit ${w.things()}`,
    (w) => `only ${w.role()} can see ${w.things()} and ${w.things()}`,
    (w) => `people must sign in to add ${w.things()}`,
    (w) => `people can only edit their own ${w.things()}`,
    (w) => `people can only see their own ${w.things()}`,
    (w) => `${w.things()} can only be changed by ${w.role()}`,
    (w) => `only ${w.role()} can see the ${w.page().title.toLowerCase()} page`,
    (w) => `everyone can see ${w.things()}`,
    (w) => `make ${w.things()} public`,
    (w) => `anyone can add ${w.things()}`,
    (w) => `only the owner can delete ${w.things()}`,
    (w) => `only staff can see ${w.things()}`,
    (w) => `only ${w.role()} can manage everything`,
    (w) => `only ${w.role()} can see everything`,
    (w) => {
      const entity = w.one(w.plan.entities.filter((one) => one.actions.length > 0));
      return `only ${w.role()} can ${w.one(entity.actions).name.replaceAll('_', ' ')} ${w.things(entity)}`;
    },
  ],
  'assign-rules': [
    (w) => `riders see the ${w.things()} assigned to them`,
    (w) => `${w.things()} can only see the ${w.things()} that are assigned to them`,
    (w) => `members of staff update the ${w.things()} assigned to them`,
    (w) => {
      const { entity, field } = w.place((one) => one.type === 'reference');
      const person = w.plan.entities.find(({ name }) => name === field.reference?.entity) ?? w.entity();
      return `${w.things(person)} see only their own ${w.things(entity)}`;
    },
  ],
  'approval-rules': [
    (w) => `${w.things()} must be approved first`,
    (w) => `show ${w.things()} only once a moderator approved them`,
    (w) => `moderate ${w.things()} before they are shown`,
  ],
  'chart-rules': [
    (w) => `add a chart of ${w.things()} per month`,
    (w) => {
      const { entity, field } = w.place(isChoice);
      return `show a chart of ${w.things(entity)} per ${field.label.toLowerCase()}`;
    },
    (w) => {
      const { entity, field } = w.place(isNumber);
      return `show the total ${field.label.toLowerCase()} of ${w.things(entity)} per month`;
    },
    (w) => {
      const { entity, field } = w.place((one) => one.type === 'reference');
      return `add a chart of ${w.things(entity)} per ${field.label.toLowerCase()}`;
    },
  ],
  'demand-rules': [
    (w) => {
      const entity = w.entity();
      return `make the ${w.label(entity)} of ${w.things(entity)} required`;
    },
    (w) => {
      const entity = w.entity();
      return `make the ${w.label(entity)} of ${w.things(entity)} optional`;
    },
    (w) => {
      const entity = w.entity();
      return `make the ${w.label(entity)} of ${w.things(entity)} unique`;
    },
    (w) => {
      const entity = w.entity();
      return `no two ${w.things(entity)} can have the same ${w.label(entity)}`;
    },
  ],
  'entity-rules': [
    (w) => `add ${w.one(NEW_THINGS)}`,
    (w) => `also keep track of ${w.one(NEW_THINGS)}`,
    (w) => `remove ${w.things()}`,
    (w) => `we don't need ${w.things()}`,
    (w) => `add ${w.one(NEW_THINGS)} and link ${w.things()} to them`,
  ],
  'field-rules': [
    (w) => `add ${w.one(NEW_FIELDS)} to ${w.things()}`,
    (w) => `${w.things()} need ${w.one(NEW_FIELDS)}`,
    (w) => `every ${w.entity().label.toLowerCase()} should have ${w.one(NEW_FIELDS)}`,
    (w) => {
      const entity = w.entity();
      return `remove the ${w.label(entity)} from ${w.things(entity)}`;
    },
    (w) => {
      const entity = w.entity();
      return `${w.things(entity)} don't need a ${w.label(entity)}`;
    },
    (w) => `link ${w.things()} to ${w.things()}`,
    (w) => `add a ${w.entity().label.toLowerCase()} to ${w.things()}`,
  ],
  'list-rules': [
    (w) => {
      const entity = w.entity();
      return `add a filter by ${w.label(entity)} to ${w.things(entity)}`;
    },
    (w) => {
      const entity = w.entity();
      return `hide the ${w.label(entity)} from the ${w.things(entity)} list`;
    },
    (w) => {
      const entity = w.entity();
      return `show the ${w.label(entity)} in the ${w.things(entity)} list`;
    },
  ],
  'menu-rules': [
    (w) => `put ${w.page().title.toLowerCase()} last in the menu`,
    (w) => `make ${w.page().title.toLowerCase()} the home page`,
    (w) => `move ${w.page().title.toLowerCase()} before ${w.page().title.toLowerCase()}`,
  ],
  'order-rules': [
    (w) => {
      const entity = w.entity();
      return `sort ${w.things(entity)} by ${w.label(entity)}`;
    },
    (w) => `show the newest ${w.things()} first`,
    (w) => `list ${w.things()} alphabetically`,
    (w) => {
      const { entity, field } = w.place(isNumber);
      return `sort ${w.things(entity)} by ${field.label.toLowerCase()}, highest first`;
    },
  ],
  'page-rules': [
    (w) =>
      `add ${w.one(['an about', 'an opening hours', 'a privacy', 'a news', 'a pricing', 'a team'])} page`,
    (w) => `add a page for ${w.things()}`,
    (w) => `remove the ${w.page().title.toLowerCase()} page`,
    (w) => `remove the ${w.one(['dashboard', 'board', 'calendar', 'charts', 'hero', 'form'])}`,
    (w) => `add a page called ${w.one(['Our story', 'Deliveries', 'Partners'])}`,
  ],
  'rename-rules': [
    (w) => `rename ${w.things()} to ${w.one(NEW_WORDS).toLowerCase()}s`,
    (w) => {
      const entity = w.entity();
      return `rename the ${w.label(entity)} of ${w.things(entity)} to ${w.one(NEW_LABELS).toLowerCase()}`;
    },
    (w) => {
      const { field } = w.place(isChoice);
      return `rename ${w.one(field.options ?? []).label.toLowerCase()} to ${w.one(NEW_STATES)}`;
    },
    (w) => `rename the page ${w.page().title.toLowerCase()} to ${w.one(['Start', 'All of it', 'Inside'])}`,
    (w) => `call the app ${w.one(['Fern & Co', 'Nine "Lives"', "Baker's <Dozen>", 'Ünder'])}`,
  ],
  'start-rules': [
    (w) => {
      const { entity, field } = w.place(isChoice);
      return `the default ${field.label.toLowerCase()} of ${w.things(entity)} is ${w.one(field.options ?? []).label.toLowerCase()}`;
    },
    (w) => {
      const { entity, field } = w.place((one) => one.type === 'boolean');
      return `the default ${field.label.toLowerCase()} of ${w.things(entity)} is yes`;
    },
    (w) => {
      const { entity, field } = w.place((one) => one.type === 'number');
      return `set the default ${field.label.toLowerCase()} of ${w.things(entity)} to ${w.dice.below(5)}`;
    },
    (w) => {
      const { entity, field } = w.place(isDate);
      return `the default ${field.label.toLowerCase()} of ${w.things(entity)} is today`;
    },
    (w) => {
      const entity = w.one(w.plan.entities.filter((one) => one.flow));
      const field = entity.fields.find((one) => one.name === entity.flow?.field);
      return `${w.things(entity)} start as ${w.one(field?.options ?? []).label.toLowerCase()}`;
    },
  ],
  'state-rules': [
    (w) => {
      const { entity, field } = w.place(isChoice);
      return `add "${w.one(NEW_STATES)}" to the ${field.label.toLowerCase()} of ${w.things(entity)}`;
    },
    (w) => {
      const entity = w.one(w.plan.entities.filter((one) => one.flow));
      return `add a stage "${w.one(NEW_STATES)}" to ${w.things(entity)}`;
    },
    (w) => {
      const { field } = w.place(isChoice);
      const options = field.options ?? [];
      return `add a stage "${w.one(NEW_STATES)}" after ${w.one(options).label.toLowerCase()}`;
    },
    (w) => `remove the stage ${w.one(w.place(isChoice).field.options ?? []).label.toLowerCase()}`,
  ],
  'theme-rules': [
    (w) => `make it ${w.one(['dark', 'light'])} with ${w.one(COLOURS)} buttons`,
    (w) => `use a ${w.one(['serif', 'rounded', 'mono', 'sans'])} font`,
    (w) => `make the background ${w.one(COLOURS)}`,
    (w) => `make it ${w.one(COLOURS)}`,
    (w) => w.one(['rounder corners', 'sharp corners', 'follow the device']),
  ],
  'type-rules': [
    (w) => {
      const entity = w.entity();
      return `make the ${w.label(entity, isEntered)} of ${w.things(entity)} a ${w.one(['number', 'date', 'text', 'checkbox', 'url', 'long text', 'picture', 'price'])}`;
    },
    (w) => {
      const { entity, field } = w.place(isText);
      return `make the ${field.label.toLowerCase()} of ${w.things(entity)} a choice of small, medium and large`;
    },
    (w) => {
      const { entity, field } = w.place(isChoice);
      return `the ${field.label.toLowerCase()} of ${w.things(entity)} should be new, open or closed`;
    },
  ],
  'view-rules': [
    (w) => `show ${w.things()} as ${w.one(['cards', 'a table', 'a board'])}`,
    (w) => `add a board of ${w.things()}`,
    (w) => {
      const { entity, field } = w.place(isChoice);
      return `add a board of ${w.things(entity)} by ${field.label.toLowerCase()}`;
    },
    () => 'make it a board',
  ],
  'word-rules': [
    (w) => `the tagline should be ${w.one(['Fresh every day', "It's <b>ours</b>", '100 % "yours"'])}`,
    (w) => `change the headline to ${w.one(['Light for long evenings', "Don't wait"])}`,
    (w) => `use ${w.one(['euros', 'pounds', 'yen', 'dollars'])}`,
    () => 'no example data',
    (w) => `remove the sample ${w.things()}`,
  ],
};

type Draw = (words: Words) => unknown[];

/** What can be done by hand, by its name in the wizard's sections. */
const EDITS: Record<string, { draw: Draw; apply: (plan: Blueprint, ...args: never[]) => Blueprint }> = {
  renameApp: { draw: (w) => [w.one(['Fern & Co', 'The "Nine"'])], apply: renameApp },
  setColour: {
    draw: (w) => [w.one(['accent', 'background', 'text']), w.one(['#aa3300', '#102030', null])],
    apply: setColour,
  },
  setAppearance: { draw: (w) => [w.one(['light', 'dark', 'system'])], apply: setAppearance },
  renamePage: { draw: (w) => [w.one(w.plan.pages).name, w.one(['Start', "What's new"])], apply: renamePage },
  removePage: {
    draw: (w) => [w.one(w.plan.pages).name],
    apply: (plan: Blueprint, name: string) => removePage(plan, name).blueprint,
  },
  addEntity: { draw: (w) => [w.one([...NEW_WORDS, 'Order', 'Class', 'User', 'Health'])], apply: addEntity },
  renameEntity: { draw: (w) => [w.entity().name, w.one(NEW_WORDS)], apply: renameEntity },
  removeEntity: {
    draw: (w) => [w.entity().name],
    apply: (plan: Blueprint, name: string) => removeEntity(plan, name).blueprint,
  },
  addField: {
    draw: (w) => [w.entity().name, w.one([...NEW_LABELS, 'Group', 'Sort', 'Class']), w.one(FIELD_TYPES)],
    apply: addField,
  },
  renameField: { draw: (w) => [...drawField(w), w.one(NEW_LABELS)], apply: renameField },
  requireField: { draw: (w) => [...drawField(w), w.dice.below(2) === 1], apply: requireField },
  retypeField: {
    draw: (w) => [...drawField(w), w.one(FIELD_TYPES)],
    apply: (plan: Blueprint, entity: string, field: string, type: FieldType) =>
      retypeField(plan, entity, field, type).blueprint,
  },
  setChoices: {
    draw: (w) => {
      const { entity, field } = w.place(isChoice);
      const labels = (field.options ?? []).map((option) => option.label);
      const kept = labels.filter(() => w.dice.below(3) > 0);
      return [entity.name, field.name, [...kept, w.one(NEW_STATES), 'Last']];
    },
    apply: (plan: Blueprint, entity: string, field: string, labels: string[]) =>
      setChoices(plan, entity, field, labels).blueprint,
  },
  pointField: {
    draw: (w) => {
      const { entity, field } = w.place((one) => one.type === 'reference');
      return [entity.name, field.name, w.entity().name];
    },
    apply: pointField,
  },
  removeField: {
    draw: drawField,
    apply: (plan: Blueprint, entity: string, field: string) => removeField(plan, entity, field).blueprint,
  },
};

/** Who may do what, by hand. */
const RULE_EDITS: typeof EDITS = {
  setAudience: { draw: (w) => [w.one(['owner', 'invited', 'accounts', 'public'])], apply: setAudience },
  setRule: {
    draw: (w) => {
      const entity = w.entity();
      const row = w.one(listRuleRows(w.plan, entity));
      return [entity.name, row.operations, w.one(row.choices).value];
    },
    apply: setRule,
  },
};

function drawField(words: Words): string[] {
  const entity = words.entity();
  return [entity.name, words.field(entity).name];
}

const BY_HAND: Record<string, typeof EDITS> = { 'by hand': EDITS, 'rules by hand': RULE_EDITS };

/** Every family, edits by hand last. */
export const CHANGE_FAMILIES: readonly string[] = [...Object.keys(FAMILIES), ...Object.keys(BY_HAND)];

/** A change of the family for this plan; null where the plan has nothing that it could be about. */
export function drawChange(family: string, plan: Blueprint, dice: Dice): RandomChange | null {
  const words = new Words(plan, dice);
  try {
    const edits = BY_HAND[family];
    if (!edits) return { family, words: words.one(FAMILIES[family] ?? [])(words) };
    const edit = words.one(Object.keys(edits));
    return { family, edit, args: edits[edit]?.draw(words) ?? [] };
  } catch (error) {
    if (error instanceof NothingToSay) return null;
    throw error;
  }
}

/** Makes an edit by hand. */
export function editByHand(plan: Blueprint, edit: string, args: readonly unknown[]): Blueprint {
  return (EDITS[edit] ?? RULE_EDITS[edit])?.apply(plan, ...(args as never[])) ?? plan;
}
