import { Ellipsis, FileArchive, FileUp, FolderUp } from 'lucide-react';
import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { IconButton } from '../../ui/buttons/IconButton';
import { Menu } from '../lazy-parts';

/** What is handed over: files, a folder with all that is in it, or a zip. */
export type UploadKind = 'files' | 'folder' | 'zip';

/** Ways in for files of this device; they can be dropped on the tree, too. */
export function UploadMenu({ onChoose }: { onChoose(kind: UploadKind, chosen: FileList): void }) {
  const inputs = {
    files: useRef<HTMLInputElement>(null),
    folder: useRef<HTMLInputElement>(null),
    zip: useRef<HTMLInputElement>(null),
  };
  const choose = (kind: UploadKind) => (event: ChangeEvent<HTMLInputElement>) => {
    if (event.target.files?.length) onChoose(kind, event.target.files);
    // The same file can be chosen again.
    event.target.value = '';
  };
  const [isWanted, setWanted] = useState(false);
  // The menu itself is loaded when it is first pressed.
  const first = <IconButton label="Upload" Icon={Ellipsis} onPress={() => setWanted(true)} />;
  const hidden = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true } as const;
  return (
    <>
      {isWanted ? (
        <Suspense fallback={first}>
          <Menu
            label="Upload"
            isOpenAtFirst
            entries={[
              {
                id: 'files',
                label: 'Upload files',
                icon: <FileUp aria-hidden />,
                onAction: () => inputs.files.current?.click(),
              },
              {
                id: 'folder',
                label: 'Upload a folder',
                icon: <FolderUp aria-hidden />,
                onAction: () => inputs.folder.current?.click(),
              },
              {
                id: 'zip',
                label: 'Upload a zip',
                icon: <FileArchive aria-hidden />,
                onAction: () => inputs.zip.current?.click(),
              },
            ]}
          />
        </Suspense>
      ) : (
        first
      )}
      <input {...hidden} ref={inputs.files} multiple onChange={choose('files')} data-upload="files" />
      {/* React does not know the attribute; every browser does. */}
      <input
        {...hidden}
        ref={inputs.folder}
        {...{ webkitdirectory: '' }}
        onChange={choose('folder')}
        data-upload="folder"
      />
      <input
        {...hidden}
        ref={inputs.zip}
        accept=".zip,application/zip"
        onChange={choose('zip')}
        data-upload="zip"
      />
    </>
  );
}
