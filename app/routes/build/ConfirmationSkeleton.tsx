import { Skeleton } from '../../ui/Skeleton';
import { WizardFrame } from './WizardFrame';

/** The frame of the confirmation, until the plan that this browser keeps is read. */
export function ConfirmationSkeleton() {
  return (
    <WizardFrame step="confirmation" width="wide" title="Your plan" lead={<Skeleton className="h-7 w-2/3" />}>
      <div aria-busy="true" className="grid gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="flex flex-col gap-6">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-56 w-full" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </WizardFrame>
  );
}
