/** The open project: its header, its columns, and what opens over them. */
import { type CSSProperties, Suspense, useState } from 'react';
import { Columns } from './Columns';
import { listCommands } from './commands/list-commands';
import { Overlays } from './commands/Overlays';
import { CommentsProvider } from './comments/use-comments';
import { WorkspaceHeader } from './header/WorkspaceHeader';
import { ColumnSwitch } from './layout/ColumnSwitch';
import { AgentRequests, BuildConflicts, VersionsDialog } from './lazy-parts';
import type { OpenProject } from './load-project';
import { RoomEndNote } from './team/RoomEndNote';
import { RoomProvider } from './team/room-context';
import { useProjectParts } from './use-project-parts';
import { findGone, WorkspaceNotes } from './WorkspaceNotes';

/** A project's files beside each other: the tree, the file that is edited, the app as it runs, and who works on it. */
export function Workspace({ open }: { open: OpenProject }) {
  const parts = useProjectParts(open);
  const { project, isDemo, canWrite, layout, copy, room, state, files, saving, build, comments, overlays } =
    parts;
  const [areVersionsShown, setVersionsShown] = useState(false);
  const hasFiles = state.files.length > 0;
  const showVersions = () => setVersionsShown(true);
  const saveAndSay = () => void saving.saveAndSay();
  const sizes = Object.fromEntries(
    Object.entries(layout.sizes).map(([pane, size]) => [`--${pane}`, `${size}px`]),
  ) as CSSProperties;

  return (
    <RoomProvider value={room}>
      <CommentsProvider value={comments}>
        <div
          style={sizes}
          className="flex min-h-[calc(100dvh-3.8125rem)] w-full flex-1 flex-col bg-surface md:h-[calc(100dvh-3.8125rem)] md:flex-none"
        >
          <WorkspaceHeader
            project={project}
            hasFiles={hasFiles}
            savedAt={saving.savedAt}
            now={open.now}
            isPreviewShown={build.isShown}
            isSaving={saving.isSaving}
            build={build.state}
            onTogglePreview={build.toggle}
            onSave={saveAndSay}
            onVersions={showVersions}
            onBuild={() => void build.run()}
            onToggleSide={layout.toggleSide}
            onCommands={() => overlays.show('commands')}
          />
          {copy && !isDemo && canWrite && (
            <Suspense>
              <BuildConflicts projectId={project.id} copy={copy} version={saving.number} />
            </Suspense>
          )}
          {room && !isDemo && canWrite && (
            <Suspense>
              <AgentRequests projectId={project.id} isOwner={project.role === 'owner'} />
            </Suspense>
          )}
          <RoomEndNote />
          <WorkspaceNotes
            open={open}
            hasFiles={hasFiles}
            refusal={state.refusal}
            gone={findGone(state, files.path)}
          />
          <ColumnSwitch
            shown={layout.narrow}
            hasPreview={build.isShown}
            onShow={(column) => layout.showNarrow(column)}
          />
          <Columns parts={parts} />
          <Overlays
            overlays={overlays}
            paths={[...new Set([...files.tabs.paths, ...state.files.map((one) => one.path)])]}
            commands={listCommands({
              isDemo,
              overlays,
              build,
              layout,
              files,
              onSave: saveAndSay,
              onVersions: showVersions,
            })}
            onOpen={files.open}
          />
          {!isDemo && areVersionsShown && (
            <Suspense>
              <VersionsDialog
                projectId={project.id}
                copy={copy}
                isOpen
                onClose={() => setVersionsShown(false)}
                onChanged={(version) => saving.take(version)}
              />
            </Suspense>
          )}
        </div>
      </CommentsProvider>
    </RoomProvider>
  );
}
