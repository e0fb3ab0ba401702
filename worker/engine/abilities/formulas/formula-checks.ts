/**
 * Proves for each formula that the app comes to what it says: for two records, what they point at, what is empty, what grows too large.
 * Long, since each of these needs values of its own for the same fields.
 */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { allParts, closedIn, type FormulaField } from '../../../contract/plan/formula.ts';
import {
  CheckScript,
  creatableFields,
  isFree,
  type MadeRecord,
  type Members,
  waysToHave,
} from '../../checks/check-script.ts';
import { sampleValue } from '../../checks/sample-values.ts';
import type { AppModel, EntityModel, FieldModel, ReferenceModel } from '../../core/model.ts';
import { entityBody } from '../../core/operations/entity-parts.ts';
import { LARGEST_SUM } from '../../core/operations/safe-sum.ts';
import { makeCheck } from '../record/make-check.ts';
import { changeSetting, otherValue } from '../settings/change-setting.ts';
import { evaluateFormula, type FormulaValues, roundValue } from './evaluate-formula.ts';
import { keptDigits, settingOf } from './formula-sql.ts';
import { blamed, formulaFields, formulaOf, readsOf } from './refuse-beyond.ts';

export function formulaChecks(entity: EntityModel, model: AppModel): ContractCheck[] {
  if (waysToHave(entity) !== 'create' || !entity.operations.has('read')) return [];
  return formulaFields(entity).flatMap((field) => {
    const trial = new Trial(entity, field, model);
    return [trial.valueCheck(), trial.boundsCheck()].filter((check) => check !== null);
  });
}

/** From a Thursday over a weekend to a Monday, and less than a year. */
const FROM = '2026-03-05';
const TO = '2026-03-16';
/** A working day and a day of a weekend between them. */
const CLOSED = ['2026-03-10', '2026-03-14'];
/** When somebody was born who is old today. */
const LONG_AGO = (number: number) => `${1950 + number}-06-15`;

class Trial {
  private readonly reads: FormulaField[];
  private readonly references: ReferenceModel[];
  /** What was set of the settings of the app so far. */
  private readonly settings = new Map<string, number>();

  private readonly entity: EntityModel;
  private readonly field: FieldModel;
  private readonly model: AppModel;

  constructor(entity: EntityModel, field: FieldModel, model: AppModel) {
    this.entity = entity;
    this.field = field;
    this.model = model;
    this.reads = readsOf(entity, field);
    const pointers = new Set(this.reads.flatMap(({ of }) => (of === undefined ? [] : [of])));
    this.references = [...pointers].flatMap((name) => entity.field(name).reference ?? []);
  }

  valueCheck(): ContractCheck | null {
    if (!this.canBeTold()) return null;
    const script = new CheckScript();
    const made = [1, 2].map((number) => this.makeRecord(script, number));
    for (const one of made) this.expect(script, one);
    const [first, second] = made;
    if (!first || !second || script.seeded) return null;
    this.leaveDays(script, first);
    this.changePointed(script, second);
    this.changeOwn(script, second);
    this.changeSettings(script, second);
    this.emptyOperand(script);
    return makeCheck(
      this.entity,
      `formula.${this.field.names.snake}`,
      `"${this.field.label}" is what its formula says`,
      script,
      'formulas',
    );
  }

  /** What it reads is known to whoever makes the record; what abilities work out is not, nor what a guard wants at a time of its own. */
  private canBeTold(): boolean {
    const timed = this.entity.guards.flatMap(({ when }) =>
      when.flatMap(({ field, through, test }) => ('is' in test || through ? [] : [field])),
    );
    const isMade = ({ to }: ReferenceModel) => to !== this.entity && waysToHave(to) === 'create';
    const isKnown = ({ field: name, of }: FormulaField) => {
      const holder = of === undefined ? this.entity : (this.entity.field(of).reference?.to ?? this.entity);
      const field = holder.field(name);
      const isSent =
        field.starts === null || (creatableFields(holder).includes(field) && isFree(holder, field));
      return field.computed === null && isSent && !timed.includes(field);
    };
    const isPicked = ({ field }: ReferenceModel) => creatableFields(this.entity).includes(field);
    return this.reads.every(isKnown) && this.references.every((one) => isMade(one) && isPicked(one));
  }

  private makeRecord(script: CheckScript, number: number, more: Record<string, Json | undefined> = {}): Made {
    const pointed = this.makePointed(script, number, (to) => this.tellingValues(to, number + 1));
    const values = { ...this.tellingValues(this.entity, number), ...this.pointers(pointed), ...more };
    const record = script.create(this.entity, number, values);
    return { record: copyOf(record), pointed, closed: [] };
  }

  /** What a record points at and reads from, by the name of the pointer. */
  private makePointed(
    script: CheckScript,
    number: number,
    values: (to: EntityModel) => Members,
  ): Made['pointed'] {
    return new Map(
      this.references.map(({ field, to }) => [
        field.names.snake,
        copyOf(script.create(to, number + 2, values(to))),
      ]),
    );
  }

