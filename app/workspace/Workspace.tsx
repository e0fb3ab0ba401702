/** The open project: what stands in its columns and tabs, and what they tell each other. */
import { Code2, Rocket, SquareTerminal } from 'lucide-react';
import { type CSSProperties, Suspense, useEffect, useState } from 'react';
import { useTalkedElement } from './assistant/build/use-talked-element';
import { useBuildChatAsked } from './assistant/use-build-chat-asked';
import { listCommands } from './commands/list-commands';
import { Overlays } from './commands/Overlays';
import { useOverlays } from './commands/use-commands';
import { useCommentPlaces } from './comments/use-comment-places';
import { CommentsProvider, useComments } from './comments/use-comments';
import { EditorArea } from './editor/EditorArea';
import { nameLanguage } from './editor/name-language';
import { LeftColumn, type LeftTab } from './files/LeftColumn';
import { WorkspaceHeader } from './header/WorkspaceHeader';
import { ColumnSwitch } from './layout/ColumnSwitch';
import { PaneTabs } from './layout/PaneTabs';
import { SideColumn } from './layout/SideColumn';
import { Splitter } from './layout/Splitter';
import { useLayout } from './layout/use-layout';
import { BuildConflicts, DeployTab, TerminalTab, VersionsDialog } from './lazy-parts';
import type { OpenProject } from './load-project';
import { useLocks } from './locks/use-locks';
import { rewriteText } from './preview/rewrite-text';
import { useBuild } from './preview/use-build';
import { usePreviewFrame } from './preview/use-preview-frame';
import { RoomEndNote } from './team/RoomEndNote';
import { RoomProvider } from './team/room-context';
import { useFollow } from './team/use-follow';
import { useOwnRole } from './team/use-own-role';
import { greet } from './terminal/greet';
import { useSave } from './use-save';
import { readFirst, useShownFile } from './use-shown-file';
import { useWorkspace } from './use-workspace';
import { findGone, WorkspaceNotes } from './WorkspaceNotes';

/** A project's files beside each other: the tree, the file that is edited, the app as it runs, and who works on it. */
export function Workspace({ open }: { open: OpenProject }) {
  const { project, now } = open;
  const isDemo = project.id === 'demo-project';
  const canWrite = project.role !== 'viewer';
  const layout = useLayout();
  const { copy, fileOperations, room, state } = useWorkspace(project.id, open.files, readFirst(open));
  const files = useShownFile(open, layout, copy, state);
  const { followed, follow } = useFollow(room, files);
  useOwnRole(room, project.role);
  const saving = useSave(project.id, copy, open.version);
  const build = useBuild(project.id, copy);
  const watch = usePreviewFrame(build, files.openPlace, (place, before, after) => {
    const written = copy && rewriteText(copy, place, { before, after }, files.openPlace);
    written?.catch((error) => console.warn(`${place.path} could not be read:`, error));
  });
  const store = useComments(project.id, room);
  const comments = useCommentPlaces({ project, store, files, layout, build, watch });
  const element = useTalkedElement({ build, watch, layout });
  const locks = useLocks(isDemo ? null : project.id, room);
  const [areVersionsShown, setVersionsShown] = useState(false);
  const [leftTab, setLeftTab] = useState<LeftTab>('files');
  const overlays = useOverlays(() => {
    setLeftTab('search');
    layout.showNarrow('files');
    // The panel is drawn first.
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('[data-search]')?.focus());
  });
  const isOn = (column: typeof layout.narrow) => (layout.narrow === column ? 'flex' : 'hidden');
  const hasFiles = state.files.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the preview's coming and going does.
  useEffect(() => {
    if (build.isShown) layout.change({ middle: 'editor' });
    layout.showNarrow(build.isShown ? 'preview' : 'code');
  }, [build.isShown]);

  // The way here may lead to the Build chat.
  const isChatAsked = useBuildChatAsked();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once; then it is where people put it.
  useEffect(() => {
    if (!isChatAsked) return;
    layout.change({ side: 'assistant', isSideShown: true });
    layout.showNarrow('side');
  }, [isChatAsked]);

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
            now={now}
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
          <div className="flex min-h-0 min-w-0 flex-1">
            <div className={`${isOn('files')} min-h-0 w-full flex-col md:flex md:w-(--files) md:shrink-0`}>
              <LeftColumn
                open={open}
                files={files}
                copy={copy}
                fileOperations={canWrite ? fileOperations : null}
                state={state}
                selected={leftTab}
                onSelect={setLeftTab}
                locks={locks}
                onKeep={isDemo ? async () => true : saving.save}
              />
            </div>
            <Splitter
              pane="files"
              label="Width of the files"
              size={layout.sizes.files}
              side="before"
              onResize={layout.resize}
              className="max-md:hidden"
            />
            <div
              className={`${layout.narrow === 'code' || layout.narrow === 'preview' ? 'flex' : 'hidden'} min-h-0 min-w-0 flex-1 flex-col md:flex`}
            >
              <PaneTabs
                label="Project"
                selected={layout.middle}
                onSelect={(middle) => layout.change({ middle })}
                tabs={[
                  {
                    id: 'editor',
                    label: 'Editor',
                    icon: <Code2 aria-hidden />,
                    content: (
                      <EditorArea
                        project={project}
                        files={files}
                        layout={layout}
                        copy={copy}
                        state={state}
                        build={build}
                        watch={watch}
                        canSave={!isDemo && canWrite}
                        canWrite={canWrite}
                        onSave={saving.save}
                      />
                    ),
                    isKept: true,
                  },
                  {
                    id: 'terminal',
                    isLate: true,
                    label: 'Terminal',
                    icon: <SquareTerminal aria-hidden />,
                    content: (
                      <TerminalTab
                        projectId={project.id}
                        greeting={greet(project.name, project.framework, state.files.length)}
                        copy={copy}
                        fileOperations={fileOperations}
                        isShown={layout.middle === 'terminal'}
                        onPreview={() => void build.run()}
                      />
                    ),
                    isKept: true,
                  },
                  {
                    id: 'deploy',
                    isLate: true,
                    label: 'Deploy',
                    icon: <Rocket aria-hidden />,
                    content: <DeployTab project={project} />,
                  },
                ]}
              />
            </div>
            <Splitter
              pane="side"
              label="Width of team and assistant"
              size={layout.sizes.side}
              side="after"
              onResize={layout.resize}
              className={
                layout.isSideShown === null
                  ? 'max-xl:hidden'
                  : layout.isSideShown
                    ? 'max-md:hidden'
                    : 'hidden'
              }
            />
            <div
              className={`${isOn('side')} min-h-0 w-full flex-col md:w-(--side) md:shrink-0 ${layout.isSideShown === null ? 'md:max-xl:hidden xl:flex' : layout.isSideShown ? 'md:flex' : 'md:hidden'}`}
            >
              <SideColumn
                project={project}
                file={{ ...files.shown, language: nameLanguage(files.shown.path ?? ''), copy }}
                team={{ room, places: files.places, followed, onFollow: follow }}
                comments={comments}
                build={{ element, locks }}
                onOpen={files.openPlace}
                selected={layout.side}
                onSelect={(side) => layout.change({ side })}
              />
            </div>
          </div>
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
