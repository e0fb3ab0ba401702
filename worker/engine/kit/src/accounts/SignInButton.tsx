import type { ReactNode } from 'react';
import { type ButtonKind, LinkButton } from '../ui/Button';
import type { IconName } from '../ui/Icon';
import { usePathWithReturn } from './return-path';
import { useAccount } from './use-account';

export interface SignInButtonProps {
  kind?: ButtonKind;
  size?: 'small' | 'medium';
  icon?: IconName;
  children: ReactNode;
}

/** Stands where a button would, for those who must sign in before they can use it. */
export function SignInButton({ kind, size, icon = 'log-in', children }: SignInButtonProps) {
  const { account } = useAccount();
  const href = usePathWithReturn('/sign-in');
  if (account !== null) return null;
  return (
    <LinkButton href={href} kind={kind} size={size} icon={icon}>
      {children}
    </LinkButton>
  );
}
