/**
 * The end of a project's object, and the rest that it takes while its project is deleted but can be brought back. What remains of
 * an end is when it came: calls that were on their way when the project was removed would begin it anew, and nobody would ever
 * look after that.
 */
import { applySchema } from './storage-schema.ts';

const KEY = 'deleted-at';
/** What was last written about whether the project is there. */
const REST_KEY = 'resting';
/** No call is on its way for so long, ms. Afterwards the same id may be a project again: demos have fixed ones. */
const STRAGGLER_MS = 15 * 60_000;

interface Rest {
  isResting: boolean;
  /** When that was written to D1, ms since 1970. */
  at: number;
}

export class ProjectEnd {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** From now on nothing begins here. */
  begin(): void {
    this.#storage.kv.put(KEY, Date.now());
  }

  /** @returns false for what is older than what is known. */
  noteRest(isResting: boolean, at: number): boolean {
    const known = this.#storage.kv.get<Rest>(REST_KEY);
    if (known && known.at > at) return false;
    this.#storage.kv.put<Rest>(REST_KEY, { isResting, at });
    return true;
  }

  /** Removed, or deleted and not brought back. */
  isOver(): boolean {
    return this.#isEnded() || this.isResting();
  }

  isResting(): boolean {
    return this.#storage.kv.get<Rest>(REST_KEY)?.isResting === true;
  }

  /** @throws Error once the project was deleted. */
  requireNotOver(): void {
    if (this.isOver()) throw new Error('The project was deleted');
  }

  /** Empties the storage; done again after an interruption it comes to the same. */
  async forgetAll(): Promise<void> {
    await this.#storage.deleteAlarm();
    await this.#storage.deleteAll();
    applySchema(this.#storage);
    this.begin();
  }

  #isEnded(): boolean {
    const at = this.#storage.kv.get<number>(KEY);
    return at !== undefined && Date.now() - at < STRAGGLER_MS;
  }
}
