import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { Progress } from '../../ui/Progress';
import { WizardFrame } from './WizardFrame';

/** The architect is at work; how long it has been is all that is known. */
export function ResearchStep({ description, onCancel }: { description: string; onCancel: () => void }) {
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
