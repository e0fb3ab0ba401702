/**
 * What each person and each project has used of something. In memory: it is about the thread that has this memory, and what is
 * forgotten with it has had its rest.
 */
import { type Bucket, type BucketRule, isUsedUp, openBucket, secondsUntilLeft } from './token-bucket.ts';

/** Subjects that are known at once; of those the ones that were seen longest ago are forgotten first. */
const MAX_SUBJECTS = 10_000;

export class Budgets {
  readonly #rule: BucketRule;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rule: BucketRule) {
    this.#rule = rule;
  }

  /** @returns seconds until this subject may begin something; 0 for at once. */
  secondsToWait(subject: string, now: number): number {
    const bucket = this.#buckets.get(subject);
    return bucket && isUsedUp(bucket, this.#rule, now) ? secondsUntilLeft(bucket, this.#rule) : 0;
  }

  /** Takes what was used; a negative amount gives back what was taken too much. @returns whether nothing is left. */
  spend(subject: string, amount: number, now: number): boolean {
    const bucket = this.#buckets.get(subject) ?? openBucket(this.#rule, now);
    this.#buckets.delete(subject);
    this.#buckets.set(subject, bucket);
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size <= MAX_SUBJECTS) break;
      this.#buckets.delete(oldest);
    }
    isUsedUp(bucket, this.#rule, now);
    bucket.left -= amount;
    return bucket.left <= 0;
  }
}
