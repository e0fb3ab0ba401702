/** Parts of the workspace that are loaded when they are first shown: whoever opens a file does not wait for them. */
import { lazy } from 'react';
import { waitForEditor } from './editor/editor-ready';

export const DeployTab = lazy(async () => ({ default: (await import('./deploy/DeployTab')).DeployTab }));
export const TerminalTab = lazy(async () => ({
  default: (await import('./terminal/TerminalTab')).TerminalTab,
}));
/** It stands beside the first file, which is loaded before it. */
export const TeamPanel = lazy(async () => {
  await waitForEditor();
  return { default: (await import('./team/TeamPanel')).TeamPanel };
});
export const VersionsDialog = lazy(async () => ({
  default: (await import('./versions/VersionsDialog')).VersionsDialog,
}));
export const WorkingPreview = lazy(async () => ({
  default: (await import('./preview/WorkingPreview')).WorkingPreview,
}));
const log = () => import('./preview/PreviewLog');
export const ConsolePanel = lazy(async () => ({ default: (await log()).ConsolePanel }));
export const CallsPanel = lazy(async () => ({ default: (await log()).CallsPanel }));
export const ServerLogPanel = lazy(async () => ({ default: (await log()).ServerLogPanel }));
export const Menu = lazy(async () => ({ default: (await import('../ui/layers/Menu')).Menu }));
export const PathDialog = lazy(async () => ({ default: (await import('./files/PathDialog')).PathDialog }));
export const ShortcutsDialog = lazy(async () => ({
  default: (await import('./commands/ShortcutsDialog')).ShortcutsDialog,
}));
/** What it shows is asked for, and nothing that one types in waits for it. */
export const BuildConflicts = lazy(async () => {
  await waitForEditor();
  return { default: (await import('./versions/BuildConflicts')).BuildConflicts };
});
/** As `BuildConflicts`. */
export const AgentRequests = lazy(async () => {
  await waitForEditor();
  return { default: (await import('./agents/AgentRequests')).AgentRequests };
});
export const ConflictDialog = lazy(async () => ({
  default: (await import('./editor/ConflictDialog')).ConflictDialog,
}));
export const FileMenu = lazy(async () => ({ default: (await import('./files/FileMenu')).FileMenu }));
export const AssistantTab = lazy(async () => ({
  default: (await import('./assistant/AssistantTab')).AssistantTab,
}));
export const CommentsTab = lazy(async () => ({
  default: (await import('./comments/CommentsTab')).CommentsTab,
}));
export const CommentPopover = lazy(async () => ({
  default: (await import('./comments/CommentPopover')).CommentPopover,
}));
