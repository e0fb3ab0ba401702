/** Changing an app that is live: what is asked, what is answered before it is built, and the versions to go back to. */
import { z } from 'zod';
import { Blueprint, NotBuilt } from './blueprint.ts';
import { DiffLine, MAX_CHANGE_REQUEST } from './plan-change.ts';

/** Something of the app's data that a change does not keep, for a person to agree to. */
export const DataLoss = z.object({
  /** Stable: what was agreed to is known by it. */
  key: z.string(),
  /** "The phone of 12 guests is removed." */
  sentence: z.string(),
});
export type DataLoss = z.infer<typeof DataLoss>;

export const ChangeBody = z
  .object({
    /** What should be different, in words. */
    request: z.string().trim().min(1, 'Say what should be different').max(MAX_CHANGE_REQUEST).optional(),
    /** The live plan with changes made by hand; words are read as changes of it. Absent: the live plan. */
    blueprint: Blueprint.optional(),
    /** The version that the change is about; another one being live meanwhile is a conflict. Absent: the live one. */
    version: z.number().int().positive().optional(),
    /** Builds the next version and puts it live; only what was understood as a whole is built. */
    apply: z.boolean().default(false),
    /** Agreed: what `losses` of the answer names may go. */
    accept_losses: z.boolean().default(false),
  })
  .refine((body) => body.request !== undefined || body.blueprint !== undefined, {
    path: ['request'],
    message: 'Say what should be different',
  });

export const ChangeAnswer = z.object({
  understood: z.boolean(),
  /** The plan with the changes; the plan as it was where nothing was understood. */
  blueprint: Blueprint,
  /** Sentences for a person. */
  changes: z.array(z.string()),
  /** Wishes that are not kept, and why. */
  refused: z.array(NotBuilt),
  /** What differs from the live version, line by line. */
  diff: z.array(DiffLine),
  /** Requests that this plan understands, where it did not understand this one. */
  examples: z.array(z.string()),
  /** What of the app's data would go; the data as they are now are looked at. */
  losses: z.array(DataLoss),
});
export type ChangeAnswer = z.infer<typeof ChangeAnswer>;

/** A version of the app that was seen working. */
export const Release = z.object({
  number: z.number().int(),
  created_at: z.string(),
  is_live: z.boolean(),
  reason: z.enum(['build', 'change', 'restore']),
  /** One line about it. */
  message: z.string(),
  /** What changed against the version before, in sentences. */
  changes: z.array(z.string()),
  /** Of a version that went back to an earlier one: that one's number. */
  restores: z.number().int().nullable(),
});
export type Release = z.infer<typeof Release>;

/** The plan of the version that is live. */
export const LivePlan = z.object({ version: z.number().int(), blueprint: Blueprint });
export type LivePlan = z.infer<typeof LivePlan>;

export const ReleaseQuery = z.object({
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const RestoreBody = z.object({
  /** Agreed: what of the present data the earlier version has no place for may go. */
  accept_losses: z.boolean(),
});
