import { useId } from 'react';
import type { TurnPlan } from '../../../../worker/contract/room/turns.ts';
import { describePrice } from '../../../plan/describe-price';
import { Disclosure } from '../../../ui/layers/Disclosure';

/** What a request would change, before it does. @param isFree no model is asked: of money nothing is said. */
export function PlanView({ plan, isOpen, isFree }: { plan: TurnPlan; isOpen: boolean; isFree: boolean }) {
  const { steps, files, data, losses, checks, further, dropped, refused, price } = plan;
  return (
    <Disclosure key={String(isOpen)} level={2} defaultExpanded={isOpen} title="What changes">
      <div className="flex flex-col gap-2 pl-6">
        <Lines label="What you will see" lines={steps} />
        <Lines label="Data" lines={data} />
        {losses.length > 0 && (
          <div className="text-red">
            <Lines label="Data that would go" lines={losses.map(({ sentence }) => sentence)} />
          </div>
        )}
        <Lines label="Checks" lines={checks} />
        <Lines
          label="Checks of your words"
          lines={further.map(({ title, gates }) => (gates ? title : `${title} (advice)`))}
        />
        {dropped.length > 0 && (
          <div className="text-amber">
            <Lines
              label="What the app promises now and this contradicts: with your go it is checked no more"
              lines={dropped.map(({ title }) => title)}
            />
          </div>
        )}
        <Lines label="Not done" lines={refused.map(({ asked, reason }) => `“${asked}”: ${reason}`)} />
        <Lines label="Files" lines={files} isCode />
        {!isFree && (
          <p className="text-xs text-ink-3">
            {price ? `It costs ${describePrice(price)}.` : 'It costs nothing.'}
          </p>
        )}
      </div>
    </Disclosure>
  );
}

function Lines({
  label,
  lines,
  isCode = false,
}: {
  label: string;
  lines: readonly string[];
  isCode?: boolean;
}) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <div>
      <p id={id} className="text-xs font-medium text-ink-3">
        {label}
      </p>
      <ul aria-labelledby={id} className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line} className={`break-words ${isCode ? 'font-mono text-xs' : ''}`}>
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
