import { Suspense } from 'react';
import type { Project } from '../../../worker/contract/http.ts';
import { BottomPanel } from '../layout/BottomPanel';
import { Splitter } from '../layout/Splitter';
import type { LayoutControl } from '../layout/use-layout';
import { CallsPanel, ConsolePanel, ServerLogPanel, WorkingPreview } from '../lazy-parts';
import type { PreviewBuild } from '../preview/use-build';
import type { PreviewWatch } from '../preview/use-preview-frame';
import { FileTabs } from '../tabs/FileTabs';
import type { ShownFileControl } from '../use-shown-file';
import { fileAddress } from '../working/server-store';
import type { WorkingCopy, WorkingState } from '../working/working-copy';
import { EditorColumn } from './EditorColumn';
import { ProblemsPanel } from './ProblemsPanel';

export interface EditorAreaProps {
  project: Project;
  files: ShownFileControl;
  layout: LayoutControl;
  copy: WorkingCopy | null;
  state: WorkingState;
  build: PreviewBuild;
  watch: PreviewWatch;
  canSave: boolean;
  /** False for who may only look. */
  canWrite: boolean;
  /** Keeps a version; true when it was. */
  onSave(): Promise<boolean>;
}

/** The file that is edited, the app as it runs beside it, and the panel below both. */
export function EditorArea(props: EditorAreaProps) {
  const { project, files, layout, copy, state, build, watch } = props;
  const { path, shown, tabs, places } = files;
  const isOn = (column: typeof layout.narrow) => (layout.narrow === column ? 'flex' : 'hidden');
  const togglePanel = () => layout.change({ isBottomShown: !layout.isBottomShown });
  return (
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
            drawn={state.drawn}
            canSave={props.canSave}
            canWrite={props.canWrite}
            onSave={props.onSave}
            onOpen={files.openPlace}
            onProblems={togglePanel}
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
              <Suspense>
                <WorkingPreview
                  project={project}
                  build={build}
                  watch={watch}
                  {...places}
                  onPanel={togglePanel}
                />
              </Suspense>
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
            content: <ProblemsPanel copy={copy} onOpen={files.openPlace} />,
          },
          ...(build.url === null
            ? []
            : [
                {
                  id: 'console' as const,
                  isLate: true,
                  label: 'Console',
                  content: <ConsolePanel entries={watch.entries} {...places} />,
                },
                {
                  id: 'network' as const,
                  isLate: true,
                  label: 'Network',
                  content: <CallsPanel calls={watch.calls} {...places} />,
                },
                {
                  id: 'log' as const,
                  isLate: true,
                  label: 'Server log',
                  content: <ServerLogPanel projectId={project.id} {...places} />,
                },
              ]),
        ]}
      />
    </div>
  );
}
