import { AudioLines, Maximize, MicOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/buttons/IconButton';
import { PersonMark } from '../PersonMark';

export interface CallTileProps {
  /** Whom the colour belongs to. */
  id: string;
  name: string;
  /** null: nothing is seen of them. */
  picture: MediaStream | null;
  isMuted?: boolean;
  isSpeaking?: boolean;
  /** One's own picture is seen as in a mirror. */
  isMirrored?: boolean;
  /** What is not as it should be; null where all is well. */
  note?: string | null;
  isWide?: boolean;
}

/** One person of the call, or a screen that is shared. */
export function CallTile({
  id,
  name,
  picture,
  isMuted = false,
  isSpeaking = false,
  isMirrored = false,
  note = null,
  isWide = false,
}: CallTileProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = picture;
  }, [picture]);
  return (
    <li
      aria-label={name}
      data-speaking={isSpeaking || undefined}
      className={`group relative flex aspect-video items-center justify-center overflow-hidden rounded-card border bg-sunken ${isSpeaking ? 'border-green ring-2 ring-green' : 'border-line'} ${isWide ? 'col-span-2' : ''}`}
    >
      {picture ? (
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={`Picture: ${name}`}
          className={`size-full ${isWide ? 'object-contain' : 'object-cover'} ${isMirrored ? '-scale-x-100' : ''}`}
        />
      ) : (
        <PersonMark id={id} name={name} />
      )}
      <span className="absolute bottom-1 left-1 flex max-w-[calc(100%-0.5rem)] items-center gap-1 rounded-sm bg-surface px-1.5 text-xs text-ink [&_svg]:size-3 [&_svg]:shrink-0">
        <span className="truncate" title={name}>
          {name}
        </span>
        {isMuted && (
          <>
            <MicOff aria-hidden />
            <span className="sr-only">muted</span>
          </>
        )}
        {isSpeaking && (
          <>
            <AudioLines aria-hidden className="text-green" />
            <span className="sr-only">speaking</span>
          </>
        )}
      </span>
      {note && (
        <span className="absolute top-1 left-1 rounded-sm bg-surface px-1.5 text-xs text-ink-2">{note}</span>
      )}
      {picture && (
        <IconButton
          label={`Show ${name} on the whole screen`}
          Icon={Maximize}
          className="!absolute top-1 right-1 !size-7 bg-surface"
          onPress={() => void video.current?.requestFullscreen?.()}
        />
      )}
    </li>
  );
}
