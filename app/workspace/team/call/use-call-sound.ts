import { useEffect, useRef, useState } from 'react';
import { SoundOutput } from './sound-output';
import type { CallState } from './team-call';
import { VoiceWatch } from './watch-voices';

/** One's own voice among those of the others. */
export const OWN_VOICE = 'own';

export interface CallSound {
  /** Ends that speak, and `OWN_VOICE`. */
  speaking: ReadonlySet<string>;
  /** The browser keeps the sound back until somebody presses something. */
  isHeld: boolean;
  release(): void;
  choose(deviceId: string): void;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Plays the others while this window is in the call, and marks who speaks. */
export function useCallSound({ own, ends, isMuted }: CallState): CallSound {
  const [speaking, setSpeaking] = useState(NOBODY);
  const [isHeld, setHeld] = useState(false);
  const parts = useRef<{ output: SoundOutput; voices: VoiceWatch } | null>(null);

  useEffect(() => {
    const open = { output: new SoundOutput(() => setHeld(true)), voices: new VoiceWatch(setSpeaking) };
    parts.current = open;
    return () => {
      parts.current = null;
      open.output.close();
      open.voices.close();
    };
  }, []);

  // Streams stay themselves while their tracks change: each drawing looks.
  useEffect(() => {
    const theirs = new Map(ends.flatMap(({ peer, stream }) => (stream ? [[peer, stream]] : [])));
    parts.current?.output.play(theirs);
    parts.current?.voices.watch(isMuted ? theirs : new Map([...theirs, [OWN_VOICE, own]]));
  }, [ends, own, isMuted]);

  return {
    speaking,
    isHeld,
    release() {
      setHeld(false);
      parts.current?.output.resume();
    },
    choose: (deviceId) => void parts.current?.output.choose(deviceId),
  };
}
