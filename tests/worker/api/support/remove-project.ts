/** A project deleted, and ended before its time. */
import { callApi, type Person } from './call-api.ts';

export async function removeForGood(id: string, owner: Pick<Person, 'token'>): Promise<void> {
  for (const path of [`/api/projects/${id}`, `/api/projects/deleted/${id}`]) {
    const { status } = await callApi(path, { method: 'DELETE', token: owner.token });
    if (status !== 204) throw new Error(`DELETE ${path} answered ${status}`);
  }
}
