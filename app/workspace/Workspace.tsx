import { useState } from 'react';
import { LinkButton } from '../ui/LinkButton';
import { EditorColumn } from './editor/EditorColumn';
import { FailedBuildNote } from './FailedBuildNote';
import { FilesPanel } from './files/FilesPanel';
import { WorkspaceHeader } from './header/WorkspaceHeader';
import type { OpenProject } from './load-project';
import { useBuild } from './preview/use-build';
import { WorkingPreview } from './preview/WorkingPreview';
import { ServiceList } from './ServiceList';
import { useSave } from './use-save';
import { useShownText } from './use-shown-text';
import { useWorkspace } from './use-workspace';
import { VersionsDialog } from './versions/VersionsDialog';
import { fileAddress } from './working/server-store';

/** A project's files beside each other: the tree, the file that is edited, and the app as it runs. */
export function Workspace({ open }: { open: OpenProject }) {
  const { project, files, services, path, content, revision, now } = open;
  const isDemo = project.id === 'demo-project';
  const first = path !== null && content !== null ? { path, text: { content, revision } } : null;
  const { copy, deeds, state } = useWorkspace(project.id, files, first);
  const text = useShownText(copy, state, path, first?.text ?? null);
  const saving = useSave(project.id, copy, open.version);
  const build = useBuild(project.id, copy);
  const [areVersionsShown, setVersionsShown] = useState(false);
  const file = state.files.find((one) => one.path === path);

  return (
    <div className="page flex max-w-[110rem] flex-1 flex-col gap-4 py-4 md:h-[calc(100dvh-3.8125rem)] md:flex-none">
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
      />
      {open.failedBuild && (
        <FailedBuildNote build={open.failedBuild} isLive={project.deployed_url !== null} />
      )}
      {isDemo && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-madder-wash px-4 py-3 text-sm">
          This is a demo project, to look around in; what you change is kept in this browser. What you build
          yourself is real, tested and live.
          <LinkButton to="/build" size="small">
            Build your own
          </LinkButton>
        </p>
      )}
      {state.refusal && (
        <p role="alert" className="rounded-card bg-red-wash px-4 py-3 text-sm text-red">
          {path} is not stored: {state.refusal}
        </p>
      )}
      {state.files.length === 0 ? (
        <p className="rounded-card border border-dashed border-edge p-10 text-center text-ink-2">
          This project has no files yet. They appear when its first build is done.
        </p>
      ) : (
        <div
          className={`grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface md:grid-rows-[minmax(0,1fr)] ${build.isShown ? 'md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1.15fr)]' : 'md:grid-cols-[16rem_minmax(0,1fr)]'}`}
        >
          <div className="flex min-h-0 flex-col border-b border-line md:border-r md:border-b-0">
            <nav aria-label="Files" className="max-h-80 overflow-y-auto p-3 md:max-h-none md:flex-1">
              <FilesPanel
                files={state.files}
                current={path}
                safety={state.safety}
                deeds={deeds}
                copy={copy}
              />
            </nav>
            {!isDemo && (
              <ServiceList
                projectId={project.id}
                services={services}
                paths={state.files.map((one) => one.path)}
              />
            )}
          </div>
          {/* Between narrow and wide there is room for one of the two. */}
          <div className={build.isShown ? 'contents md:max-lg:hidden' : 'contents'}>
            <EditorColumn
              path={path}
              text={text}
              isBinary={file?.isBinary ?? false}
              bytesAt={path === null ? '' : fileAddress(project.id, path, 'raw')}
              copy={copy}
              conflict={state.conflict}
              canSave={!isDemo}
              onSave={saving.save}
            />
          </div>
          {build.isShown && <WorkingPreview project={project} build={build} />}
        </div>
      )}
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
