import { type DragEvent, useState } from 'react';
import type { LeftOut } from '../../../worker/contract/project/workspace';
import { showToast } from '../../toast/toasts';
import type { OpenFiles } from '../tabs/use-open-files';
import type { TreeFile, WorkingCopy } from '../working/working-copy';
import { downloadBytes } from './download-bytes';
import { DRAG_TYPE } from './FileTree';
import type { FileOperations, RemovedFile, Uploaded } from './file-operations';
import type { PathQuestion } from './PathDialog';
import { listChosen, listDropped, readPicked } from './pick-files';
import type { UploadKind } from './UploadMenu';

export interface FilesOf {
  files: readonly TreeFile[];
  /** The file that is shown. */
  current: string | null;
  /** null for people who may only look. */
  fileOperations: FileOperations | null;
  copy: WorkingCopy | null;
  tabs: OpenFiles;
}

/** What can be done in the tree, with what comes of it for tabs, toasts and the list of files. */
export function useFileOperations({ files, current, fileOperations, copy, tabs }: FilesOf) {
  const [removed, setRemoved] = useState<RemovedFile[]>([]);
  const [cut, setCut] = useState<string | null>(null);
  const paths = files.map(({ path }) => path);
  const isFile = (path: string) => paths.includes(path);
  const say = (title: string, description: string) =>
    showToast({ title, description, variant: 'destructive' });

  /** @returns why it cannot be done, or null. */
  async function move(from: string, to: string): Promise<string | null> {
    if (!fileOperations || !copy || from === to) return null;
    // What is still being typed goes along.
    await copy.flush();
    const refused = await fileOperations.move(from, to);
    if (refused !== null) return refused;
    copy.forget(from);
    await copy.reload();
    tabs.rename(from, to);
    if (current === from || current?.startsWith(`${from}/`)) tabs.show(`${to}${current.slice(from.length)}`);
    return null;
  }

  async function moveInto(path: string, folder: string) {
    const name = path.split('/').at(-1) ?? path;
    const refused = await move(path, folder === '' ? name : `${folder}/${name}`);
    if (refused !== null) say('Move Error', refused);
    setCut(null);
  }

  async function take(work: Promise<Uploaded>, count: string) {
    const uploaded = await work;
    if ('refused' in uploaded) say('Upload Error', uploaded.refused);
    else if (uploaded.leftOut.length > 0) say('Not all of it is uploaded', describeLeftOut(uploaded.leftOut));
    else showToast({ title: 'Uploaded', description: `${count} in the project.` });
    await copy?.reload();
  }

  async function uploadAll(listed: { path: string; file: File }[], folder: string) {
    if (!fileOperations || listed.length === 0) return;
    const picked = await readPicked(listed);
    if (!picked.ok) return say('Upload Error', picked.message);
    const count = picked.files.length;
    await take(fileOperations.upload(picked.files, folder), count === 1 ? '1 file is' : `${count} files are`);
  }

  return {
    removed,
    cut,
    async answer(asked: PathQuestion, path: string): Promise<string | null> {
      if (!fileOperations || !copy) return null;
      if (asked.kind === 'rename') return move(asked.path, path);
      const target = asked.kind === 'add-folder' ? `${path.replace(/\/+$/, '')}/.gitkeep` : path;
      const refused = await fileOperations.add(target);
      if (refused !== null) return refused;
      await copy.reload();
      if (asked.kind === 'add-file') tabs.show(target);
      return null;
    },
    async remove(path: string) {
      if (!fileOperations || !copy) return;
      await copy.flush();
      const going = paths.filter((one) => one === path || one.startsWith(`${path}/`));
      const outcome = await fileOperations.remove(path, going);
      if ('refused' in outcome) return say('Delete Error', outcome.refused);
      copy.forget(path);
      setRemoved(outcome.removed);
      const next = tabs.paths.find((one) => !going.includes(one));
      if (current !== null && going.includes(current) && next !== undefined) tabs.show(next);
      await copy.reload();
    },
    async undo() {
      const refused = await fileOperations?.restore(removed);
      if (refused) say('Undo Error', refused);
      else setRemoved([]);
      await copy?.reload();
      const [only, second] = removed;
      if (!refused && only && !second) tabs.show(only.path);
    },
    async download(path: string) {
      if (!fileOperations) return;
      try {
        downloadBytes(path.split('/').at(-1) ?? path, await fileOperations.readBytes(path));
      } catch {
        say('Download Error', 'The file could not be read. Please try again.');
      }
    },
    setCut,
    /** Puts what was cut into a folder, or beside a file. */
    async paste(path: string) {
      if (cut !== null) await moveInto(cut, isFile(path) ? path.split('/').slice(0, -1).join('/') : path);
    },
    async drop(folder: string, event: DragEvent) {
      const from = event.dataTransfer.getData(DRAG_TYPE);
      const isOfDevice = event.dataTransfer.types.includes('Files');
      if (from === '' && !isOfDevice) return;
      event.preventDefault();
      if (from !== '') return moveInto(from, folder);
      await uploadAll(await listDropped(event.dataTransfer.items), folder);
    },
    async choose(kind: UploadKind, chosen: FileList) {
      const [first] = chosen;
      if (kind === 'zip' && first && fileOperations) {
        const picked = await readPicked([{ path: first.name, file: first }]);
        if (!picked.ok) return say('Upload Error', picked.message);
        const [zip] = picked.files;
        if (zip) await take(fileOperations.uploadZip(zip.bytes, ''), `The files of ${first.name} are`);
      } else await uploadAll(listChosen(chosen), '');
    },
  };
}

/** Of what is left out, things that are named one by one. */
const MOST_NAMED = 5;

function describeLeftOut(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, MOST_NAMED).map(({ name, why }) => `${name}: ${why}`);
  const more = leftOut.length - named.length;
  return [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
