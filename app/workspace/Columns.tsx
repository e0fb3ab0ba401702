/** The columns of the workspace: the files, what is edited and shown, and the team with the assistant. */
import { Code2, Rocket, SquareTerminal } from 'lucide-react';
import { EditorArea } from './editor/EditorArea';
import { nameLanguage } from './editor/name-language';
import { LeftColumn } from './files/LeftColumn';
import { PaneTabs } from './layout/PaneTabs';
import { SideColumn } from './layout/SideColumn';
import { Splitter } from './layout/Splitter';
import { DeployTab, TerminalTab } from './lazy-parts';
import { greet } from './terminal/greet';
import type { ProjectParts } from './use-project-parts';

interface ColumnProps {
  parts: ProjectParts;
}

export function Columns({ parts }: ColumnProps) {
  const { layout } = parts;
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <FilesColumn parts={parts} />
      <Splitter
        pane="files"
        label="Width of the files"
        size={layout.sizes.files}
        side="before"
        onResize={layout.resize}
        className="max-md:hidden"
      />
      <MiddleColumn parts={parts} />
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
      <TeamColumn parts={parts} />
    </div>
  );
}

function FilesColumn({
  parts: { open, layout, canWrite, isDemo, files, copy, fileOperations, state, left, locks, saving },
}: ColumnProps) {
  return (
    <div
      className={`${layout.narrow === 'files' ? 'flex' : 'hidden'} min-h-0 w-full flex-col md:flex md:w-(--files) md:shrink-0`}
    >
      <LeftColumn
        open={open}
        files={files}
        copy={copy}
        fileOperations={canWrite ? fileOperations : null}
        state={state}
        selected={left.tab}
        onSelect={left.setTab}
        locks={locks}
        onKeep={isDemo ? async () => true : saving.save}
      />
    </div>
  );
}

/** The editor with the preview beside it, the terminal, and where the project is deployed. */
function MiddleColumn({ parts }: ColumnProps) {
  const { project, layout, copy, fileOperations, state, build } = parts;
  return (
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
            content: <EditorTab parts={parts} />,
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
  );
}

function EditorTab({
  parts: { project, files, layout, copy, state, build, watch, isDemo, canWrite, saving },
}: ColumnProps) {
  return (
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
  );
}

function TeamColumn({
  parts: { project, layout, files, copy, room, following, comments, element, locks },
}: ColumnProps) {
  const { followed, follow } = following;
  return (
    <div
      className={`${layout.narrow === 'side' ? 'flex' : 'hidden'} min-h-0 w-full flex-col md:w-(--side) md:shrink-0 ${layout.isSideShown === null ? 'md:max-xl:hidden xl:flex' : layout.isSideShown ? 'md:flex' : 'md:hidden'}`}
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
  );
}
