/** One hostile plan through everything that is made of plans: refused in words, or printed without fault. */
import { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import type { SourceFiles } from '../../worker/contract/project/files.ts';
import { findTextFlaw } from '../../worker/domain/text/well-formed.ts';
import { planBackend } from '../../worker/engine/assembly/plan-backend.ts';
import { planFrontend } from '../../worker/engine/assembly/print-parts.ts';
import { sqlName } from '../../worker/engine/core/names/reserved.ts';
import { columnDefinition } from '../../worker/engine/core/operations/column-definition.ts';
import { printModule } from '../../worker/engine/core/pages/code.ts';
import type { SettledPlan } from '../../worker/engine/core/settled-plan.ts';
import { generateBackend, generateProjectFiles } from '../../worker/engine/generate.ts';
import { findGeneratorProblems } from '../../worker/engine/index.ts';
import { printDocument, printSettings } from '../../worker/engine/printers/react/app/print-app.ts';
import { settle } from '../../worker/engine/settle/settle.ts';
import { inspectCode, inspectSql } from './inspect-code.ts';

export type Outcome = { kind: 'malformed' | 'refused' | 'printed'; faults: string[] };

/** As the door of the API has it: text that can be kept, the shape, the meaning, then the printers. */
export async function tryPrinters(plan: unknown): Promise<Outcome> {
  const parsed = findTextFlaw(plan) ? null : Blueprint.safeParse(plan);
  if (!parsed?.success) return { kind: 'malformed', faults: [] };
  const problems = findGeneratorProblems(parsed.data);
  if (problems.length > 0)
    return { kind: 'refused', faults: problems.filter(({ message }) => message.trim() === '').map(String) };
  const prepared = settle(parsed.data);
  const faults = await inspectCode({
    ...printUnformatted(prepared),
    ...generateProjectFiles(parsed.data, 'React + Hono'),
  });
  for (const framework of ['React + Hono', 'React + FastAPI'] as const)
    faults.push(...(await inspectCode(generateBackend(parsed.data, framework))));
  const { model, uses } = prepared;
  const { tables, sources } = planBackend(model, uses);
  faults.push(
    ...inspectSql(
      tables.flatMap(({ name, columns, indexes }) => [
        `CREATE TABLE ${sqlName(name)} (id INTEGER PRIMARY KEY AUTOINCREMENT${columns.map((column) => `, ${sqlName(column.name)} ${columnDefinition(column)}`).join('')})`,
        ...indexes.map(
          (index, number) =>
            `CREATE INDEX ${sqlName(`${name}_by_${number}`)} ON ${sqlName(name)} (${index.columns.map(sqlName).join(', ')})`,
        ),
      ]),
      sources.map(
        ({ table, joins, columns }) =>
          `SELECT ${columns.map(({ sql }) => sql).join(', ')} FROM ${sqlName(table)} ${joins.map((join) => `LEFT JOIN ${sqlName(join.table)} AS ${sqlName(join.alias)} ON ${join.on}`).join(' ')}`,
      ),
    ),
  );
  return { kind: 'printed', faults };
}

/** A parser reads it as well as when it is formatted. */
function printUnformatted(prepared: SettledPlan): SourceFiles {
  const modules = [...planFrontend(prepared), ['src/settings', printSettings(prepared.model)] as const];
  return {
    'index.html': printDocument(prepared.model),
    ...Object.fromEntries(modules.map(([path, body]) => [`${path}.tsx`, printModule(path, body)])),
  };
}
