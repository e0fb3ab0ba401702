import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { Select } from '../../ui/fields/Select';
import { Spinner } from '../../ui/Spinner';
import { LookFrame } from './LookFrame';
import { type Looker, usePlanLook } from './use-plan-look';

const LOOKERS: { value: Looker; label: string }[] = [
  { value: 'visitor', label: 'As a visitor' },
  { value: 'owner', label: 'As the owner' },
];

/** Widths that pages are drawn for, pixels. */
const WIDTHS = { wide: 1200, phone: 390 };

export interface PlanLookPaneProps {
  blueprint: Blueprint;
  /** Nothing in the plan has to be put right first. */
  isSound: boolean;
}

/** The pages as they will look, with their examples, before anything is built. */
export function PlanLookPane({ blueprint, isSound }: PlanLookPaneProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const [as, setAs] = useState<Looker>('visitor');
  const [width, setWidth] = useState<keyof typeof WIDTHS>('wide');
  const page = blueprint.pages.find(({ name }) => name === asked) ?? blueprint.pages[0];
  const { look, isLoading, failure } = usePlanLook(
    blueprint,
    page?.name ?? '',
    as,
    isSound && page !== undefined,
  );
  if (!page) return null;
  const Other = width === 'wide' ? Smartphone : Monitor;

  return (
    <section aria-label="How it will look" className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
        <Select
          label="Page"
          hideLabel
          options={blueprint.pages.map(({ name, title }) => ({ value: name, label: title }))}
          value={page.name}
          onChange={setAsked}
          className="w-44"
        />
        <Select label="Who looks" hideLabel options={LOOKERS} value={as} onChange={setAs} className="w-36" />
        <button
          type="button"
          onClick={() => setWidth(width === 'wide' ? 'phone' : 'wide')}
          className="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken"
        >
          <Other aria-hidden className="size-4" />
          <span className="sr-only">{width === 'wide' ? 'Show as on a phone' : 'Show as on a screen'}</span>
        </button>
        <p role="status" className="ml-auto flex items-center gap-2 pr-2 text-xs text-ink-3">
          {isLoading && <Spinner />}
          {isLoading ? 'Drawing…' : failure ? '' : 'With examples; nothing is built yet'}
        </p>
      </div>
      {failure && (
        <p role="alert" className="border-b border-line p-4 text-sm text-red">
          {failure}
        </p>
      )}
      {look ? (
        <LookFrame look={look} title={`${page.title}, as it will look`} width={WIDTHS[width]} />
      ) : (
        <div className="flex flex-1 items-center justify-center p-10 text-sm text-ink-3">
          {failure ? 'This page cannot be shown before it is built.' : 'The first page comes in a moment.'}
        </div>
      )}
    </section>
  );
}
