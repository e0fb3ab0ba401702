/**
 * The data of an app from one version to the next. What has to be done follows from the two shapes (`domain/data-shape`);
 * here it is asked of the app's database and done in it, inside the app's own isolate.
 */
import type { DataShape } from '../../domain/data-shape/data-shape.ts';
import {
  ASIDE_INDEX,
  type Aside,
  type FoundTables,
  planMigration,
} from '../../domain/data-shape/plan-migration.ts';
import { type DataReview, listDoubts, reviewDoubts } from '../../domain/data-shape/review-migration.ts';
import { quoteName, quoteText } from '../../domain/data-shape/sql-text.ts';
import type { Rows } from '../inside/app-data.ts';

/** The database of a facet. */
export interface AppData {
  askData(questions: string[]): Promise<Rows[]>;
  changeData(statements: string[]): Promise<void>;
}

/** Which version the data are of; read only where a migration may have been cut off. */
const MARK = 'hewn_data_of';

const TABLES =
  "SELECT m.name AS at, c.name AS name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table'";

/** What going from one shape to the other would lose of what is there now. */
export async function reviewData(data: AppData, from: DataShape, to: DataShape): Promise<DataReview> {
  const found = await findTables(data);
  const doubts = listDoubts(keepFound(from, found), to);
  const answers = await data.askData(doubts.map(({ sql }) => sql));
  return reviewDoubts(
    doubts,
    answers.map(([row]) => Number(row?.value ?? 0)),
  );
}

/** @param version names the version whose shape `to` is. */
export async function migrateData(
  data: AppData,
  from: DataShape,
  to: DataShape,
  version: string,
): Promise<void> {
  const found = await findTables(data);
  const statements = planMigration(keepFound(from, found), to, found, await findAsides(data, found));
  await data.changeData([
    ...statements,
    `CREATE TABLE IF NOT EXISTS ${quoteName(MARK)} (version TEXT NOT NULL)`,
    `DELETE FROM ${quoteName(MARK)}`,
    `INSERT INTO ${quoteName(MARK)} (version) VALUES (${quoteText(version)})`,
  ]);
}

/** @returns the version to which the data were last brought; null where they never were. */
export async function findDataVersion(data: AppData): Promise<string | null> {
  const found = await findTables(data);
  if (!found.has(MARK)) return null;
  const [rows] = await data.askData([`SELECT version FROM ${quoteName(MARK)}`]);
  return String(rows?.[0]?.version ?? '') || null;
}

async function findTables(data: AppData): Promise<FoundTables> {
  const [rows = []] = await data.askData([TABLES]);
  const tables = new Map<string, Set<string>>();
  for (const { at, name } of rows) {
    const columns = tables.get(String(at)) ?? new Set();
    tables.set(String(at), columns.add(String(name)));
  }
  return tables;
}

async function findAsides(data: AppData, found: FoundTables): Promise<Aside[]> {
  if (!found.has(ASIDE_INDEX)) return [];
  const [rows = []] = await data.askData([`SELECT holder, about FROM ${quoteName(ASIDE_INDEX)}`]);
  return rows.map(({ holder, about }) => ({ holder: String(holder), ...JSON.parse(String(about)) }));
}

/** An app that was never called has no tables yet. */
function keepFound({ tables }: DataShape, found: FoundTables): DataShape {
  return {
    tables: tables.flatMap((table) => {
      const columns = found.get(table.name);
      if (!columns) return [];
      return [{ ...table, columns: table.columns.filter(({ name }) => columns.has(name)) }];
    }),
  };
}
