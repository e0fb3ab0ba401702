/** What each end of a clause is called and looks like: a line of its own under the words, and a sign behind them. */
import { Ban, CircleDashed, CircleHelp, Eye, type LucideIcon, PencilLine } from 'lucide-react';
import type { Became } from './read-marks';

interface Look {
  label: string;
  line: string;
  sign: LucideIcon | null;
}

export const LOOKS: Record<Became, Look> = {
  built: { label: 'in the plan', line: 'decoration-green decoration-1', sign: null },
  changed: { label: 'changed', line: 'decoration-ink-2 decoration-dashed', sign: PencilLine },
  assumed: {
    label: 'partly assumed',
    line: 'decoration-ink-2 decoration-dotted decoration-2',
    sign: CircleDashed,
  },
  unsure: { label: 'to check', line: 'decoration-amber decoration-dotted decoration-1', sign: Eye },
  not_built: {
    label: 'not built',
    line: 'bg-amber-wash decoration-amber decoration-double',
    sign: Ban,
  },
  not_understood: {
    label: 'not understood',
    line: 'bg-red-wash decoration-red decoration-wavy decoration-1',
    sign: CircleHelp,
  },
};

export const BECAME = Object.keys(LOOKS) as Became[];
