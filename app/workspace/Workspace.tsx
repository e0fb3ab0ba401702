/**
 * The open project: what stands in its columns and tabs, and what they tell each other. Long, since all of it meets here; the
 * deeds of files and tabs are owed a hook of their own.
 */
import { useNavigate, useSearchParams } from '@remix-run/react';
import { Code2, Files, Rocket, Search, SquareTerminal } from 'lucide-react';
import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { Overlays } from './commands/Overlays';
import { type Command, useOverlays } from './commands/use-commands';
import { DeployTab } from './deploy/DeployTab';
import { EditorColumn } from './editor/EditorColumn';
import { nameLanguage } from './editor/name-language';
import { ProblemsPanel } from './editor/ProblemsPanel';
import { askToReveal, type FilePlace } from './editor/reveal-place';
import { FilesPanel } from './files/FilesPanel';
import { WorkspaceHeader } from './header/WorkspaceHeader';
import { BottomPanel } from './layout/BottomPanel';
import { ColumnSwitch } from './layout/ColumnSwitch';
import { PaneTabs } from './layout/PaneTabs';
import { SideColumn } from './layout/SideColumn';
import { Splitter } from './layout/Splitter';
import { useLayout } from './layout/use-layout';
import type { OpenProject } from './load-project';
import { CallsPanel, ConsolePanel, ServerLogPanel } from './preview/PreviewLog';
import { useBuild } from './preview/use-build';
import { usePreviewFrame } from './preview/use-preview-frame';
import { WorkingPreview } from './preview/WorkingPreview';
import { ServiceList } from './ServiceList';
import { findInStore, findOnServer } from './search/find-in-files';
import { SearchPanel } from './search/SearchPanel';
import { FileTabs } from './tabs/FileTabs';
import { useOpenFiles } from './tabs/use-open-files';
import { greet } from './terminal/greet';
import { TerminalTab } from './terminal/TerminalTab';
import { useReadyFile } from './use-ready-file';
import { useSave } from './use-save';
import { useShownText } from './use-shown-text';
import { useWorkspace } from './use-workspace';
import { VersionsDialog } from './versions/VersionsDialog';
import { WorkspaceNotes } from './WorkspaceNotes';
import { DEMO_FILES } from './working/demo-project';
import { openDemoStore } from './working/demo-store';
import { fileAddress } from './working/server-store';
import { findStorage } from './working/unsent-texts';

