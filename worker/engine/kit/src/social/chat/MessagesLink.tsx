import { useAccount } from '../../accounts/use-account';
import { CountedLink } from '../marks/CountedLink';
import { useCorrespondents } from './use-messages';

/** The way to one's messages, with the number of new ones. Nothing for those who are not signed in. */
export function MessagesLink({ href }: { href: string }) {
  const { account } = useAccount();
  const { data } = useCorrespondents(Boolean(account));
  if (!account) return null;
  const unseen = data?.items.reduce((sum, one) => sum + one.unseen, 0) ?? 0;
  return <CountedLink href={href} icon="messages-square" label="Messages" count={unseen} />;
}
