import { Check, CloudOff, FilePlus2, FolderPlus, Loader2 } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { findLockOver } from '../../../worker/contract/room/locks.ts';
import { Button } from '../../ui/buttons/Button';
import { FileMenu, PathDialog } from '../lazy-parts';
import type { LocksControl } from '../locks/use-locks';
import type { Safety } from '../working/working-copy';
import { buildTree } from './build-tree';
import type { FileAction } from './FileMenu';
import { allowDrop, FileTree } from './FileTree';
import type { PathQuestion } from './PathDialog';
import { UploadMenu } from './UploadMenu';
import { type FilesOf, useFileOperations } from './use-file-operations';

export interface FilesPanelProps extends FilesOf {
  safety: Safety;
  locks: LocksControl;
  /** A file was pressed: it is to be seen, whatever is shown in its place. */
  onShow(): void;
}

/** The tree with what can be done in it, how many files there are, and whether what was typed is stored. */
export function FilesPanel({ safety, locks, onShow, ...of }: FilesPanelProps) {
  const { files, current, fileOperations } = of;
  const [question, setQuestion] = useState<PathQuestion | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const [wasMenuOpen, setMenuOpen] = useState(false);
  const anchor = useRef<Element | null>(null);
  const nodes = useMemo(() => buildTree(files.map(({ path }) => path)), [files]);
  const byPath = useMemo(() => new Map(files.map((file) => [file.path, file])), [files]);
  const locked = useMemo(() => locks.held.map(({ name }) => name), [locks.held]);
  const can = useFileOperations(of);
  const { removed } = can;

  function act(action: FileAction, path: string) {
    setMenu(null);
    if (action === 'rename') setQuestion({ kind: 'rename', path });
    else if (action === 'delete') void can.remove(path);
    else if (action === 'download') void can.download(path);
    else if (action === 'lock' || action === 'unlock') locks.toggle(path);
    else if (action === 'cut') can.setCut(path);
    else if (action === 'paste') void can.paste(path);
    else setQuestion({ kind: action, folder: path });
  }

  return (
    <>
      <div className="flex items-center gap-2 px-1.5 pb-2 text-xs text-ink-3">
        <span className="whitespace-nowrap">
          {files.length} {files.length === 1 ? 'file' : 'files'}
        </span>
        {fileOperations && <SafetyMark safety={safety} />}
        {fileOperations && (
          <span className="ml-auto flex">
            <Button
              variant="quiet"
              size="icon"
              className="!size-7"
              aria-label="New file"
              onPress={() => setQuestion({ kind: 'add-file' })}
            >
              <FilePlus2 aria-hidden className="size-4" />
            </Button>
            <Button
              variant="quiet"
              size="icon"
              className="!size-7"
              aria-label="New folder"
              onPress={() => setQuestion({ kind: 'add-folder' })}
            >
              <FolderPlus aria-hidden className="size-4" />
            </Button>
            <UploadMenu onChoose={(kind, chosen) => void can.choose(kind, chosen)} />
          </span>
        )}
      </div>
      {removed.length > 0 && (
        <p
          role="status"
          className="mb-2 flex items-center justify-between gap-2 rounded-sm bg-sunken px-2 py-1.5 text-xs text-ink-2"
        >
          <span className="min-w-0 truncate">
            {removed.length === 1 ? removed[0]?.path : `${removed.length} files`} deleted
          </span>
          <button
            type="button"
            onClick={() => void can.undo()}
            className="font-medium text-madder-text underline"
          >
            Undo
          </button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be uploaded and moved by menu and keys, too. */}
      <div
        data-tree=""
        className="min-h-24 flex-1"
        onDragOver={allowDrop}
        onDrop={(event) => void can.drop('', event)}
      >
        <FileTree
          nodes={nodes}
          files={byPath}
          current={current}
          locks={locked}
          onShow={onShow}
          onMenu={(path, element) => {
            if (!fileOperations) return;
            anchor.current = element;
            setMenu(path);
            setMenuOpen(true);
          }}
          onKey={(path, action) => fileOperations && act(action, path)}
          cut={can.cut}
          onDrop={(folder, event) => void can.drop(folder, event)}
        />
      </div>
      {wasMenuOpen && (
        <Suspense>
          <FileMenu
            path={menu}
            anchor={anchor}
            isFolder={menu !== null && !byPath.has(menu)}
            onClose={() => setMenu(null)}
            lock={menu === null ? undefined : findLockOver(menu, locked)}
            hasCut={can.cut !== null && can.cut !== menu}
            onAction={act}
          />
        </Suspense>
      )}
      {question && (
        <Suspense>
          <PathDialog question={question} onClose={() => setQuestion(null)} onAnswer={can.answer} />
        </Suspense>
      )}
    </>
  );
}

const SAFETY = {
  stored: { Icon: Check, text: 'Saved', style: 'text-green' },
  typing: { Icon: Loader2, text: 'Saving...', style: 'text-ink-3' },
  offline: { Icon: CloudOff, text: 'Kept in this browser', style: 'text-amber' },
} as const;

/** Whether what was typed is stored; true at every moment. */
function SafetyMark({ safety }: { safety: Safety }) {
  const { Icon, text, style } = SAFETY[safety];
  return (
    <span role="status" className={`inline-flex items-center gap-1 ${style}`}>
      <Icon aria-hidden className="size-3.5" />
      {text}
    </span>
  );
}
