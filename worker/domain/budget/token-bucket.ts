/** A budget that fills up again by itself: so much at once, and then so much in each second. Pure. */

export interface BucketRule {
  /** As much as there is after a rest. */
  most: number;
  perSecond: number;
}

export interface Bucket {
  /** Below zero where more was used than there was: what is under way is not cut off for what comes after it. */
  left: number;
  /** When it was so, ms. */
  at: number;
}

export function openBucket({ most }: BucketRule, now: number): Bucket {
  return { left: most, at: now };
}

/** Brings it to this moment. @returns whether there is nothing left of it. */
export function isUsedUp(bucket: Bucket, { most, perSecond }: BucketRule, now: number): boolean {
  const seconds = Math.max(0, now - bucket.at) / 1000;
  bucket.left = Math.min(most, bucket.left + seconds * perSecond);
  bucket.at = now;
  return bucket.left <= 0;
}

/** Whole seconds until there is something left again; 0 where there is. */
export function secondsUntilLeft({ left }: Bucket, { perSecond }: BucketRule): number {
  return left > 0 ? 0 : Math.floor(-left / perSecond) + 1;
}
