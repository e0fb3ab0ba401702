import { useEffect, useRef, useState } from 'react';
import {
  ATTACHMENT_LIMITS,
  type Attachment,
  isPicture,
} from '../../../../worker/contract/room/attachments.ts';
import { api, callApi, readError, unwrap } from '../../../api';
import { fail } from '../assistant-state';

/** Something that is attached to the request that is being written. */
export interface Chip {
  key: string;
  name: string;
  /** Of a picture, in this browser. */
  picture: string | null;
  /** null while it is on its way. */
  attachment: Attachment | null;
}

export interface Attaching {
  chips: readonly Chip[];
  isBusy: boolean;
  /** The files go to the server at once: one that it does not take is said now, and not with the request. */
  add(files: readonly File[]): void;
  remove(chip: Chip): void;
  /** The request was sent with them. */
  clear(): void;
}

export function useAttachments(projectId: string): Attaching {
  const [chips, setChips] = useState<readonly Chip[]>([]);
  const shown = useRef(chips);
  shown.current = chips;
  useEffect(() => () => shown.current.forEach(release), []);
  const drop = (key: string) =>
    setChips((now) => {
      now.filter((chip) => chip.key === key).forEach(release);
      return now.filter((chip) => chip.key !== key);
    });

  async function send(file: File, chip: Chip) {
    try {
      const answer = await callApi(
        `/api/projects/${projectId}/attachments?name=${encodeURIComponent(file.name)}`,
        { method: 'POST', body: file, headers: { 'content-type': 'application/octet-stream' } },
      );
      if (!answer.ok) throw answer;
      const attachment: Attachment = await answer.json();
      const picture = isPicture(attachment) ? URL.createObjectURL(file) : null;
      setChips((now) => now.map((one) => (one.key === chip.key ? { ...one, attachment, picture } : one)));
    } catch (thrown) {
      drop(chip.key);
      const reason = (await readError(thrown))?.message ?? 'The server cannot be reached. Please try again.';
      fail('Not Attached', `${file.name}: ${reason}`);
    }
  }

  return {
    chips,
    isBusy: chips.some(({ attachment }) => attachment === null),
    add(files) {
      const room = ATTACHMENT_LIMITS.count - chips.length;
      if (files.length > room)
        fail('Not Attached', `${ATTACHMENT_LIMITS.count} files can be attached to one request.`);
      const taken = files.slice(0, Math.max(0, room));
      const added = taken.map((file) => ({
        key: crypto.randomUUID(),
        name: file.name,
        picture: null,
        attachment: null,
      }));
      setChips((now) => [...now, ...added]);
      for (const [index, chip] of added.entries()) {
        const file = taken[index];
        if (file) void send(file, chip);
      }
    },
    remove(chip) {
      drop(chip.key);
      if (!chip.attachment) return;
      const at = { param: { id: projectId, attachment: chip.attachment.id } };
      // What stays there by mistake goes after a day.
      unwrap(api.projects[':id'].attachments[':attachment'].$delete(at)).catch((error) =>
        console.warn(`${chip.name} is still kept:`, error),
      );
    },
    clear() {
      chips.forEach(release);
      setChips([]);
    },
  };
}

function release({ picture }: Chip): void {
  if (picture !== null) URL.revokeObjectURL(picture);
}
