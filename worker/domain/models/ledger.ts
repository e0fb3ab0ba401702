/** What calls cost, and what they answered: kept before and after each, so that no budget is passed and nothing is paid twice. */

/** Tokens that a call cost; zeros for the built-in engine. */
export interface Usage {
  tokensIn: number;
  tokensOut: number;
  /** Of `tokensIn`: read from the provider's cache, and put into it. */
  tokensCached?: number;
  tokensStored?: number;
}

/** A call that is about to be made. */
export interface PlannedCall {
  key: string;
  task: string;
  provider: string;
  model: string;
  /** Most that it can cost, micro-dollars. */
  mostCost: number;
  tokensIn: number;
}

export interface CallEnd {
  usage: Usage;
  /** Micro-dollars. */
  cost: number;
  /** What was answered; null for a call that failed. Kept in the same write as what it cost. */
  answer: string | null;
}

/** Who pays for calls and what they are for is bound when a ledger is opened. */
export interface Ledger {
  /** @returns what was answered under this key before, with what it cost; null when nothing was. */
  findAnswer(key: string): Promise<{ answer: string; usage: Usage } | null>;
  /** @returns the id of the reservation, or which budget it would pass. */
  reserve(
    call: PlannedCall,
  ): Promise<{ ok: true; id: string } | { ok: false; budget: 'person' | 'installation' }>;
  settle(id: string, key: string, end: CallEnd): Promise<void>;
}
