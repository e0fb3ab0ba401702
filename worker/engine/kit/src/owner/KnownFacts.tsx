import { type Fact, FactList } from '../ui/records/FactList';
import { useIsKnown } from './use-is-known';

export interface KnownFactsProps {
  /** `sample`: the place of a value that is one. */
  facts: (Fact & { sample?: string })[];
}

/** Facts of which some are samples: visitors see those once they were written anew. */
export function KnownFacts({ facts }: KnownFactsProps) {
  const isKnown = useIsKnown();
  return <FactList facts={facts.filter(({ sample }) => sample === undefined || isKnown([sample]))} />;
}
