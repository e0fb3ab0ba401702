import { ConfirmationSkeleton } from './ConfirmationSkeleton';
import { ConfirmationStep } from './ConfirmationStep';
import { PromptStep } from './PromptStep';
import { ResearchStep } from './ResearchStep';
import { type CarriedTemplate, useWizard } from './use-wizard';

export interface WizardStepsProps {
  hasSession: boolean;
  isLost: boolean;
  /** The step that this browser keeps, by the cookie: its frame is rendered until the state itself is read. */
  keptStep: 'research' | 'confirmation' | null;
  carried: CarriedTemplate | null;
}

/** The steps before a build. */
export function WizardSteps({ hasSession, isLost, keptStep, carried }: WizardStepsProps) {
  const wizard = useWizard(hasSession, carried);
  const { state } = wizard;
  if (!wizard.isRestored && keptStep === 'confirmation' && !carried) return <ConfirmationSkeleton />;
  if (!wizard.isRestored && keptStep === 'research' && !carried)
    return <ResearchStep description="" onCancel={wizard.cancel} />;
  switch (state.step) {
    case 'prompt':
      return <PromptStep state={state} wizard={wizard} isLost={isLost} />;
    case 'research':
      return <ResearchStep description={state.description} onCancel={wizard.cancel} />;
    case 'confirmation':
      return <ConfirmationStep state={state} wizard={wizard} />;
  }
}
