import { Mic, MicOff, PhoneOff, ScreenShare, ScreenShareOff, Settings2, Video, VideoOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { IconButton } from '../../../ui/buttons/IconButton';
import type { CallState, TeamCall } from './team-call';

export interface CallControlsProps {
  call: TeamCall;
  state: CallState;
  areDevicesShown: boolean;
  onDevices(): void;
}

/** What one does in a call. */
export function CallControls({ call, state, areDevicesShown, onDevices }: CallControlsProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The button that was pressed to come here is gone: whoever uses the keys goes on with these.
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.querySelector('button')?.focus();
  }, []);
  const { isMuted, hasCamera, screen } = state;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no set of fields.
    <div
      ref={bar}
      role="group"
      aria-label="Controls of the call"
      className="flex flex-wrap items-center gap-1"
    >
      <IconButton
        label={isMuted ? 'Unmute' : 'Mute'}
        Icon={isMuted ? MicOff : Mic}
        className={isMuted ? 'text-red' : ''}
        onPress={() => void call.setMuted(!isMuted)}
      />
      <IconButton
        label={hasCamera ? 'Turn the camera off' : 'Turn the camera on'}
        Icon={hasCamera ? Video : VideoOff}
        className={hasCamera ? '' : 'text-red'}
        onPress={() => void call.setCamera(!hasCamera)}
      />
      <IconButton
        label={screen ? 'Stop sharing the screen' : 'Share the screen'}
        Icon={screen ? ScreenShareOff : ScreenShare}
        onPress={() => (screen ? call.stopSharing() : void call.share())}
      />
      <Button
        variant="quiet"
        size="icon"
        className="!size-8"
        aria-label="Devices"
        aria-expanded={areDevicesShown}
        onPress={onDevices}
      >
        <Settings2 aria-hidden className="size-4" />
      </Button>
      <Button variant="danger" size="small" className="ml-auto" onPress={() => call.end()}>
        <PhoneOff aria-hidden className="size-3.5" />
        End
      </Button>
    </div>
  );
}
