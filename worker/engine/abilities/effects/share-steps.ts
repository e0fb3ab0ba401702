/**
 * What records take from a number of what they point at, or give to it, kept in step with them: as they are made, changed and deleted,
 * and as what they hang on is.
 */
import { isShare, type ShareEffect } from '../../../contract/plan/effect.ts';
import { fieldsIn } from '../../../contract/plan/formula.ts';
import { sayShareRefusal } from '../../../contract/plan/say-effect.ts';
import { amountOf } from '../../../contract/plan/share-problems.ts';
import type { AppModel, EntityModel, FieldModel, ReferenceModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { valueSchema } from '../../core/operations/entity-parts.ts';
import {
  all,
  compare,
  type Expression,
  exists,
  literal,
  not,
  now,
  plainSql,
  type Sql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import { isAmong } from '../../core/operations/is-among.ts';
import type { Refusal, Step } from '../../core/operations/operation.ts';
import { LARGEST_SUM } from '../../core/operations/safe-sum.ts';
import { formulaSql } from '../formulas/formula-sql.ts';

/** What was there a moment ago and is not any more. */
export const SHARED_GONE: Refusal = {
  status: 409,
  sentence: 'Somebody else has just changed this. Look at it again.',
};

export interface Share {
  entity: EntityModel;
  effect: ShareEffect;
  /** The pointer at what it is taken from. */
  reference: ReferenceModel;
  /** The number that changes. */
  field: FieldModel;
  sign: '+' | '-';
}

type Held = ShareEffect['while'][number];

export function sharesOf(entity: EntityModel): Share[] {
  return entity.effects.filter(isShare).flatMap((effect) => {
    const { reference } = entity.field(effect.of);
    const sign = 'minus' in effect ? '-' : '+';
    return reference ? [{ entity, effect, reference, field: reference.to.field(effect.field), sign }] : [];
  });
}

export class ShareSteps {
  private readonly model: AppModel;
  private readonly name: (of: string) => string;

  constructor(model: AppModel, name: (of: string) => string) {
    this.model = model;
    this.name = name;
  }

  afterInsert(entity: EntityModel, row: Expression): Step[] {
    return sharesOf(entity).flatMap((share) => this.moveAll(share, share.sign, this.rowOf(entity, row)));
  }

  beforeDelete(entity: EntityModel, row: Expression): Step[] {
    const own = sharesOf(entity).flatMap((share) =>
      this.moveAll(share, opposite(share.sign), this.rowOf(entity, row)),
    );
    return [...own, ...this.leaving(entity, row)];
  }

  /** What hangs on a record that is deleted, and goes with it or no longer meets its conditions. */
  private leaving(parent: EntityModel, row: Expression): Step[] {
    return parent.referencedBy.flatMap(({ from, field, onDelete }) =>
      sharesOf(from)
        .filter(({ reference }) => reference.field !== field)
        .filter(
          ({ effect }) =>
            onDelete === 'delete' ||
            (onDelete === 'empty' && effect.while.some(({ of }) => of === field.names.snake)),
        )
        .flatMap((share) =>
          this.moveAll(share, opposite(share.sign), sql`${plainSql(columnOf(from, field))} = ${row}`),
        ),
    );
  }

  /** What stands before and after the statements that change a record. */
  aroundUpdate(
    entity: EntityModel,
    row: Expression,
    written: ReadonlySet<string>,
  ): { before: Step[]; after: Step[] } {
    const own = sharesOf(entity)
      .filter((share) => readBy(share).some(({ wire }) => written.has(wire)))
      .map((share) => this.ownChange(share, row));
    const hanging = entity.referencedBy.flatMap(({ from, field }) =>
      sharesOf(from).flatMap((share) => {
        const held = share.effect.while.filter(({ of }) => of === field.names.snake);
        const isWritten = held.some((one) => written.has(entity.field(one.field).wire));
        return isWritten ? [this.parentChange(share, field, held, entity, row)] : [];
      }),
    );
    const all = [...own, ...hanging];
    return { before: all.flatMap(({ before }) => before), after: all.flatMap(({ after }) => after) };
  }

  /** Another amount, another record that it is taken from, or nothing any more. */
  private ownChange(share: Share, row: Expression): { before: Step[]; after: Step[] } {
    const { entity, reference, field, sign } = share;
    const was = this.name('was');
    const [target, amount] = [variable(was, 'target'), variable(was, 'amount')];
    const pointer = plainSql(columnOf(entity, reference.field));
    const now_ = sql`CASE WHEN ${this.isHeld(share)} THEN COALESCE(${this.amount(share)}, 0) ELSE 0 END`;
    const rows = this.rowOf(entity, row);
    const back = this.add(field, opposite(sign), sql`${amount}`);
    return {
      before: [
        {
          do: 'read',
          into: was,
          columns: { target: 'number', amount: 'number' },
          query: sql`SELECT ${pointer} AS target, ${now_} AS amount FROM ${entity.table} WHERE ${rows}`,
          missing: SHARED_GONE,
        },
      ],
      after: [
        {
          do: 'when',
          condition: not(
            exists(
              sql`SELECT 1 FROM ${entity.table} WHERE ${rows} AND ${pointer} IS ${target} AND ${now_} = ${amount}`,
            ),
          ),
          steps: [
            {
              do: 'run',
              statement: sql`UPDATE ${reference.to.table} SET ${field.wire} = ${back}, updated_at = ${now} WHERE id = ${target} AND ${amount} <> 0`,
            },
            this.move(share, sign, rows),
            this.refuse(share, sql`${target}, (SELECT ${pointer} FROM ${entity.table} WHERE ${rows})`),
          ],
        },
      ],
    };
  }

  /** What many records hang on comes to a state in which they take something, or leaves it. */
  private parentChange(
    share: Share,
    pointer: FieldModel,
    held: readonly Held[],
    parent: EntityModel,
    row: Expression,
  ): { before: Step[]; after: Step[] } {
    const was = this.name('was_held');
    const conditions = held.map(({ field, is }) => isAmong(columnOf(parent, parent.field(field)), is));
    const isMet = conditions.reduce((before, one) => sql`${before} AND ${one}`, sql`id = ${row}`);
    const found = sql`SELECT 1 FROM ${parent.table} WHERE ${isMet}`;
    const rows = sql`${plainSql(columnOf(share.entity, pointer))} = ${row}`;
    const without = pointer.names.snake;
    return {
      before: [
        {
          do: 'measure',
          into: was,
          query: sql`SELECT COUNT(*) AS value FROM ${parent.table} WHERE ${isMet}`,
        },
      ],
      after: [
        {
          do: 'when',
          condition: all(compare(variable(was), '=', literal(0)), exists(found)),
          steps: this.moveAll(share, share.sign, rows, without),
        },
        {
          do: 'when',
          condition: all(compare(variable(was), '!=', literal(0)), not(exists(found))),
          steps: this.moveAll(share, opposite(share.sign), rows, without),
        },
      ],
    };
  }

  private moveAll(share: Share, sign: Share['sign'], rows: Sql, without?: string): Step[] {
    const { entity, reference } = share;
    const targets = sql`SELECT ${plainSql(columnOf(entity, reference.field))} FROM ${entity.table} WHERE ${rows}`;
    return [this.move(share, sign, rows, without), this.refuse(share, targets)];
  }

  /** Adds what the rows come to, or takes it off. @param without a pointer on which nothing depends. */
  private move(share: Share, sign: Share['sign'], rows: Sql, without?: string): Step {
    const { entity, reference, field } = share;
    const target = reference.to.table;
    const pointer = plainSql(columnOf(entity, reference.field));
    const held = sql`${rows} AND ${this.isHeld(share, without)}`;
    const sum = sql`(SELECT TOTAL(${this.amount(share)}) FROM ${entity.table} WHERE ${held} AND ${pointer} = ${target}.id)`;
    return {
      do: 'run',
      statement: sql`UPDATE ${target} SET ${field.wire} = ${this.add(field, sign, sum)}, updated_at = ${now} WHERE id IN (SELECT ${pointer} FROM ${entity.table} WHERE ${held})`,
    };
  }

  /** Whole numbers stay whole, and others do not gather what computers cannot write exactly. */
  private add(field: FieldModel, sign: Share['sign'], amount: Sql): Sql {
    const sum = sql`COALESCE(${field.wire}, 0) ${plainSql(sign)} ${amount}`;
    return field.integer ? sql`CAST(${sum} AS INTEGER)` : sql`ROUND(${sum}, 6)`;
  }

  private amount({ effect, entity }: Share): Sql {
    return plainSql(formulaSql(amountOf(effect), entity, this.model));
  }

  private rowOf(entity: EntityModel, row: Expression): Sql {
    return sql`${entity.table}.id = ${row}`;
  }

  private isHeld({ effect, entity }: Share, without?: string): Sql {
    return effect.while
      .filter(({ of }) => of === undefined || of !== without)
      .map(({ of, field, is }): Sql => {
        const reference = of === undefined ? null : entity.field(of).reference;
        if (!reference) return isAmong(columnOf(entity, entity.field(field)), is);
        const { to } = reference;
        const pointer = plainSql(columnOf(entity, reference.field));
        return sql`EXISTS (SELECT 1 FROM ${to.table} AS _held WHERE _held.id = ${pointer} AND ${isAmong(`_held.${sqlName(to.field(field).wire)}`, is)})`;
      })
      .reduce((before, one) => sql`${before} AND ${one}`, plainSql('TRUE'));
  }

  private refuse({ effect, reference, field }: Share, targets: Sql): Step {
    const { to } = reference;
    const [least, most] = edgesOf(field);
    return {
      do: 'refuse',
      when: exists(
        sql`SELECT 1 FROM ${to.table} WHERE id IN (${targets}) AND ${field.wire} NOT BETWEEN ${literal(least)} AND ${literal(most)}`,
      ),
      refusal: { status: 409, sentence: sayShareRefusal(effect, field, to) },
    };
  }
}

/** Fields of the record on which it depends what is taken. */
function readBy({ entity, effect, reference }: Share): FieldModel[] {
  return [
    reference.field,
    ...fieldsIn(amountOf(effect)).map(({ field }) => entity.field(field)),
    ...effect.while.map(({ of, field }) => entity.field(of ?? field)),
  ];
}

/** Between which a number stays: the bounds of its own, or of such fields. */
export function edgesOf(field: FieldModel): [least: number, most: number] {
  const schema = valueSchema(field);
  const { min, max } = 'min' in schema ? schema : { min: null, max: null };
  return [min ?? -LARGEST_SUM, max ?? LARGEST_SUM];
}

export function opposite(sign: Share['sign']): Share['sign'] {
  return sign === '+' ? '-' : '+';
}

export function columnOf(entity: EntityModel, { wire }: FieldModel): string {
  return `${sqlName(entity.table)}.${sqlName(wire)}`;
}
