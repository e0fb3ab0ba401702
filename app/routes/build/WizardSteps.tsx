import { lazy, Suspense, useEffect } from 'react';
import type { Stacks } from '../../projects/stacks';
import { prepareToasts } from '../../toast/load-viewport';
import { ConfirmationSkeleton } from './ConfirmationSkeleton';
import { PromptStep } from './PromptStep';
import { ResearchStep } from './ResearchStep';
import { type CarriedTemplate, useWizard } from './use-wizard';

const loadConfirmation = () => import('./ConfirmationStep');
/** The editor of the plan is half of this page's code; it is fetched while the person writes. */
const ConfirmationStep = lazy(async () => ({ default: (await loadConfirmation()).ConfirmationStep }));

export interface WizardStepsProps {
  hasSession: boolean;
  isLost: boolean;
  /** The step that this browser keeps, by the cookie: its frame is rendered until the state itself is read. */
  keptStep: 'research' | 'confirmation' | null;
  carried: CarriedTemplate | null;
  stacks: Stacks;
}

/** The steps before a build. */
export function WizardSteps({ hasSession, isLost, keptStep, carried, stacks }: WizardStepsProps) {
  const wizard = useWizard(hasSession, carried);
  const { state } = wizard;
  const hasWords = state.description !== '';
  useEffect(() => {
    // Without network now, it is tried again when it is shown.
    if (hasWords) loadConfirmation().catch(() => {});
  }, [hasWords]);
  useEffect(prepareToasts, []);
  if (!wizard.isRestored && keptStep === 'confirmation' && !carried) return <ConfirmationSkeleton />;
  if (!wizard.isRestored && keptStep === 'research' && !carried)
    return <ResearchStep description="" found={[]} onCancel={wizard.cancel} />;
  switch (state.step) {
    case 'prompt':
      return <PromptStep state={state} wizard={wizard} isLost={isLost} />;
    case 'research':
      return <ResearchStep description={state.description} found={wizard.found} onCancel={wizard.cancel} />;
    case 'confirmation':
      return (
        <Suspense fallback={<ConfirmationSkeleton />}>
          <ConfirmationStep state={state} wizard={wizard} stacks={stacks} />
        </Suspense>
      );
  }
}
