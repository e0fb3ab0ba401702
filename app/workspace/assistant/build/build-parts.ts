import type { LocksControl } from '../../locks/use-locks';
import type { TalkedElement } from './use-talked-element';

/** What the Build chat shares with the rest of the workspace. */
export interface BuildParts {
  element: TalkedElement;
  locks: LocksControl;
}
