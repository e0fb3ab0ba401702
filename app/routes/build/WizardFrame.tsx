import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { BackLink } from '../../ui/buttons/BackLink';

/** The four steps, by the names that people see. */
const STEPS = [
  { step: 'prompt', label: 'Prompt' },
  { step: 'research', label: 'Research' },
  { step: 'confirmation', label: 'Confirmation' },
  { step: 'development', label: 'Development' },
] as const;
export type WizardStep = (typeof STEPS)[number]['step'];

export interface WizardFrameProps {
  step: WizardStep;
  /** The step is behind: everything is done. */
  isComplete?: boolean;
  title: ReactNode;
  lead?: ReactNode;
  /** How wide the step is. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** The step that this page showed last; each step is a frame of its own. */
let shownStep: WizardStep | null = null;

/** What all steps have in common: the way back, where one is, the heading that gets the focus when the step changes. */
export function WizardFrame({ step, isComplete, title, lead, width = 'narrow', children }: WizardFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Another step, or the same one in the place of its skeleton: whoever was in the old one must not be lost.
    if (shownStep !== null && (shownStep !== step || document.activeElement === document.body)) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    shownStep = step;
  }, [step]);

  // The words change while a build goes on; what stands below must not move.
  const steady = step === 'development' ? 'min-h-[2lh] sm:min-h-[1lh]' : '';
  return (
    <div
      className={`page flex min-h-[calc(100dvh-3.75rem)] flex-1 flex-col pt-6 pb-20 ${width === 'narrow' ? 'max-w-[52rem]' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <BackLink to="/dashboard">Dashboard</BackLink>
        <StepList current={step} isComplete={isComplete ?? false} />
      </div>
      <div className="mt-10 mb-8 flex flex-col gap-3 lg:mt-14">
        <h1 ref={heading} tabIndex={-1} className={`display text-4xl outline-none ${steady}`}>
          {title}
        </h1>
        {lead && <div className={`measure text-lg text-ink-2 ${steady}`}>{lead}</div>}
      </div>
      {children}
    </div>
  );
}

function StepList({ current, isComplete }: { current: WizardStep; isComplete: boolean }) {
  const at = STEPS.findIndex(({ step }) => step === current);
  return (
    <ol aria-label="Steps" className="flex items-center gap-1.5 text-sm">
      {STEPS.map(({ step, label }, index) => {
        const isDone = index < at || isComplete;
        const isCurrent = index === at;
        return (
          <li
            key={step}
            aria-current={isCurrent && !isComplete ? 'step' : undefined}
            className="flex items-center gap-1.5"
          >
            {index > 0 && <span aria-hidden="true" className="h-px w-4 bg-line sm:w-6" />}
            <span
              aria-hidden="true"
              className={`grid size-5 place-items-center rounded-sm text-xs font-medium ${
                isDone
                  ? 'bg-madder-wash text-madder-text'
                  : isCurrent
                    ? 'bg-madder-fill text-on-madder'
                    : 'bg-sunken text-ink-3'
              }`}
            >
              {isDone ? <Check className="size-3" strokeWidth={3} /> : index + 1}
            </span>
            <span className={isCurrent ? 'font-medium text-ink' : 'sr-only text-ink-3 sm:not-sr-only'}>
              {label}
            </span>
            {isDone && <span className="sr-only">(done)</span>}
          </li>
        );
      })}
    </ol>
  );
}
