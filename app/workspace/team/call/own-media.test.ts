import { expect, test } from 'vitest';
import { OwnMedia } from './own-media';

class FakeTrack {
  enabled = true;
  readyState = 'live';
  onended: (() => void) | null = null;
  constructor(
    readonly kind: 'audio' | 'video',
    readonly deviceId: string,
  ) {}
  getSettings = () => ({ deviceId: this.deviceId });
  stop() {
    this.readyState = 'ended';
  }
}

class FakeStream {
  #tracks: FakeTrack[];
  constructor(tracks: FakeTrack[] = []) {
    this.#tracks = tracks;
  }
  getTracks = () => [...this.#tracks];
  getVideoTracks = () => this.#tracks.filter(({ kind }) => kind === 'video');
  addTrack = (track: FakeTrack) => void this.#tracks.push(track);
  removeTrack(track: FakeTrack) {
    this.#tracks = this.#tracks.filter((one) => one !== track);
  }
}

/** @param broken what each device throws */
function open(broken: { audio?: string; video?: string } = {}) {
  const asked: string[] = [];
  const made: FakeTrack[] = [];
  const put: string[] = [];
  const screens: FakeTrack[] = [];
  let screenProblem: string | null = null;
  const make = (kind: 'audio' | 'video', wish: MediaTrackConstraints) => {
    const chosen = wish.deviceId as { exact: string } | undefined;
    const track = new FakeTrack(kind, chosen?.exact ?? `first ${kind}`);
    made.push(track);
    return track;
  };
  const own = new OwnMedia({
    devices: {
      async getUserMedia(wanted: MediaStreamConstraints = {}) {
        const kinds = (['audio', 'video'] as const).filter((kind) => wanted[kind]);
        asked.push(kinds.join(' '));
        for (const kind of kinds) if (broken[kind]) throw new DOMException('', broken[kind]);
        return new FakeStream(
          kinds.map((kind) => make(kind, wanted[kind] as MediaTrackConstraints)),
        ) as unknown as MediaStream;
      },
      enumerateDevices: async () => [],
    },
    async getDisplayMedia() {
      if (screenProblem) throw new DOMException('', screenProblem);
      const track = new FakeTrack('video', 'screen');
      screens.push(track);
      return new FakeStream([track]) as unknown as MediaStream;
    },
    newStream: () => new FakeStream() as unknown as MediaStream,
    put: (slot, outgoing) => void put.push(`${outgoing ? 'send' : 'stop'} ${slot}`),
    onChange: () => {},
  });
  return {
    own,
    asked,
    broken,
    made,
    screens,
    takePut: () => put.splice(0),
    refuseScreen: (name: string) => {
      screenProblem = name;
    },
  };
}

test('[CALLS8] microphone and camera are asked for at once; muted is silent and open, a camera that is off is closed', async () => {
  const { own, asked, made, takePut } = open();
  await own.open();
  expect([asked, takePut(), own.problems]).toEqual([['audio video'], ['send sound', 'send camera'], []]);
  const [microphone, camera] = made as [FakeTrack, FakeTrack];
  await own.setMuted(true);
  expect([own.isMuted, microphone.enabled, microphone.readyState]).toEqual([true, false, 'live']);
  await own.setMuted(false);
  expect([own.isMuted, microphone.enabled]).toEqual([false, true]);
  await own.setCamera(false);
  expect([own.hasCamera, camera.readyState, takePut()]).toEqual([false, 'ended', ['stop camera']]);
  await own.setCamera(true);
  expect([own.hasCamera, takePut()]).toEqual([true, ['send camera']]);
});

test('[CALLS8] where one of them does not work the other does, and it is said in words what that means', async () => {
  const denied = open({ video: 'NotAllowedError' });
  await denied.own.open();
  expect([denied.asked, denied.takePut()]).toEqual([['audio video', 'audio', 'video'], ['send sound']]);
  expect(denied.own.problems).toEqual([
    'The browser does not let this page use the camera: allow it in the settings of this page, and turn it on again. The others do not see you.',
  ]);
  denied.broken.video = undefined;
  await denied.own.setCamera(true);
  expect([denied.own.hasCamera, denied.own.problems]).toEqual([true, []]);

  const none = open({ audio: 'NotFoundError', video: 'NotReadableError' });
  await none.own.open();
  expect(none.own.problems).toEqual([
    'No microphone was found. The others do not hear you.',
    'The camera cannot be read: another program may be using it, or the system keeps it back. The others do not see you.',
  ]);
  // Without a microphone nobody is heard; who unmutes asks for one again.
  expect(none.own.isMuted).toBe(true);
  none.broken.audio = undefined;
  await none.own.setMuted(false);
  expect([none.own.isMuted, none.takePut()]).toEqual([false, ['send sound']]);
});

test('[CALLS8] another device takes the place of the first, one that is unplugged is said', async () => {
  const { own, made, takePut } = open();
  await own.open();
  await own.setMuted(true);
  takePut();
  await own.choose('microphone', 'second');
  expect([own.deviceOf('microphone'), takePut(), made[0]?.readyState]).toEqual([
    'second',
    ['send sound'],
    'ended',
  ]);
  // What was muted stays so.
  expect(made[2]?.enabled).toBe(false);
  made[2]?.onended?.();
  expect([takePut(), own.problems]).toEqual([
    ['stop sound'],
    ['The microphone stopped: it may have been unplugged. The others do not hear you.'],
  ]);
});

test('[CALLS8] a screen is shared until one stops, here or in the browser’s own bar; to choose none is no problem', async () => {
  const { own, screens, takePut, refuseScreen } = open();
  await own.open();
  takePut();
  await own.share();
  expect([own.screen !== null, takePut()]).toEqual([true, ['send screen']]);
  screens[0]?.onended?.();
  expect([own.screen, takePut()]).toEqual([null, ['stop screen']]);
  refuseScreen('NotAllowedError');
  await own.share();
  expect(own.problems).toEqual([]);
  refuseScreen('NotReadableError');
  await own.share();
  expect(own.problems).toEqual(['The screen could not be shared.']);
});

test('[CALLS8] what is opened is closed with the call, also what comes after its end', async () => {
  const { own, made, screens, takePut } = open();
  await own.open();
  await own.share();
  takePut();
  const late = own.setCamera(true);
  own.close();
  await late;
  expect([...made, ...screens].map(({ readyState }) => readyState)).toEqual(Array(4).fill('ended'));
  expect(takePut()).toEqual([]);
});
