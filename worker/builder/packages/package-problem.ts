/** A package that cannot be used. */
export class PackageProblem extends Error {
  override name = 'PackageProblem';

  /** @param reason to stand behind "The package x could not be fetched:", or behind the start given as second. */
  constructor(
    reason: string,
    readonly start = 'could not be fetched',
  ) {
    super(reason);
  }
}
