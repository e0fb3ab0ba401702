import { useAccount } from '../../accounts/use-account';
import { LinkButton } from '../../ui/Button';

export interface MessageButtonProps {
  /** Where messages are written. */
  page: string;
  /** The account of whoever the record belongs to. */
  to: number | null;
}

/** Writes to whoever a record belongs to; nobody writes to themselves. Who is not signed in is asked to first. */
export function MessageButton({ page, to }: MessageButtonProps) {
  const { account } = useAccount();
  if (to === null || account?.id === to) return null;
  return (
    <LinkButton icon="messages-square" href={`${page}?with=${to}`}>
      Message
    </LinkButton>
  );
}
