/** Said by whoever has no budget left; it crosses from an object to who called it as an error does, by its message alone. */
export class TooBusy extends Error {
  constructor(readonly seconds: number) {
    super(`There is no budget left for ${seconds} s`);
  }
}

/** @returns seconds to wait, where an error says so; else null. */
export function readTooBusy(error: unknown): number | null {
  const found = error instanceof Error ? /There is no budget left for (\d+) s$/.exec(error.message) : null;
  return found ? Number(found[1]) : null;
}
