import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { CallControls } from './CallControls';
import { CallDevices } from './CallDevices';
import { CallTile } from './CallTile';
import type { CallEnd } from './call-ends';
import type { CallState, TeamCall } from './team-call';
import { OWN_VOICE, useCallSound } from './use-call-sound';

export interface OpenCallProps {
  call: TeamCall;
  state: CallState;
}

/** The call that this window is in: who is seen and heard, and what one does oneself. */
export function OpenCall({ call, state }: OpenCallProps) {
  const [areDevicesShown, setDevicesShown] = useState(false);
  const [speaker, setSpeaker] = useState('default');
  const sound = useCallSound(state);
  return (
    <>
      <ul aria-label="In the call" className="grid grid-cols-2 gap-2">
        {state.ends
          .filter(({ screen }) => screen)
          .map(({ peer, name, screen }) => (
            <CallTile key={`${peer} screen`} id={peer} name={`Screen of ${name}`} picture={screen} isWide />
          ))}
        {state.ends.map((end) => (
          <CallTile
            key={end.peer}
            id={end.userId}
            name={end.name}
            picture={end.hasPicture ? end.stream : null}
            isMuted={end.isMuted}
            isSpeaking={sound.speaking.has(end.peer)}
            note={explainWay(end)}
          />
        ))}
        <CallTile
          id=""
          name="You"
          picture={state.hasCamera ? state.own : null}
          isMuted={state.isMuted}
          isSpeaking={sound.speaking.has(OWN_VOICE)}
          isMirrored
        />
      </ul>
      {state.ends.length === 0 && <p>Nobody else is in the call yet. Others see in this tab that you are.</p>}
      {state.screen && <p role="status">You share your screen.</p>}
      {state.isAlone && (
        <p role="status">The connection to Hewn is lost. Who is connected to you still hears you.</p>
      )}
      {sound.isHeld && (
        <Button variant="secondary" size="small" className="self-start" onPress={sound.release}>
          Turn the sound on
        </Button>
      )}
      {state.problems.map((problem) => (
        <p key={problem} role="alert" className="rounded-card bg-amber-wash px-3 py-2 text-amber">
          {problem}
        </p>
      ))}
      <CallControls
        call={call}
        state={state}
        areDevicesShown={areDevicesShown}
        onDevices={() => setDevicesShown(!areDevicesShown)}
      />
      {areDevicesShown && (
        <CallDevices
          call={call}
          state={state}
          speaker={speaker}
          onSpeaker={(deviceId) => {
            setSpeaker(deviceId);
            sound.choose(deviceId);
          }}
        />
      )}
    </>
  );
}

function explainWay({ way }: CallEnd): string | null {
  if (way === 'connected') return null;
  return way === 'connecting' ? 'Connecting…' : 'No connection';
}
