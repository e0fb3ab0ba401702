/** The environment variables of a project: loaded, set, taken away, read from a file. */
import { readEnvFile } from '../../../worker/contract/project/env-file.ts';
import type { Variable } from '../../../worker/contract/project/variables.ts';
import { api, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';
import { useChange } from './use-change';
import { type Loaded, useLoaded } from './use-loaded';

export type VariableEnvironment = Variable['environment'];

export interface NewVariable {
  key: string;
  value: string;
  environment: VariableEnvironment;
  /** Absent: by its name. */
  hidden?: boolean;
}

export interface Variables extends Pick<Loaded<unknown>, 'problem' | 'reload'> {
  /** null while they are loaded. */
  list: readonly Variable[] | null;
  isBusy: boolean;
  /** @returns whether it is set. */
  add(variable: NewVariable): Promise<boolean>;
  remove(variable: Variable): Promise<void>;
  importFile(text: string, environment: VariableEnvironment): Promise<void>;
}

export function useVariables(projectId: string): Variables {
  const param = { id: projectId };
  const {
    value: list,
    set: setList,
    problem,
    reload,
  } = useLoaded<readonly Variable[]>(
    projectId,
    () => unwrap(api.projects[':id'].variables.$get({ param })),
    'The variables could not be loaded.',
  );
  const { isBusy, doOne } = useChange();

  async function post(json: NewVariable): Promise<void> {
    const set = await unwrap(api.projects[':id'].variables.$post({ param, json }));
    setList((before) => sort([...(before ?? []).filter(({ id }) => id !== set.id), set]));
  }

  return {
    list,
    problem,
    isBusy,
    reload,
    add: (variable) =>
      doOne(async () => {
        await post(variable);
        showToast({
          title: 'Environment Variable Added',
          description: `${variable.key} is there from the next call of ${variable.environment} on.`,
        });
      }),
    remove: async ({ id }) => {
      await doOne(async () => {
        await unwrap(
          api.projects[':id'].variables[':variable'].$delete({ param: { id: projectId, variable: id } }),
        );
        setList((before) => (before ?? []).filter((one) => one.id !== id));
      });
    },
    importFile: async (text, environment) => {
      const { entries, problems } = readEnvFile(text);
      await doOne(async () => {
        for (const entry of entries) await post({ ...entry, environment });
        const [first] = problems;
        showToast({
          title: entries.length === 0 ? 'Nothing Imported' : 'Environment Variable Added',
          description: `${entries.length} set.${first ? ` Line ${first.line}: ${first.message}` : ''}`,
          ...(entries.length === 0 && { variant: 'destructive' as const }),
        });
      });
    },
  };
}

function sort(list: Variable[]): Variable[] {
  const place = ({ environment, key }: Variable) => `${environment} ${key}`;
  return list.sort((one, other) => (place(one) < place(other) ? -1 : 1));
}
