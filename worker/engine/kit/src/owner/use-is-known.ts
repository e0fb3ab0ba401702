import { useQuery } from '../data/use-query';
import { texts } from './texts';
import { useIsOwner } from './use-is-owner';

/**
 * Asks of samples, by the names of their places, whether any is there for whoever looks: whoever runs the app sees all,
 * visitors what was written in place of one.
 * @param isAsked false where there are no samples to ask for.
 */
export function useIsKnown(isAsked = true): (ids: readonly string[]) => boolean {
  const isOwner = useIsOwner();
  const { data } = useQuery(isAsked ? texts : null);
  return (ids) => isOwner || ids.some((id) => data?.texts[id] !== undefined);
}
