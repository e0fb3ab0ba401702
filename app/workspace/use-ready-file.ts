import { useState } from 'react';

/** The file that is shown, as the editor gets it. */
export interface ShownFile {
  path: string | null;
  /** null for a file that is not there, and for one that holds no text. */
  text: string | null;
  isBinary: boolean;
}

/**
 * While the text of the next file is on its way, the one before stays in the editor.
 * @param isComing the text will be there in a moment.
 */
export function useReadyFile(file: ShownFile, isComing: boolean): ShownFile {
  const [last, setLast] = useState(file);
  const isSame = last.path === file.path && last.text === file.text && last.isBinary === file.isBinary;
  if (!isComing && !isSame) setLast(file);
  return isComing ? last : file;
}
