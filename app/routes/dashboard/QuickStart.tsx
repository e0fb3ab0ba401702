import { Link, useNavigate } from '@remix-run/react';
import type { Template } from '../../../worker/contract/site/public.ts';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/buttons/Button';
import { Skeleton } from '../../ui/Skeleton';

export type QuickTemplate = Pick<Template, 'name' | 'description'> & { image: string | null };

export interface QuickStartProps {
  /** null while they are on their way */
  templates: readonly QuickTemplate[] | null;
  isSample: boolean;
}

const SKELETONS = ['one', 'two', 'three', 'four'];

/** Ways to begin without a blank page. */
export function QuickStart({ templates, isSample }: QuickStartProps) {
  const navigate = useNavigate();
  return (
    <section aria-labelledby="quick-start" className="flex flex-col gap-4">
      <div className="flex min-h-10 items-center justify-between gap-3">
        <h2 id="quick-start" className="display text-xl">
          Quick Start Templates
        </h2>
        <Link
          to="/templates"
          prefetch="intent"
          className="shrink-0 text-sm text-ink-2 underline underline-offset-3 hover:text-ink"
        >
          All
          <span className="sr-only"> templates</span>
        </Link>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {templates === null
          ? SKELETONS.map((key) => (
              <li key={key} className="flex gap-4 p-4">
                <Skeleton className="h-15 w-24 shrink-0" />
                <Skeleton className="h-15 w-full" />
              </li>
            ))
          : templates.map(({ name, description, image }) => (
              <li key={name} className="flex gap-4 p-4">
                {image && (
                  <img
                    src={image}
                    alt=""
                    width={96}
                    height={60}
                    loading="lazy"
                    className="light-picture h-15 w-24 shrink-0 rounded-sm border border-line object-cover object-top"
                  />
                )}
                <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
                  <h3 className="flex flex-wrap gap-x-2 gap-y-1 text-sm font-medium">
                    {name}
                    {isSample && <Badge tone="madder">Sample</Badge>}
                  </h3>
                  <p className="line-clamp-2 text-sm text-ink-2">{description}</p>
                  <Button
                    variant="secondary"
                    size="small"
                    isDisabled={isSample}
                    onPress={() => navigate('/build', { state: { template: name, description } })}
                    className="mt-2"
                  >
                    Use Template<span className="sr-only">: {name}</span>
                  </Button>
                </div>
              </li>
            ))}
      </ul>
    </section>
  );
}
