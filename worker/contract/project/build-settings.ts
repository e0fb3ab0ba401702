/** How a project is built once it is taken away, as its own files say it: a Node version, a command, a folder. */
import { z } from 'zod';

/** In the order of the list to choose from: the current ones, then the older ones. */
export const NODE_VERSIONS = ['26.x', '24.x', '22.x', '18.x', '16.x', '14.x'] as const;

const NodeVersion = z.enum(NODE_VERSIONS);
export type NodeVersion = z.infer<typeof NodeVersion>;

/** What projects begin with. */
export const USUAL_BUILD = { node: '24.x', command: 'npm run build', output: 'build' } as const;

/** The Node that npm installs beside an older one, which cannot build and run the project itself. */
export const BROUGHT_NODE = '24.21.0';

/** Whether a Node builds and runs the project itself. Vite needs 20.19 or 22.12; backends in TypeScript need 22.18. */
export function runsItself(version: NodeVersion): boolean {
  return Number.parseInt(version, 10) >= 22;
}

/** Folders that hold something else. */
const OTHERS = /^(src|backend|tests|data|public|node_modules|\.venv)(\/|$)/i;

export const BuildSettingsBody = z.strictObject({
  node_version: NodeVersion.optional(),
  build_command: z
    .string()
    .min(1, 'A build needs a command.')
    .max(200, 'A command has at most 200 characters.')
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'A command is one line without control characters.')
    .regex(/\S/, 'A build needs a command.')
    .optional(),
  output_directory: z
    .string()
    .max(100, 'A folder has at most 100 characters.')
    .regex(
      /^[A-Za-z0-9_][\w.-]*[\w-](\/[A-Za-z0-9_][\w.-]*[\w-])*$|^[A-Za-z0-9_]$/,
      'A folder inside of the project: letters, digits, dots, - and _.',
    )
    .refine((path) => !OTHERS.test(path), 'That folder holds something else.')
    .optional(),
});
export type BuildSettingsBody = z.infer<typeof BuildSettingsBody>;

export const BuildSettings = z.object({
  /** null where the files say none that could be chosen; so for the others. */
  node_version: NodeVersion.nullable(),
  build_command: z.string().nullable(),
  output_directory: z.string().nullable(),
});
export type BuildSettings = z.infer<typeof BuildSettings>;
