import { query } from '../data/request';
import { type QueryResult, useQuery, useStore } from '../data/use-query';

/** Whoever is signed in. */
export interface UserAccount {
  id: number;
  name: string;
  email: string;
  /** Empty for somebody without one. */
  role: string;
}

/** Who may do something: everyone, whoever is signed in, the record's owner, or people of the named roles. */
export type AccessRule = 'public' | 'signed_in' | 'owner' | { roles: readonly string[] };

/** What can be done and who may do it; any rule of the list suffices. */
export type AccessRules = Readonly<Record<string, readonly AccessRule[]>>;

interface Me {
  account: UserAccount | null;
  /** Whether the app is for whoever looks. */
  may_open: boolean;
  /** Whether people can make accounts for themselves. */
  may_register: boolean;
  /** Whoever runs the app looks at it as a visitor. */
  is_visitor_view: boolean;
}

const path = query<Me>('/api/auth/me');

export interface AccountState extends Omit<QueryResult<Me>, 'data'> {
  /** Null when nobody is signed in; undefined until it is known. */
  account: UserAccount | null | undefined;
  /** True until it is known. */
  mayOpen: boolean;
  mayRegister: boolean;
  isVisitorView: boolean;
}

/** Who is signed in here. */
export function useAccount(): AccountState {
  const { data, ...result } = useQuery(path);
  const { account, may_open: mayOpen = true, may_register: mayRegister = true } = data ?? {};
  return { ...result, account, mayOpen, mayRegister, isVisitorView: data?.is_visitor_view === true };
}

/** Shows the app as to somebody who is not signed in, before anything is asked again. */
export function useForgetAccount(): () => void {
  const store = useStore();
  return () => {
    store.change(path, (me) => ({ ...(me as Me), account: null }));
    void store.load(path);
  };
}

/** The account that a record belongs to, or both where there are two. */
export type Owner = number | null | readonly (number | null)[];

/**
 * Whether somebody may do something; the server asks the same again.
 * @param owner the account that the record belongs to.
 */
export function isAllowed(
  account: UserAccount | null | undefined,
  rules: readonly AccessRule[],
  owner?: Owner,
): boolean {
  return rules.some((rule) => {
    if (rule === 'public') return true;
    if (!account) return false;
    if (rule === 'signed_in') return true;
    if (rule === 'owner') return owner === undefined || [owner].flat().includes(account.id);
    return rule.roles.includes(account.role);
  });
}

/** Asks the rules of one kind of record for whoever is signed in: `may('delete', deal.owner_id)`. */
export function useAccess<Rules extends AccessRules>(rules: Rules) {
  const { account } = useAccount();
  return (deed: keyof Rules & string, owner?: Owner): boolean =>
    isAllowed(account, rules[deed] ?? ['public'], owner);
}
