import { useNavigate } from '@remix-run/react';
import { Check, CloudOff, FilePlus2, FolderPlus, Loader2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { showToast } from '../../toast/toasts';
import { Button } from '../../ui/Button';
import type { Safety, TreeFile, WorkingCopy } from '../working/working-copy';
import { buildTree } from './build-tree';
import { downloadBytes } from './download-bytes';
import { type FileDeed, FileMenu } from './FileMenu';
import { FileTree } from './FileTree';
import type { FileDeeds, RemovedFile } from './file-deeds';
import { PathDialog, type PathQuestion } from './PathDialog';

export interface FilesPanelProps {
  files: readonly TreeFile[];
  current: string | null;
  safety: Safety;
  /** null for people who may only look. */
  deeds: FileDeeds | null;
  copy: WorkingCopy | null;
}

/** The tree with what can be done in it, how many files there are, and whether what was typed is stored. */
export function FilesPanel({ files, current, safety, deeds, copy }: FilesPanelProps) {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<PathQuestion | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const [removed, setRemoved] = useState<RemovedFile[]>([]);
  const anchor = useRef<Element | null>(null);
  const nodes = useMemo(() => buildTree(files.map(({ path }) => path)), [files]);
  const byPath = useMemo(() => new Map(files.map((file) => [file.path, file])), [files]);
  const open = (path: string) => navigate(`?file=${encodeURIComponent(path)}`, { preventScrollReset: true });

  async function answer(asked: PathQuestion, path: string): Promise<string | null> {
    if (!deeds || !copy) return null;
    const target = asked.kind === 'add-folder' ? `${path.replace(/\/+$/, '')}/.gitkeep` : path;
    // What is still being typed goes along.
    if (asked.kind === 'rename') await copy.flush();
    const refused = asked.kind === 'rename' ? await deeds.move(asked.path, target) : await deeds.add(target);
    if (refused !== null) return refused;
    if (asked.kind === 'rename') copy.forget(asked.path);
    await copy.reload();
    if (asked.kind === 'add-file' || asked.kind === 'rename')
      open(asked.kind === 'rename' && !byPath.has(asked.path) ? (current ?? target) : target);
    return null;
  }

  async function remove(path: string) {
    if (!deeds || !copy) return;
    await copy.flush();
    const paths = files.map((file) => file.path).filter((one) => one === path || one.startsWith(`${path}/`));
    const outcome = await deeds.remove(path, paths);
    if ('refused' in outcome) {
      showToast({ title: 'Delete Error', description: outcome.refused, variant: 'destructive' });
      return;
    }
    copy.forget(path);
    setRemoved(outcome.removed);
    await copy.reload();
  }

  async function undo() {
    const refused = await deeds?.restore(removed);
    if (refused) showToast({ title: 'Undo Error', description: refused, variant: 'destructive' });
    else setRemoved([]);
    await copy?.reload();
  }

  async function act(deed: FileDeed, path: string) {
    setMenu(null);
    if (deed === 'rename') setQuestion({ kind: 'rename', path });
    else if (deed === 'delete') await remove(path);
    else if (deeds) downloadBytes(path.split('/').at(-1) ?? path, await deeds.readBytes(path));
  }

  return (
    <>
      <div className="flex items-center gap-2 px-1.5 pb-2 text-xs text-ink-3">
        <span>
          {files.length} {files.length === 1 ? 'file' : 'files'}
        </span>
        {deeds && <SafetyMark safety={safety} />}
        {deeds && (
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
            onClick={() => void undo()}
            className="font-medium text-madder-text underline"
          >
            Undo
          </button>
        </p>
      )}
      <FileTree
        nodes={nodes}
        files={byPath}
        current={current}
        onMenu={(path, element) => {
          if (!deeds) return;
          anchor.current = element;
          setMenu(path);
        }}
        onKey={(path, deed) => deeds && void act(deed, path)}
      />
      <FileMenu
        path={menu}
        anchor={anchor}
        isFolder={menu !== null && !byPath.has(menu)}
        onClose={() => setMenu(null)}
        onDeed={(deed, path) => void act(deed, path)}
      />
      <PathDialog question={question} onClose={() => setQuestion(null)} onAnswer={answer} />
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
