import type { Notification } from '../../worker/contract/account/notices.ts';

/** What is new, in a sentence. */
export function describeNotification({ kind, actor, project_name, role, link }: Notification): string {
  const who = actor ?? 'Somebody';
  if (kind === 'build') return `A build of ${project_name} failed`;
  if (kind === 'invite')
    return `${who} invites you to ${role === 'viewer' ? 'look at' : 'work on'} a project`;
  return `${who} named you in ${link.includes('comment=') ? 'a comment' : 'the chat'} of ${project_name}`;
}
