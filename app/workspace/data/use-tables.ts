/** The tables of an environment, and the page of one of them that is looked at. */
import { useCallback, useEffect, useState } from 'react';
import type { DataFilter, DataPage, DataTable } from '../../../worker/contract/project/data.ts';
import type { EnvironmentName } from '../../../worker/contract/project/environments.ts';
import { api, readError, unwrap } from '../../api';

export interface Place {
  projectId: string;
  environment: EnvironmentName;
}

/** What is looked at in a table. */
export interface View {
  table: string;
  /** A column; with `-` before it the other way round. */
  sort: string | null;
  filter: DataFilter | null;
  /** Where this page and those before it began; empty on the first one. */
  starts: string[];
}

export interface Tables {
  /** null while they are loaded. */
  tables: readonly DataTable[] | null;
  view: View | null;
  page: DataPage | null;
  /** Why the tables are not there; for a person. */
  problem: string | null;
  /** Why the page is not the one that is wanted. */
  pageProblem: string | null;
  look(change: Partial<View>): void;
  /** What is shown is asked for again. */
  reload(): void;
}

export const calls = api.projects[':id'].environments[':environment'];
export const at = ({ projectId, environment }: Place) => ({ id: projectId, environment });

/** Of the calls that a browser makes by itself. */
export const tableAddress = ({ projectId, environment }: Place, table: string): string =>
  `/api/projects/${projectId}/environments/${environment}/data/${encodeURIComponent(table)}`;

export async function say(thrown: unknown, otherwise: string): Promise<string> {
  return (await readError(thrown))?.message ?? otherwise;
}

export function useTables(place: Place): Tables {
  const { projectId, environment } = place;
  const [tables, setTables] = useState<readonly DataTable[] | null>(null);
  const [view, setView] = useState<View | null>(null);
  const [page, setPage] = useState<DataPage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pageProblem, setPageProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once.
  useEffect(() => {
    let isWanted = true;
    unwrap(calls.data.$get({ param: at({ projectId, environment }) })).then(
      (loaded) => {
        if (!isWanted) return;
        setProblem(null);
        setTables(loaded.tables);
        const [first] = loaded.tables;
        setView(
          (before) => before ?? (first ? { table: first.name, sort: null, filter: null, starts: [] } : null),
        );
      },
      async (thrown) => {
        const said = await say(thrown, 'The data could not be loaded.');
        if (isWanted) setProblem(said);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [projectId, environment, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once.
  useEffect(() => {
    if (!view) return;
    let isWanted = true;
    const after = view.starts.at(-1);
    const query = {
      ...(after !== undefined && { after }),
      ...(view.sort !== null && { sort: view.sort }),
      ...view.filter,
    };
    unwrap(
      calls.data[':table'].$get({ param: { ...at({ projectId, environment }), table: view.table }, query }),
    ).then(
      (loaded) => {
        if (!isWanted) return;
        setPageProblem(null);
        setPage(loaded);
      },
      async (thrown) => {
        const said = await say(thrown, 'The rows could not be loaded.');
        if (isWanted) setPageProblem(said);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [projectId, environment, view, attempt]);

  const look = useCallback((change: Partial<View>) => {
    setView((before) => before && { ...before, starts: [], ...change });
    if (change.table === undefined) return;
    setPage(null);
    setPageProblem(null);
  }, []);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { tables, view, page, problem, pageProblem, look, reload };
}
