import { Badge } from '../../ui/Badge';
import { buttonStyle } from '../../ui/buttons/button-style';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { CardLink } from '../../ui/cards/CardLink';
import { FIRST } from '../../ui/cards/first-picture';
import { TimeAndStars } from '../../ui/cards/TimeAndStars';
import { Skeleton } from '../../ui/Skeleton';
import type { ListedTemplate } from './join-templates';

/** Features that a card names; the others are counted. */
const SHOWN_FEATURES = 3;

export interface TemplateCardProps {
  template: ListedTemplate;
  /** In the first view: its picture is fetched at once. */
  isFirst: boolean;
}

/** A template: what came of it, and the way to make it one's own. */
export function TemplateCard({ template, isFirst }: TemplateCardProps) {
  const { id, name, description, time, popularity, features, image, demo_url: demo } = template;
  const hidden = features.length - SHOWN_FEATURES;
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-edge">
      <img
        src={image}
        alt=""
        width={800}
        height={500}
        {...(isFirst ? FIRST : { loading: 'lazy' as const })}
        className="light-picture block h-auto w-full border-b border-line"
      />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h2 className="font-medium">
          {demo === undefined ? name : <CardLink to={`/templates/${id}`}>{name}</CardLink>}
        </h2>
        <p className="line-clamp-3 text-sm text-ink-2">{description}</p>
        <div className="flex flex-wrap gap-1.5">
          {features.slice(0, SHOWN_FEATURES).map((feature) => (
            <Badge key={feature}>{feature}</Badge>
          ))}
          {hidden > 0 && <Badge tone="madder">+{hidden} more</Badge>}
        </div>
        <TimeAndStars time={time} popularity={popularity} />
        <div className="relative flex items-center gap-2">
          <LinkButton
            to="/build"
            state={{ template: name, description }}
            variant="secondary"
            size="small"
            aria-label={`Use Template: ${name}`}
          >
            Use Template
          </LinkButton>
          {demo !== undefined && (
            <a href={demo} className={buttonStyle('quiet', 'small')} aria-label={`Live demo: ${name}`}>
              Live demo
            </a>
          )}
        </div>
      </div>
    </article>
  );
}

/** Holds the place of a card while templates are on their way. */
export function TemplateCardSkeleton() {
  return (
    <div className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-8/5 w-full rounded-none" />
      <div className="flex flex-col gap-3 p-5">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="mt-3 h-8 w-full" />
      </div>
    </div>
  );
}