  private pointers(pointed: Made['pointed']): Members {
    return Object.fromEntries(
      this.references.map(({ field }) => [field.wire, pointed.get(field.names.snake)?.id ?? null]),
    );
  }

  /** Numbers with decimals where they are taken, and days that lie apart: a value for each field that no ability asks something of. */
  private tellingValues(entity: EntityModel, number: number): Members {
    const fields = this.reads
      .filter(({ of }) =>
        of === undefined ? entity === this.entity : this.entity.field(of).reference?.to === entity,
      )
      .map(({ field }) => entity.field(field))
      .filter((field) => creatableFields(entity).includes(field) && isFree(entity, field));
    return Object.fromEntries(fields.map((field) => [field.wire, this.tellingValue(field, number)]));
  }

  private tellingValue(field: FieldModel, number: number): Json {
    if (field.type === 'date') return this.tellingDay(field, number);
    const usual = sampleValue(field, number);
    if (typeof usual !== 'number') return usual;
    // Odd sums of money, and parts of a number, are what rounding shows in.
    const other = usual + (field.integer ? 7 : 0.37);
    return field.max !== undefined && other > field.max ? usual : other;
  }

  /** The first day of two, the second, or one long ago where years are counted. */
  private tellingDay(field: FieldModel, number: number): Json {
    const parts = allParts(formulaOf(this.field));
    const isIn = (part: object) => 'field' in part && part.field === field.names.snake;
    if (parts.some((part) => 'years_from' in part && isIn(part.years_from))) return LONG_AGO(number);
    const isLast = parts.some((part) => 'from' in part && isIn(part.to));
    return isLast ? TO : number % 2 === 1 ? FROM : '2026-03-07';
  }

  private expect(script: CheckScript, made: Made): void {
    if (this.dependsOnToday()) {
      this.expectAge(script, made);
      return;
    }
    const value = this.comesTo(made);
    const json = value === null || Number.isInteger(value) ? value : { $near: value };
    script.call('GET', made.record.path, 200, { json: { [this.field.wire]: json } });
  }

  private dependsOnToday(): boolean {
    const isToday = (field: FieldModel): boolean =>
      allParts(formulaOf(field)).some(
        (part) =>
          'day' in part ||
          ('field' in part && part.of === undefined && isToday(this.entity.field(part.field))),
      );
    return isToday(this.field);
  }

  /** What grows with the days is some number today, as large as it was when this was written, at least. */
  private expectAge(script: CheckScript, made: Made): void {
    const value = this.comesTo(made);
    script.call('GET', made.record.path, 200, {
      json: { [this.field.wire]: value === null ? null : { $type: 'number' } },
    });
    const { is } = this.field.formula ?? {};
    if (!is || !('years_from' in is) || value === null || !this.entity.operations.has('list')) return;
    const { wire } = this.field;
    script.call('GET', `${this.entity.apiPath}?${wire}_min=${value - 1}&${wire}_max=${value + 80}`, 200, {
      json: { items: { $contains: { id: made.record.id } } },
    });
  }

  private comesTo(made: Made, field = this.field): number | null {
    const { formula } = field;
    if (!formula) return null;
    const value = evaluateFormula(formula.is, this.valuesOf(made));
    if (typeof value !== 'number') return null;
    const shown = roundValue(value, keptDigits(field, formula, this.model), formula.round);
    return field.integer ? Math.trunc(shown) : shown;
  }

  private valuesOf(made: Made): FormulaValues {
    const { entity } = this;
    return {
      today: new Date().toISOString().slice(0, 10),
      closed: () => made.closed,
      setting: (name) => this.settings.get(name) ?? settingOf({ setting: name }, this.model).value,
      read: ({ field: name, of }) => {
        const holder = of === undefined ? entity : entity.field(of).reference?.to;
        const field = holder?.field(name);
        if (field?.formula && of === undefined) return this.comesTo(made, field);
        const body = of === undefined ? made.record.body : made.pointed.get(of)?.body;
        const value = (field && body?.[field.wire]) ?? field?.default ?? null;
        return typeof value === 'number' || typeof value === 'string' ? value : null;
      },
    };
  }

  /** Days of the records that are left out lie between the two. */
  private leaveDays(script: CheckScript, made: Made): void {
    const [closed] = closedIn(formulaOf(this.field));
    const other = closed && this.model.entity(closed.entity);
    if (!other || waysToHave(other) !== 'create') return;
    const field = other.field(closed.field);
    if (!creatableFields(other).includes(field) || !isFree(other, field)) return;
    for (const [index, day] of CLOSED.entries()) {
      script.create(other, index + 1, { [field.wire]: day });
      made.closed.push(day);
    }
    this.expect(script, made);
  }

  /** What it points at changes, and with it what is worked out. */
  private changePointed(script: CheckScript, made: Made): void {
    for (const { field: name, of } of this.reads) {
      const reference = of === undefined ? null : this.entity.field(of).reference;
      const pointed = of === undefined ? undefined : made.pointed.get(of);
      if (!reference || !pointed) continue;
      const field = reference.to.field(name);
      if (this.changed(script, reference.to, pointed, field)) this.expect(script, made);
    }
  }

