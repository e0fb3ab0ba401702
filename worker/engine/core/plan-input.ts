/** Parts of a plan as they are written down: what has a default may be left out. */
import type { BlueprintInput } from '../../contract/plan/blueprint.ts';

export type PageInput = BlueprintInput['pages'][number];
export type BlockInput = PageInput['blocks'][number];
