/** The custom domains of a project: loaded, claimed, looked up in DNS, removed. */
import type { CustomDomain, DomainEnvironment } from '../../../worker/contract/project/domains.ts';
import { api, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';
import { useChange } from './use-change';
import { useLoaded } from './use-loaded';

export interface Domains {
  /** null while they are loaded. */
  list: readonly CustomDomain[] | null;
  problem: string | null;
  isBusy: boolean;
  reload(): void;
  /** @returns whether it was added. */
  add(domain: string, environment: DomainEnvironment): Promise<boolean>;
  verify(domain: CustomDomain): Promise<void>;
  remove(domain: CustomDomain): Promise<void>;
}

export function useDomains(projectId: string): Domains {
  const param = { id: projectId };
  const { value, problem, set, reload } = useLoaded<readonly CustomDomain[]>(
    projectId,
    () => unwrap(api.projects[':id'].domains.$get({ param })),
    'The domains could not be loaded.',
  );
  const { isBusy, doOne } = useChange();

  return {
    list: value,
    problem,
    isBusy,
    reload,
    add: (domain, environment) =>
      doOne(async () => {
        const added = await unwrap(
          api.projects[':id'].domains.$post({ param, json: { domain, environment } }),
        );
        set((before) => [...(before ?? []), added]);
        showToast({
          title: 'Domain Added',
          description: `Set the record below where the DNS of ${added.domain} is kept.`,
        });
      }),
    verify: async ({ id }) => {
      await doOne(async () => {
        const call = api.projects[':id'].domains[':domain'].verify;
        const checked = await unwrap(call.$post({ param: { ...param, domain: id } }));
        set((before) => (before ?? []).map((one) => (one.id === id ? checked : one)));
      });
    },
    remove: async ({ id }) => {
      await doOne(async () => {
        await unwrap(api.projects[':id'].domains[':domain'].$delete({ param: { ...param, domain: id } }));
        set((before) => (before ?? []).filter((one) => one.id !== id));
      });
    },
  };
}
