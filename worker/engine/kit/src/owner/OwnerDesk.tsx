import type { ReactNode } from 'react';
import { OwnerBar } from './OwnerBar';
import { useIsOwner } from './use-is-owner';

export interface OwnerDeskProps {
  /** The app has texts that can be written anew. */
  hasTexts: boolean;
  /** Places of texts that are samples. */
  samples?: readonly string[];
  children: ReactNode;
}

/** Above the app, for whoever runs it alone: what is there to be done with its texts and examples. */
export function OwnerDesk({ hasTexts, samples = [], children }: OwnerDeskProps) {
  const isOwner = useIsOwner();
  return (
    <>
      {isOwner && <OwnerBar hasTexts={hasTexts} samples={samples} />}
      {children}
    </>
  );
}
