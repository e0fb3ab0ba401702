import { useMemo } from 'react';
import type { Blueprint, Page } from '../../../worker/contract/plan/blueprint.ts';
import { DRAWING, drawPage, type Shape } from './draw-page';

const TONES: Record<Shape['tone'], string> = {
  paper: 'fill-surface',
  faint: 'fill-line',
  strong: 'fill-edge',
  accent: '',
};

/** A page at a glance. Beside it stands in words what it shows. */
export function PagePicture({ page, blueprint }: { page: Page; blueprint: Blueprint }) {
  const shapes = useMemo(() => drawPage(page, blueprint), [page, blueprint]);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      className="block aspect-[8/5] w-full bg-sunken"
    >
      {shapes.map(({ tone, ...box }) => (
        <rect
          key={`${tone} ${box.x} ${box.y} ${box.width}`}
          {...box}
          rx={1}
          className={TONES[tone]}
          {...(tone === 'accent' && { fill: blueprint.theme.accent })}
        />
      ))}
    </svg>
  );
}