  private changeOwn(script: CheckScript, made: Made): void {
    const own = this.reads.filter(({ of }) => of === undefined).map(({ field }) => this.entity.field(field));
    const field = own.find((one) => this.changed(script, this.entity, made.record, one));
    if (field) this.expect(script, made);
  }

  /** Changes a number that may be changed; whether it did. */
  private changed(script: CheckScript, entity: EntityModel, made: MadeRecord, field: FieldModel): boolean {
    const isNumber = field.type === 'number' || field.type === 'money';
    if (!isNumber || field.input !== 'always' || field.unique || !entity.operations.has('update'))
      return false;
    if (!isFree(entity, field) || !creatableFields(entity).includes(field)) return false;
    const value = this.tellingValue(field, 5);
    if (value === made.body[field.wire]) return false;
    script.call('PATCH', made.path, 200, { body: { [field.wire]: value } });
    made.body[field.wire] = value;
    return true;
  }

  /** Settings of the app change, and with them what is worked out, at once. */
  private changeSettings(script: CheckScript, made: Made): void {
    const read = allParts(formulaOf(this.field)).flatMap((part) =>
      'setting' in part ? [settingOf(part, this.model)] : [],
    );
    for (const setting of new Set(read)) {
      const value = otherValue(setting);
      changeSetting(script, this.model, setting.name, value);
      this.settings.set(setting.name, value);
      this.expect(script, made);
    }
  }

  /** Where something is missing, nothing is worked out; so it is of a division by zero. */
  private emptyOperand(script: CheckScript): void {
    const own = this.reads
      .filter(({ of }) => of === undefined)
      .map(({ field }) => this.entity.field(field))
      .filter((field) => creatableFields(this.entity).includes(field) && isFree(this.entity, field));
    const optional = own.find(
      (field) => !field.required && field.default === undefined && !field.starts && !field.seenBy,
    );
    const divisor = own.find(
      (field) => this.divides(field) && (field.min ?? 0) <= 0 && (field.max ?? 0) >= 0,
    );
    for (const [field, value] of [
      [optional, undefined],
      [divisor, 0],
    ] as const) {
      if (!field) continue;
      this.expect(script, this.makeRecord(script, value === 0 ? 4 : 3, { [field.wire]: value }));
    }
  }

  private divides(field: FieldModel): boolean {
    return allParts(formulaOf(this.field)).some((part) => {
      const by = 'divided' in part ? part.divided[1] : undefined;
      return by !== undefined && 'field' in by && by.of === undefined && by.field === field.names.snake;
    });
  }

  /** What would grow too large is refused, and lists go on. */
  boundsCheck(): ContractCheck | null {
    this.settings.clear();
    const member = blamed({ body: entityBody(this.entity, 'whole') }, this.entity, this.field);
    if (member === null || !this.canBeTold()) return null;
    const script = new CheckScript();
    const pointed = this.makePointed(script, 1, (to) => this.largest(to));
    const values = { ...this.pointers(pointed), ...this.largest(this.entity) };
    const body = script.bodyFor(this.entity, 1, values);
    const made: Made = { record: { id: null, path: '', body }, pointed, closed: [] };
    const isTooLarge = (field: FieldModel) =>
      allParts(formulaOf(field)).some((part) => {
        const value = evaluateFormula(part, this.valuesOf(made));
        return typeof value === 'number' && Math.abs(value) > 2 * LARGEST_SUM;
      });
    // The first of them says it.
    if (formulaFields(this.entity).find(isTooLarge) !== this.field || script.seeded) return null;
    script.refused('POST', this.entity.apiPath, body, ['body', member]);
    if (this.entity.operations.has('list')) script.call('GET', this.entity.apiPath, 200);
    const title = `what is too large for "${this.field.label}" to be worked out is refused`;
    const name = `formula.${this.field.names.snake}.bounds`;
    return makeCheck(this.entity, name, title, script, 'formulas');
  }

  /** The largest numbers that the formula's fields take. */
  private largest(entity: EntityModel): Members {
    const told = Object.entries(this.tellingValues(entity, 1));
    return Object.fromEntries(
      told.map(([wire, value]) => {
        const field = entity.fields.find((one) => one.wire === wire);
        return [wire, field && typeof value === 'number' ? mostOf(field) : value];
      }),
    );
  }
}

interface Made {
  record: MadeRecord;
  /** What it points at, by the name of the pointer. */
  pointed: Map<string, MadeRecord>;
  /** Days that were left out so far. */
  closed: string[];
}

/** What was sent stays as it was, whatever is changed afterwards. */
function copyOf(made: MadeRecord): MadeRecord {
  return { ...made, body: { ...made.body } };
}

/** Enough of something for its product to pass what can be shown. */
const VERY_MANY = 1_000_000_000_000;

function mostOf({ max, integer }: FieldModel): number {
  const most = Math.min(max ?? VERY_MANY, VERY_MANY);
  return integer ? Math.floor(most) : most;
}
