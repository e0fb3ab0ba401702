/** Settings of the app as SQL: what was set last, else what the plan begins with. */
import type { Setting } from '../../../contract/plan/blueprint.ts';
import { literal, plainSql, type Sql, sql } from './expression.ts';
import { SETTINGS_TABLE } from './own-tables.ts';

/** The value of a setting as it stands when the statement is run. */
export function settingSql({ name, value }: Setting): string {
  const begins = value < 0 ? `(${value})` : String(value);
  // A name is of letters, digits and underscores.
  return `COALESCE((SELECT value FROM ${SETTINGS_TABLE} WHERE name = '${name}'), ${begins})`;
}

/** A number, or so many times what a setting says. */
export function numberOrSetting(factor: number, setting: Setting | null): Sql {
  if (setting === null) return sql`${literal(factor)}`;
  return plainSql(factor === 1 ? settingSql(setting) : `${settingSql(setting)} * ${factor}`);
}
