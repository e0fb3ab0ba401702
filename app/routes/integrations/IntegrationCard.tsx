import { BadgeCheck, ExternalLink } from 'lucide-react';
import type { Integration } from '../../../worker/contract/services/integrations.ts';
import { Badge } from '../../ui/Badge';
import { buttonStyle } from '../../ui/buttons/button-style';
import { TimeAndStars } from '../../ui/cards/TimeAndStars';
import { ServiceMark } from '../../ui/ServiceMark';

export interface IntegrationCardProps {
  integration: Integration;
  onAdd: () => void;
}

/** A service: what it is for, how long it takes, the two ways on. */
export function IntegrationCard({ integration, onAdd }: IntegrationCardProps) {
  const { name, description, features, official, popularity, setupTime, website } = integration;
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <div className="flex items-start gap-3.5">
        <ServiceMark name={name} />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-1.5">
            <h2 className="font-medium">{name}</h2>
            {official && (
              <span title="Official" className="text-green">
                <BadgeCheck aria-hidden className="size-4" />
                <span className="sr-only">Official</span>
              </span>
            )}
          </div>
          <p className="mt-1 text-sm text-ink-2">{description}</p>
        </div>
      </div>
      <ul aria-label="Features" className="flex flex-wrap gap-1.5">
        {features.map((feature) => (
          <li key={feature} className="flex">
            <Badge>{feature}</Badge>
          </li>
        ))}
      </ul>
      <TimeAndStars time={setupTime} popularity={popularity} />
      <div className="flex gap-2">
        <button
          type="button"
          onClick={onAdd}
          aria-label={`Add Integration: ${name}`}
          className={buttonStyle('secondary', 'small', 'flex-1')}
        >
          Add Integration
        </button>
        <a
          href={website}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('secondary', 'small', 'px-2!')}
        >
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only">{name}: its documentation, in a new tab</span>
        </a>
      </div>
    </article>
  );
}
