/** Members and invites of a project, and what its owner does about them. */
import { useCallback, useEffect, useState } from 'react';
import type { Invite, InvitedRole, Member, Role } from '../../../worker/contract/room/team.ts';
import { api, readError, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';

export interface Team {
  /** null until they are loaded. */
  members: readonly Member[] | null;
  /** Those that wait for an answer; none for who may not invite. */
  invites: readonly Invite[];
  problem: string | null;
  isBusy: boolean;
  /** @returns whether it was sent. */
  invite(email: string, role: InvitedRole): Promise<boolean>;
  takeBack(invite: Invite): Promise<void>;
  changeRole(member: Member, role: Role): Promise<void>;
  remove(member: Member): Promise<boolean>;
}

/** @param membersAt grows when somebody else changed the list. */
export function useTeam(projectId: string, role: Role, membersAt: number): Team {
  const [members, setMembers] = useState<readonly Member[] | null>(null);
  const [invites, setInvites] = useState<readonly Invite[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const calls = api.projects[':id'];
  const param = { id: projectId };

  const load = useCallback(async () => {
    const at = { param: { id: projectId } };
    try {
      const [people, waiting] = await Promise.all([
        unwrap(api.projects[':id'].members.$get(at)),
        role === 'owner' ? unwrap(api.projects[':id'].invites.$get(at)) : [],
      ]);
      setMembers(people);
      setInvites(waiting);
      setProblem(null);
    } catch (thrown) {
      setProblem((await readError(thrown))?.message ?? 'The people of this project could not be loaded.');
    }
  }, [projectId, role]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list is loaded.
  useEffect(() => {
    void load();
  }, [load, membersAt]);

  /** @returns whether it was done; why not stands in a toast. */
  async function act(title: string, action: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await action();
      await load();
      return true;
    } catch (thrown) {
      const description = (await readError(thrown))?.message ?? 'It could not be done. Please try again.';
      showToast({ title, description, variant: 'destructive' });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    members,
    invites,
    problem,
    isBusy,
    async invite(email, invitedRole) {
      const isSent = await act('Invitation Failed', () =>
        unwrap(calls.invites.$post({ param, json: { email, role: invitedRole } })),
      );
      if (isSent) showToast({ title: 'Invitation Sent!', description: `${email} can join for 7 days.` });
      return isSent;
    },
    async takeBack({ id }) {
      await act('Invitation Failed', () =>
        unwrap(calls.invites[':invite'].$delete({ param: { ...param, invite: id } })),
      );
    },
    async changeRole(member, next) {
      await act('Role Not Changed', () =>
        unwrap(
          calls.members[':user'].$patch({ param: { ...param, user: member.user_id }, json: { role: next } }),
        ),
      );
    },
    remove: (member) =>
      act('Not Removed', () =>
        unwrap(calls.members[':user'].$delete({ param: { ...param, user: member.user_id } })),
      ),
  };
}
