import { useSearchParams } from '@remix-run/react';
import { readReturnPath } from '../../worker/contract/account/return-path.ts';

/** @returns where the address of this page leads back to, once one is in; null where it does not say so. */
export function useReturnPath(): string | null {
  const [query] = useSearchParams();
  return readReturnPath(query.get('next'));
}
