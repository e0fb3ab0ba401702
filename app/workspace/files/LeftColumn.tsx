import { Files, Search } from 'lucide-react';
import { useMemo } from 'react';
import { PaneTabs } from '../layout/PaneTabs';
import type { OpenProject } from '../load-project';
import type { LocksControl } from '../locks/use-locks';
import { ServiceList } from '../ServiceList';
import { findInStore, findOnServer } from '../search/find-in-files';
import { SearchPanel } from '../search/SearchPanel';
import type { ShownFileControl } from '../use-shown-file';
import { DEMO_FILES } from '../working/demo-project';
import { openDemoStore } from '../working/demo-store';
import { findStorage } from '../working/unsent-texts';
import type { WorkingCopy, WorkingState } from '../working/working-copy';
import { FilesPanel } from './FilesPanel';
import type { FileOperations } from './file-operations';

/** What the left column shows. */
export type LeftTab = 'files' | 'search';

export interface LeftColumnProps {
  open: OpenProject;
  files: ShownFileControl;
  copy: WorkingCopy | null;
  fileOperations: FileOperations | null;
  state: WorkingState;
  locks: LocksControl;
  selected: LeftTab;
  onSelect(tab: LeftTab): void;
  /** Keeps a version before texts are replaced. */
  onKeep(): Promise<boolean>;
}

/** The tree of files with the services below it, and the search over all files. */
export function LeftColumn(props: LeftColumnProps) {
  const { open, files, copy, fileOperations, state, locks, selected, onSelect, onKeep } = props;
  const { project, services } = open;
  const isDemo = project.id === 'demo-project';
  const find = useMemo(
    () => (isDemo ? findInStore(openDemoStore(DEMO_FILES, findStorage())) : findOnServer(project.id)),
    [isDemo, project.id],
  );
  return (
    <PaneTabs
      label="Project files"
      selected={selected}
      onSelect={onSelect}
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
                  current={files.path}
                  safety={state.safety}
                  fileOperations={fileOperations}
                  copy={copy}
                  tabs={files.tabs}
                  onShow={files.bringForward}
                  locks={locks}
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
              onOpen={(path, line, column) => files.open(path, { line, column })}
              onKeep={onKeep}
            />
          ),
        },
      ]}
    />
  );
}
