import { FileText, Image } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Attachment, isPicture } from '../../../../worker/contract/room/attachments.ts';
import { callApi } from '../../../api';
import { Button } from '../../../ui/buttons/Button';
import { downloadBytes } from '../../files/download-bytes';
import { fail } from '../assistant-state';

export interface AttachedListProps {
  projectId: string;
  attachments: readonly Attachment[];
}

/** What came with a request: pictures can be looked at, texts downloaded. */
export function AttachedList({ projectId, attachments }: AttachedListProps) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Attached" className="flex flex-col items-start gap-2">
      {attachments.map((attachment) => (
        <AttachedFile key={attachment.id} projectId={projectId} attachment={attachment} />
      ))}
    </ul>
  );
}

function AttachedFile({ projectId, attachment }: { projectId: string; attachment: Attachment }) {
  const { id, name } = attachment;
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => () => void (picture !== null && URL.revokeObjectURL(picture)), [picture]);
  const Icon = isPicture(attachment) ? Image : FileText;

  async function show() {
    if (picture !== null) return setPicture(null);
    try {
      const answer = await callApi(`/api/projects/${projectId}/attachments/${id}`);
      if (!answer.ok) throw new Error(`${answer.status}`);
      if (isPicture(attachment)) setPicture(URL.createObjectURL(await answer.blob()));
      else downloadBytes(name, new Uint8Array(await answer.arrayBuffer()));
    } catch (error) {
      console.warn(`${name} could not be loaded:`, error);
      fail('Not Loaded', `${name} is there no more, or the server cannot be reached.`);
    }
  }

  return (
    <li className="flex max-w-full flex-col items-start gap-2">
      <Button
        size="small"
        variant="secondary"
        className="max-w-full"
        {...(isPicture(attachment) && { 'aria-expanded': picture !== null })}
        onPress={() => void show()}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 truncate">{name}</span>
      </Button>
      {picture !== null && <img src={picture} alt={name} className="max-h-80 max-w-full rounded-control" />}
    </li>
  );
}
