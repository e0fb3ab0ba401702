/** Plays what the others say, beside the page: sound goes on whatever is drawn. */
export class SoundOutput {
  readonly #players = new Map<string, HTMLAudioElement>();
  readonly #onHeld: () => void;
  #device = '';

  /** @param onHeld the browser keeps the sound back until somebody presses something: `resume` is for that. */
  constructor(onHeld: () => void) {
    this.#onHeld = onHeld;
  }

  /** Plays these streams, by their names, and no others. */
  play(streams: ReadonlyMap<string, MediaStream>): void {
    for (const [name, player] of this.#players)
      if (streams.get(name) !== player.srcObject) {
        player.srcObject = null;
        this.#players.delete(name);
      }
    for (const [name, stream] of streams) {
      if (this.#players.has(name)) continue;
      const player = new Audio();
      player.srcObject = stream;
      this.#players.set(name, player);
      if (this.#device !== '') void this.#send(player);
      void this.#start(player);
    }
  }

  /** Each by its deviceId; what cannot be chosen stays as it is. */
  async choose(device: string): Promise<void> {
    this.#device = device;
    await Promise.all([...this.#players.values()].map((player) => this.#send(player)));
  }

  resume(): void {
    for (const player of this.#players.values()) void this.#start(player);
  }

  close(): void {
    this.play(new Map());
  }

  async #send(player: HTMLAudioElement): Promise<void> {
    try {
      await player.setSinkId?.(this.#device);
    } catch (error) {
      console.warn('The sound goes on where it was:', error);
    }
  }

  async #start(player: HTMLAudioElement): Promise<void> {
    try {
      await player.play();
    } catch (error) {
      if (error instanceof Error && error.name === 'NotAllowedError') this.#onHeld();
      // It was taken away before it began.
      else if (player.srcObject !== null) console.warn('Somebody is not heard:', error);
    }
  }
}
