/** What the processes of the apps may take together: where that is too much, the one that takes most is to be ended. */
export class SharedMemory {
  /** Most that they may take, MB. */
  most;
  /** @type {Map<object, number>} */
  #taken = new Map();

  /** @param {number} most MB */
  constructor(most) {
    this.most = most;
  }

  /**
   * Notes what one takes.
   * @param {object} process
   * @param {number} megabytes
   * @returns {number} what all take, MB, where that is too much and this one takes most; else 0.
   */
  note(process, megabytes) {
    this.#taken.set(process, megabytes);
    const all = [...this.#taken.values()];
    const sum = all.reduce((one, other) => one + other, 0);
    return sum > this.most && megabytes >= Math.max(...all) ? sum : 0;
  }

  /** It ended. */
  forget(process) {
    this.#taken.delete(process);
  }
}
