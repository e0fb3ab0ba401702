/** What was assumed is settled as soon as somebody chooses. Pure. */
import type { Assumed, Blueprint } from '../plan/blueprint.ts';

/** The plan without these assumptions. */
export function settleAssumed(blueprint: Blueprint, isSettled: (one: Assumed) => boolean): Blueprint {
  const { assumed = [], ...rest } = blueprint;
  const left = assumed.filter((one) => !isSettled(one));
  if (left.length === assumed.length) return blueprint;
  return left.length > 0 ? { ...rest, assumed: left } : rest;
}
