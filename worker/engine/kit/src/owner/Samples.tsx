import type { ReactNode } from 'react';
import { useIsKnown } from './use-is-known';

export interface SamplesProps {
  /** Places of the texts in it. */
  ids: readonly string[];
  children: ReactNode;
}

/** A part of a page that begins with samples: visitors see it once one of them was written anew. */
export function Samples({ ids, children }: SamplesProps) {
  return useIsKnown()(ids) ? children : null;
}
