import { statfsSync } from 'node:fs';

const MEGABYTE = 2 ** 20;
/** A look at the disk holds for this long, ms. An app writes 120 MB in a second. */
const FRESH_MS = 250;
/** MB, and not more than this part of a small disk. */
const DEFAULT_RESERVE = 500;
const DEFAULT_PART = 0.05;

/** Whether the disk of the data folder is down to what is kept for Hewn itself: people's data may grow no more then. */
export class DiskRoom {
  #folder;
  #reserve;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isLow = false;

  /**
   * @param {string} folder
   * @param {number} [reserve] MB; without it 500, or a twentieth of a small disk
   */
  constructor(folder, reserve) {
    this.#folder = folder;
    this.#reserve = reserve;
  }

  get isLow() {
    if (performance.now() - this.#lookedAt > FRESH_MS) {
      const { bavail, bsize, blocks } = statfsSync(this.#folder);
      const most = (blocks * bsize * DEFAULT_PART) / MEGABYTE;
      const reserve = this.#reserve ?? Math.min(DEFAULT_RESERVE, most);
      this.#isLow = (bavail * bsize) / MEGABYTE < reserve;
      this.#lookedAt = performance.now();
    }
    return this.#isLow;
  }
}