/** A project's files beside each other: the tree, the file that is edited, the app as it runs, and who works on it. */
export function Workspace({ open }: { open: OpenProject }) {
  const { project, files, services, content, revision, now } = open;
  const [asked] = useSearchParams();
  const path = asked.get('file') ?? open.path;
  const isDemo = project.id === 'demo-project';
  const first =
    open.path !== null && content !== null ? { path: open.path, text: { content, revision } } : null;
  const navigate = useNavigate();
  const layout = useLayout();
  const { copy, deeds, state } = useWorkspace(project.id, files, first);
  const text = useShownText(copy, state, path, path === first?.path ? first.text : null);
  const tabs = useOpenFiles(project.id, path, state.files);
  const saving = useSave(project.id, copy, open.version);
  const build = useBuild(project.id, copy);
  const [areVersionsShown, setVersionsShown] = useState(false);
  const file = state.files.find((one) => one.path === path);
  const isBinary = file?.isBinary ?? false;
  const shown = useReadyFile({ path, text, isBinary }, file !== undefined && !isBinary && text === null);
  const isOn = (column: typeof layout.narrow) => (layout.narrow === column ? 'flex' : 'hidden');

  const [leftTab, setLeftTab] = useState<'files' | 'search'>('files');
  const overlays = useOverlays(() => {
    setLeftTab('search');
    layout.showNarrow('files');
    // The panel is drawn first.
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('[data-search]')?.focus());
  });
  const find = useMemo(
    () => (isDemo ? findInStore(openDemoStore(DEMO_FILES, findStorage())) : findOnServer(project.id)),
    [isDemo, project.id],
  );

  // What was asked for is what a narrow screen shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file leads to the code.
  useEffect(() => layout.showNarrow('code'), [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the preview's coming and going does.
  useEffect(() => {
    if (build.isShown) layout.change({ middle: 'editor' });
    layout.showNarrow(build.isShown ? 'preview' : 'code');
  }, [build.isShown]);

  const openFile = (target: string, line = 1, column = 1) => {
    askToReveal({ path: target, line, column });
    layout.change({ middle: 'editor' });
    navigate(`?file=${encodeURIComponent(target)}`, { preventScrollReset: true });
  };
  const openPlace = ({ path: target, line, column }: FilePlace) => openFile(target, line, column);
  const watch = usePreviewFrame(build, openPlace);
  const places = {
    isFile: (one: string) => state.files.some((file) => file.path === one),
    onOpen: openPlace,
  };
  const showMiddle = (middle: typeof layout.middle) => {
    layout.change({ middle });
    layout.showNarrow('code');
  };
  const commands: Command[] = [
    { name: 'Go to a file', keys: 'mod+P', run: () => overlays.show('files') },
    { name: 'Search all files', keys: 'mod+Shift+F', run: overlays.search },
    { name: 'Keyboard shortcuts', run: () => overlays.show('shortcuts') },
    ...(isDemo
      ? []
      : [
          { name: 'Save a version', keys: 'mod+S', run: () => void saving.saveAndSay() },
          { name: 'Versions', run: () => setVersionsShown(true) },
          { name: 'Build the preview', run: () => void build.run() },
          { name: build.isShown ? 'Hide Preview' : 'Show Preview', run: build.toggle },
        ]),
    { name: 'Show the editor', run: () => showMiddle('editor') },
    { name: 'Show the terminal', run: () => showMiddle('terminal') },
    { name: 'Show deployments', run: () => showMiddle('deploy') },
    { name: 'Show or hide team and assistant', run: layout.toggleSide },
    ...(path === null ? [] : [{ name: 'Close this file', run: () => tabs.close(path) }]),
  ];
  const sizes = Object.fromEntries(
    Object.entries(layout.sizes).map(([pane, size]) => [`--${pane}`, `${size}px`]),
  ) as CSSProperties;

  const editor = (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex min-h-0 min-w-0 flex-1">
        {/* Between narrow and wide there is room for one of the two. */}
        <div
          className={`${isOn('code')} min-h-0 min-w-0 flex-1 flex-col md:flex [&>section]:flex-1 ${build.isShown ? 'md:max-lg:hidden' : ''}`}
        >
          <FileTabs paths={tabs.paths} current={path} files={state.files} onClose={tabs.close} />
          <EditorColumn
            projectId={project.id}
            {...shown}
            bytesAt={shown.path === null ? '' : fileAddress(project.id, shown.path, 'raw')}
            copy={copy}
            conflict={state.conflict}
            canSave={!isDemo}
            onSave={saving.save}
            onOpen={openPlace}
            onProblems={() => layout.change({ isBottomShown: !layout.isBottomShown })}
          />
        </div>
        {build.isShown && (
          <>
            <Splitter
              pane="preview"
              label="Width of the preview"
              size={layout.sizes.preview}
              side="after"
              onResize={layout.resize}
              className="max-lg:hidden"
            />
            <div
              className={`${isOn('preview')} min-h-0 min-w-0 flex-1 flex-col *:flex-1 md:flex lg:w-(--preview) lg:max-w-[70%] lg:flex-none`}
            >
              <WorkingPreview
                project={project}
                build={build}
                watch={watch}
                {...places}
                onPanel={() => layout.change({ isBottomShown: !layout.isBottomShown })}
              />
            </div>
          </>
        )}
      </div>
      <BottomPanel
        layout={layout}
        tabs={[
          {
            id: 'problems',
            label: 'Problems',
            content: <ProblemsPanel copy={copy} onOpen={openPlace} />,
          },
          ...(build.url === null
            ? []
            : [
                {
                  id: 'console' as const,
                  label: 'Console',
                  content: <ConsolePanel entries={watch.entries} {...places} />,
                },
                {
                  id: 'network' as const,
                  label: 'Network',
                  content: <CallsPanel calls={watch.calls} {...places} />,
                },
                {
                  id: 'log' as const,
                  label: 'Server log',
                  content: <ServerLogPanel projectId={project.id} {...places} />,
                },
              ]),
        ]}
      />
    </div>
  );

  return (
    <div
      style={sizes}
      className="flex min-h-[calc(100dvh-3.8125rem)] w-full flex-1 flex-col bg-surface md:h-[calc(100dvh-3.8125rem)] md:flex-none"
    >
      <WorkspaceHeader
        project={project}
        hasFiles={state.files.length > 0}
        savedAt={saving.savedAt}
        now={now}
        isPreviewShown={build.isShown}
        isSaving={saving.isSaving}
        build={build.state}
        onTogglePreview={build.toggle}
        onSave={() => void saving.saveAndSay()}
        onVersions={() => setVersionsShown(true)}
        onBuild={() => void build.run()}
        onToggleSide={layout.toggleSide}
        onCommands={() => overlays.show('commands')}
      />
      <WorkspaceNotes open={open} hasFiles={state.files.length > 0} refusal={state.refusal} />
      <ColumnSwitch
        shown={layout.narrow}
        hasPreview={build.isShown}
        onShow={(column) => layout.showNarrow(column)}
      />
      <div className="flex min-h-0 min-w-0 flex-1">
        <div className={`${isOn('files')} min-h-0 w-full flex-col md:flex md:w-(--files) md:shrink-0`}>
          <PaneTabs
            label="Project files"
            selected={leftTab}
            onSelect={(tab: 'files' | 'search') => setLeftTab(tab)}
            tabs={[
              {
                id: 'files',
                label: 'Files',
                icon: <Files aria-hidden />,
                isKept: true,
                content: (
                  <>
                    <nav aria-label="Files" className="flex min-h-0 flex-1 flex-col overflow-y-auto p-3">
                      <FilesPanel
                        files={state.files}
                        current={path}
                        safety={state.safety}
                        deeds={deeds}
                        copy={copy}
                        tabs={tabs}
                      />
                    </nav>
                    {!isDemo && (
                      <ServiceList
                        projectId={project.id}
                        services={services}
                        paths={state.files.map((one) => one.path)}
                      />
                    )}
                  </>
                ),
              },
              {
                id: 'search',
                label: 'Search',
                icon: <Search aria-hidden />,
                isKept: true,
                content: (
                  <SearchPanel
                    find={find}
                    hasExpressions={!isDemo}
                    copy={copy}
                    onOpen={openFile}
                    onKeep={isDemo ? async () => true : saving.save}
                  />
                ),
              },
            ]}
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
              { id: 'editor', label: 'Editor', icon: <Code2 aria-hidden />, content: editor, isKept: true },
              {
                id: 'terminal',
                label: 'Terminal',
                icon: <SquareTerminal aria-hidden />,
                content: (
                  <TerminalTab
                    projectId={project.id}
                    greeting={greet(project.name, project.framework, state.files.length)}
                    copy={copy}
                    deeds={deeds}
                    isShown={layout.middle === 'terminal'}
                    onPreview={() => void build.run()}
                  />
                ),
                isKept: true,
              },
              {
                id: 'deploy',
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
            layout.isSideShown === null ? 'max-xl:hidden' : layout.isSideShown ? 'max-md:hidden' : 'hidden'
          }
        />
        <div
          className={`${isOn('side')} min-h-0 w-full flex-col md:w-(--side) md:shrink-0 ${layout.isSideShown === null ? 'md:max-xl:hidden xl:flex' : layout.isSideShown ? 'md:flex' : 'md:hidden'}`}
        >
          <SideColumn
            project={project}
            file={{ ...shown, language: nameLanguage(shown.path ?? ''), copy }}
            onOpen={openPlace}
            selected={layout.side}
            onSelect={(side) => layout.change({ side })}
          />
        </div>
      </div>
      <Overlays
        overlays={overlays}
        paths={[...new Set([...tabs.paths, ...state.files.map((one) => one.path)])]}
        commands={commands}
        onOpen={openFile}
      />
      {!isDemo && (
        <VersionsDialog
          projectId={project.id}
          isOpen={areVersionsShown}
          onClose={() => setVersionsShown(false)}
          onChanged={(version) => saving.take(version)}
        />
      )}
    </div>
  );
}
