import { useEffect, useState } from 'react';
import { Select } from '../../../ui/fields/Select';
import type { CallState, TeamCall } from './team-call';

export interface CallDevicesProps {
  call: TeamCall;
  state: CallState;
  speaker: string;
  onSpeaker(deviceId: string): void;
}

const KINDS = [
  ['audioinput', 'Microphone'],
  ['videoinput', 'Camera'],
  ['audiooutput', 'Speaker'],
] as const;

/** Which microphone, camera and speaker are used; the list follows what is plugged in. */
export function CallDevices({ call, state, speaker, onSpeaker }: CallDevicesProps) {
  const devices = useDevices(state.microphone, state.camera);
  const chosen = { audioinput: state.microphone, videoinput: state.camera, audiooutput: speaker };
  return (
    <div className="flex flex-col gap-2">
      {KINDS.map(([kind, label]) => {
        const options = devices
          .filter((device) => device.kind === kind && device.deviceId !== '')
          .map((device, at) => ({ value: device.deviceId, label: device.label || `${label} ${at + 1}` }));
        // Not every browser lets a page choose where sound goes.
        if (kind === 'audiooutput' && (options.length === 0 || !('setSinkId' in HTMLMediaElement.prototype)))
          return null;
        if (options.length === 0)
          return (
            <p key={kind} className="text-xs text-ink-3">
              {label}: none
            </p>
          );
        return (
          <Select
            key={kind}
            label={label}
            size="small"
            options={options}
            value={chosen[kind] ?? ''}
            onChange={(deviceId) => {
              if (kind === 'audiooutput') onSpeaker(deviceId);
              else void call.choose(kind === 'audioinput' ? 'microphone' : 'camera', deviceId);
            }}
          />
        );
      })}
    </div>
  );
}

/** What is plugged in. Names are there once a device was allowed, so another one in use is a reason to look again. */
function useDevices(microphone: string | null, camera: string | null): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it says above.
  useEffect(() => {
    const source: MediaDevices | undefined = navigator.mediaDevices;
    if (!source) return;
    const look = () =>
      void source
        .enumerateDevices()
        .then(setDevices, (error) => console.warn('The devices could not be listed:', error));
    look();
    source.addEventListener('devicechange', look);
    return () => source.removeEventListener('devicechange', look);
  }, [microphone, camera]);
  return devices;
}
