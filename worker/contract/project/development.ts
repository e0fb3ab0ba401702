/** Bodies and answers for whoever works on a running app: its log, its data, its checks. */
import { z } from 'zod';

/** `development` is the workspace's preview, with data of its own. */
const AppEnvironment = z.enum(['development', 'production']);

/** What a preview is made of: what stays the same needs not be shown anew. */
export const PreviewParts = z.object({
  /** Addresses of its stylesheets on its own host. */
  styles: z.array(z.string()),
  /** Changes with its scripts, its page and its other files. */
  page: z.string(),
  backend: z.string(),
});
export type PreviewParts = z.infer<typeof PreviewParts>;

/** Texts of all working files at once; binary ones are left out. */
export const ProjectTexts = z.object({
  files: z.array(z.object({ path: z.string(), content: z.string(), revision: z.string() })),
});
export type ProjectTexts = z.infer<typeof ProjectTexts>;

/** `after`: the highest line number that is known. */
export const LogQuery = z.object({
  environment: AppEnvironment.default('development'),
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});
export const AppLog = z.object({
  /** 500 at most, oldest first. */
  lines: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      level: z.enum(['debug', 'info', 'warn', 'error']),
      message: z.string(),
      /** With places in the sources. */
      stack: z.string().nullable(),
    }),
  ),
});
export type AppLog = z.infer<typeof AppLog>;

/** Longest statement that is taken, characters. */
const MAX_SQL = 20_000;
export const DataQueryBody = z.strictObject({
  sql: z.string().trim().min(1).max(MAX_SQL),
  environment: AppEnvironment.default('development'),
});
const Value = z.union([z.string(), z.number(), z.null()]);
export const DataRows = z.object({
  rows: z.array(z.record(z.string(), Value)),
  /** There are more than are shown. */
  truncated: z.boolean(),
});
export type DataRows = z.infer<typeof DataRows>;

/** How many checks of the contract passed; one that failed is 422 with all of them as issues. */
export const CheckReport = z.object({ passed: z.number().int() });
export type CheckReport = z.infer<typeof CheckReport>;
