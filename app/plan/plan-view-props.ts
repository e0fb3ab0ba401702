import type { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import type { PlacedProblems } from './find-draft-problems';

/** What every editable part of the plan gets. */
export interface PlanViewProps {
  blueprint: Blueprint;
  /** `alsoRemoved` names what went along with the change. */
  onEdit: (blueprint: Blueprint, alsoRemoved?: string[]) => void;
  placed: PlacedProblems;
  /** The build is being started. */
  isDisabled: boolean;
}
