import { FileText, X } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/IconButton';
import { Spinner } from '../../../ui/Spinner';
import type { Attaching } from './use-attachments';

/** What goes along with the request that is being written. */
export function AttachmentChips({ attaching }: { attaching: Attaching }) {
  if (attaching.chips.length === 0) return null;
  return (
    <ul aria-label="Attached" className="flex flex-wrap gap-2">
      {attaching.chips.map((chip) => (
        <li
          key={chip.key}
          className="flex max-w-full items-center gap-2 rounded-control border border-line py-0.5 pl-2 text-xs"
        >
          {chip.picture !== null ? (
            <img src={chip.picture} alt="" className="size-8 shrink-0 rounded-sm object-cover" />
          ) : chip.attachment ? (
            <FileText aria-hidden className="size-4 shrink-0 text-ink-3" />
          ) : (
            <Spinner />
          )}
          <span className="min-w-0 truncate">{chip.name}</span>
          <IconButton label={`Take ${chip.name} away`} Icon={X} onPress={() => attaching.remove(chip)} />
        </li>
      ))}
    </ul>
  );
}
