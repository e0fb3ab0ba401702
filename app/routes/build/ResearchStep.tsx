import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { Progress } from '../../ui/Progress';
import { WizardFrame } from './WizardFrame';

export interface ResearchStepProps {
  description: string;
  /** What was understood so far, in the order of its coming. */
  found: readonly string[];
  onCancel: () => void;
}

/** The architect is at work: what it understands is shown as it comes. */
export function ResearchStep({ description, found, onCancel }: ResearchStepProps) {
  const words = description.split(/\s+/).filter(Boolean).length;
  const seconds = useSeconds();
  return (
    <WizardFrame
      step="research"
      title="Research"
      lead="Your description becomes a plan: pages, data and rules."
    >
      <div className="rounded-card border border-line bg-surface p-6">
        <p role="status" className="font-medium">
          {words > 0
            ? `The architect is reading your ${words === 1 ? 'word' : `${words.toLocaleString('en')} words`}`
            : 'The architect is reading your description'}
        </p>
        <Progress label="Research" className="mt-4" />
        {found.length > 0 && (
          <div role="log" aria-label="Understood so far" className="mt-5">
            <ul className="flex flex-col gap-1.5 text-sm">
              {found.map((one) => (
                <li key={one} className="flex animate-rise gap-2.5 text-ink-2">
                  <Check aria-hidden className="mt-0.75 size-4 shrink-0 text-green" />
                  {one}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="mt-4 flex items-center justify-between gap-4">
          <p className="text-sm text-ink-3">{seconds > 0 && `${seconds} s`}</p>
          <Button variant="quiet" size="small" onPress={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
      {description !== '' && (
        <blockquote className="display mt-8 border-l-2 border-madder pl-5 text-lg whitespace-pre-wrap text-ink-2">
          {description.length > 600 ? `${description.slice(0, 600)}…` : description}
        </blockquote>
      )}
    </WizardFrame>
  );
}

/** Whole seconds since this was first shown. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const started = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - started) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
