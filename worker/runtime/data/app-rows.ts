/** Rows of an environment's tables, added, changed, deleted and brought back by people of the workspace; each in one transaction. */
import type { SentValue } from '../../contract/project/data.ts';
import { insertStatement, updateStatement } from '../../domain/app-data/change-rows.ts';
import { DELETED, deletion, MAX_GOING } from '../../domain/app-data/delete-rows.ts';
import { explainError } from '../../domain/app-data/explain-error.ts';
import type { Statement } from '../../domain/app-data/list-rows.ts';
import type { CellProblem } from '../../domain/app-data/read-cell.ts';
import type { Table } from '../../domain/app-data/table.ts';
import { quoteText } from '../../domain/data-shape/sql-text.ts';
import type { DataStep, StepRows } from '../inside/data-order.ts';
import { type AppTables, DataProblem, type Work } from './app-tables.ts';

/** Problems of an import that are told. */
const MAX_PROBLEMS = 100;
/** Of the statements that bring rows back. */
const UNDO_BYTES = 16_000_000;

type Values = Record<string, SentValue>;

export interface ImportProblem extends Partial<CellProblem> {
  /** Place of the row in what was sent, from 0. */
  row: number;
  message: string;
}

/** What a person sent is not what the table takes. */
export class ValueProblem extends Error {
  constructor(readonly problems: CellProblem[]) {
    super(problems[0]?.message ?? 'This cannot be kept.');
  }
}
/** The row is another by now, or gone. */
export class StaleRow extends Error {}

export class AppRows {
  constructor(
    private readonly tables: AppTables,
    private readonly work: Work,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** @returns the row's number. @throws ValueProblem, DataProblem */
  async insert(name: string, values: Values): Promise<number> {
    const table = await this.require(name);
    const made = insertStatement(table, values, this.now().toISOString());
    if (!made.ok) throw new ValueProblem(made.problems);
    const [answer] = await this.change([made.statement], table);
    return answer?.lastId ?? 0;
  }

  /** @throws StaleRow, ValueProblem, DataProblem */
  async update(name: string, key: number, values: Values, before: Values): Promise<void> {
    const table = await this.require(name);
    const made = updateStatement(table, key, values, before, this.now().toISOString());
    if (!made.ok) throw new ValueProblem(made.problems);
    const [answer] = await this.change([made.statement], table);
    if (answer?.changes === 0) throw new StaleRow('Somebody changed or deleted this row meanwhile.');
  }

  /** @returns how many rows went, others that went with them among them, and what brings them back. */
  async remove(name: string, keys: readonly number[]): Promise<{ deleted: number; undo: string }> {
    const { tables, links } = await this.tables.read();
    const table = await this.require(name, tables);
    const undo = `${this.now().toISOString()} ${crypto.randomUUID()}`;
    const { steps, boundStep } = deletion(tables, links, table, keys, undo);
    const answers = await this.change(steps, table, (step) =>
      step === boundStep
        ? `More than ${MAX_GOING.toLocaleString('en')} rows would go, or one that is too large to be brought back. Delete fewer at a time.`
        : null,
    );
    return { deleted: Number(answers[boundStep + 2]?.rows[0]?.[0] ?? 0), undo };
  }

  /** @throws DataProblem where they cannot be brought back any more. */
  async bringBack(undo: string): Promise<number> {
    const id = quoteText(undo);
    const { tables } = await this.tables.read();
    if (!tables.some(({ name }) => name === DELETED))
      throw new DataProblem('There is nothing to bring back.');
    const [found] = await this.tables.ask([
      {
        sql: `SELECT statement FROM ${DELETED} WHERE id = ${id} ORDER BY position`,
        rows: MAX_GOING * 20,
        bytes: UNDO_BYTES,
      },
    ]);
    if (!found?.rows.length || found.isCut)
      throw new DataProblem('These rows were brought back already, or too much was deleted since.');
    const statements = found.rows.map(([sql]) => step({ sql: String(sql), values: [] }, true));
    const forget = step({ sql: `DELETE FROM ${DELETED} WHERE id = ${id}`, values: [] });
    const answer = await this.work({ steps: [...statements, forget], keeps: true, isDeferred: true });
    if (!answer.ok) throw new DataProblem(explainError(answer.message, null));
    return found.rows.length;
  }

  /** All rows or none. @param isTrial none of them is kept: it is only told what would become of them. */
  async import(
    name: string,
    rows: readonly Values[],
    isTrial: boolean,
  ): Promise<{ added: number; problems: ImportProblem[] }> {
    const table = await this.require(name);
    const now = this.now().toISOString();
    const made = rows.map((row) => insertStatement(table, row, now));
    const problems: ImportProblem[] = made.flatMap((one, row) =>
      one.ok ? [] : one.problems.slice(0, 5).map((problem) => ({ row, ...problem })),
    );
    // Those that can be written are tried as well, so that all is told at once.
    const tried = made.flatMap((one, row) => (one.ok ? [{ row, statement: one.statement }] : []));
    const keeps = !isTrial && problems.length === 0;
    const answer = await this.work({
      steps: tried.map(({ statement }) => step(statement)),
      keeps,
      goesOn: true,
    });
    if (!answer.ok) throw new DataProblem(explainError(answer.message, table));
    for (const [index, { row }] of tried.entries()) {
      const told = answer.answers[index];
      if (told && 'error' in told) problems.push({ row, message: explainError(told.error, table) });
    }
    problems.sort((one, other) => one.row - other.row);
    return {
      added: keeps && problems.length === 0 ? rows.length : 0,
      problems: problems.slice(0, MAX_PROBLEMS),
    };
  }

  /** @throws DataProblem for one that is not there, or whose rows have no numbers. */
  private async require(name: string, tables?: readonly Table[]): Promise<Table> {
    const known = tables ?? (await this.tables.read()).tables;
    const table = known.find((one) => one.name === name && !one.isHidden);
    if (!table) throw new DataProblem('There is no such table.');
    if (table.rowid === null) throw new DataProblem('The rows of this table cannot be changed here.');
    return table;
  }

  private async change(
    statements: readonly Statement[],
    table: Table,
    explain: (step: number) => string | null = () => null,
  ): Promise<StepRows[]> {
    const answer = await this.work({ steps: statements.map((one) => step(one)), keeps: true });
    if (!answer.ok) throw new DataProblem(explain(answer.step) ?? explainError(answer.message, table));
    return answer.answers as StepRows[];
  }
}

const step = (statement: Statement, isForeign = false): DataStep => ({
  ...statement,
  rows: 1,
  bytes: 1_000,
  isForeign,
});
