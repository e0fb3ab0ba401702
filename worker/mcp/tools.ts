/** All tools, in the order in which clients show them. */
import type { McpTool } from './tool.ts';
import { buildTools } from './tools/builds.ts';
import { fileTools } from './tools/files.ts';
import { planTools } from './tools/plans.ts';
import { productionTools } from './tools/production.ts';
import { projectTools } from './tools/projects.ts';
import { versionTools } from './tools/versions.ts';

export const TOOLS: readonly McpTool[] = [
  ...projectTools,
  ...planTools,
  ...buildTools,
  ...fileTools,
  ...versionTools,
  ...productionTools,
];
