/**
 * The end of a project's object. What remains is when it ended: calls that were on their way when the project was deleted
 * would begin it anew, and nobody would ever look after that.
 */
import { applySchema } from './storage-schema.ts';

const KEY = 'deleted-at';
/** No call is on its way for so long, ms. Afterwards the same id may be a project again: demos have fixed ones. */
const STRAGGLER_MS = 15 * 60_000;

export class ProjectEnd {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** From now on nothing begins here. */
  begin(): void {
    this.#storage.kv.put(KEY, Date.now());
  }

  isEnded(): boolean {
    const at = this.#storage.kv.get<number>(KEY);
    return at !== undefined && Date.now() - at < STRAGGLER_MS;
  }

  /** @throws Error once the project was deleted. */
  requireNotEnded(): void {
    if (this.isEnded()) throw new Error('The project was deleted');
  }

  /** Empties the storage; done again after an interruption it comes to the same. */
  async forgetAll(): Promise<void> {
    await this.#storage.deleteAlarm();
    await this.#storage.deleteAll();
    applySchema(this.#storage);
    this.begin();
  }
}
