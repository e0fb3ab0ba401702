/** What the plan of a turn is made of, and what comes of it. */
import type { AgentProject } from '../../agents/agent.ts';
import type { AgentTools } from '../../agents/agent-tools.ts';
import type { Attached } from '../../agents/code/attached.ts';
import type { LiveFiles } from '../../agents/code/draft.ts';
import type { FurtherChecks } from '../../agents/code/wishes/further-checks.ts';
import type { Model } from '../../ai/model.ts';
import type { RemoteModel } from '../../ai/remote-model.ts';
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import type { Turn } from '../../contract/room/turns.ts';
import type { TurnRecord } from './turn-store.ts';

export interface PlanningParts {
  record: TurnRecord;
  model: Model | RemoteModel;
  tools: AgentTools;
  project: AgentProject;
  live: LiveFiles;
  locks: readonly string[];
  attached: Attached;
  signal: AbortSignal;
}

/** What of the turn is different by then. */
export type PlannedTurn = Partial<Turn> & { status: 'planned' | 'failed' };

export interface Planned {
  turn: PlannedTurn;
  /** The changed plan of the app, where the engine changes that. */
  blueprint: Blueprint | null;
  /** Made of the person's words, to be run with the code. */
  checks?: FurtherChecks;
}
