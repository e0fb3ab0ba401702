/** One's own sound, picture and screen: opened, turned off and exchanged, with what does not work said in words. */
import { type DeviceKind, explainDeviceProblem, explainScreenProblem } from './explain-media-problem';
import type { Outgoing, Slot } from './peer-link';

/** Of a browser, what is used here. `devices` is missing where the page is not secure. */
export interface MediaSource {
  devices: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> | undefined;
  /** Missing on phones. */
  getDisplayMedia: ((options: DisplayMediaStreamOptions) => Promise<MediaStream>) | undefined;
  newStream(): MediaStream;
}

export interface OwnDeps extends MediaSource {
  /** Another track goes out in this slot, or none. */
  put(slot: Slot, outgoing: Outgoing | null): void;
  onChange(): void;
}

/** Small enough for three others on a line of a home. */
const PICTURE: MediaTrackConstraints = {
  width: { ideal: 640 },
  height: { ideal: 360 },
  frameRate: { ideal: 24 },
};
const SCREEN: DisplayMediaStreamOptions = { video: { frameRate: { ideal: 15 } }, audio: false };

const SLOTS: Record<DeviceKind, Slot> = { microphone: 'sound', camera: 'camera' };

export class OwnMedia {
  readonly #deps: OwnDeps;
  /** Sound and picture go out in one stream: the others then keep them together. */
  readonly #main: MediaStream;
  readonly #tracks: Partial<Record<DeviceKind, MediaStreamTrack>> = {};
  readonly #chosen: Partial<Record<DeviceKind, string>> = {};
  readonly #problems: Partial<Record<DeviceKind | 'screen', string>> = {};
  #screen: MediaStream | null = null;
  #isMuted = false;
  #isClosed = false;

  constructor(deps: OwnDeps) {
    this.#deps = deps;
    this.#main = deps.newStream();
  }

  get stream(): MediaStream {
    return this.#main;
  }
  get screen(): MediaStream | null {
    return this.#screen;
  }
  /** Nothing is heard: it is muted, or there is no microphone. */
  get isMuted(): boolean {
    return this.#isMuted || !this.#tracks.microphone;
  }
  get hasCamera(): boolean {
    return this.#tracks.camera !== undefined;
  }
  /** What does not work, in words. */
  get problems(): string[] {
    return Object.values(this.#problems);
  }
  /** The device in use; null where there is none. */
  deviceOf(kind: DeviceKind): string | null {
    return this.#tracks[kind]?.getSettings().deviceId ?? null;
  }

  /** Asks for both at once, so that the browser asks once; where that fails, for each alone: one of them may work. */
  async open(): Promise<void> {
    let stream: MediaStream;
    try {
      stream = await this.#ask({ audio: this.#wish('microphone'), video: this.#wish('camera') });
    } catch {
      await this.#start('microphone');
      await this.#start('camera');
      return;
    }
    for (const track of stream.getTracks())
      this.#use(track.kind === 'audio' ? 'microphone' : 'camera', track);
  }

  /** Muted, a microphone stays open: it is heard again at once. Where there is none, it is asked for anew. */
  async setMuted(isMuted: boolean): Promise<void> {
    this.#isMuted = isMuted;
    if (!isMuted && !this.#tracks.microphone) await this.#start('microphone');
    if (this.#tracks.microphone) this.#tracks.microphone.enabled = !isMuted;
    this.#deps.onChange();
  }

  /** A camera that is turned off is closed, and its light is out. */
  async setCamera(isOn: boolean): Promise<void> {
    if (isOn) return this.#start('camera');
    this.#remove('camera');
    delete this.#problems.camera;
    this.#deps.onChange();
  }

  async choose(kind: DeviceKind, deviceId: string): Promise<void> {
    this.#chosen[kind] = deviceId;
    // A camera that is off is chosen for the next time.
    if (kind === 'microphone' || this.#tracks.camera) await this.#start(kind);
    else this.#deps.onChange();
  }

  async share(): Promise<void> {
    delete this.#problems.screen;
    try {
      const { getDisplayMedia } = this.#deps;
      if (!getDisplayMedia) throw new DOMException('no screens here', 'NotSupportedError');
      const screen = await getDisplayMedia(SCREEN);
      const [track] = screen.getVideoTracks();
      if (this.#isClosed || !track) return stop(screen);
      this.#screen = screen;
      // The browser has a button of its own to end it.
      track.onended = () => this.stopSharing();
      this.#deps.put('screen', { track, stream: screen });
    } catch (error) {
      const problem = explainScreenProblem(nameOf(error));
      if (problem) this.#problems.screen = problem;
    }
    this.#deps.onChange();
  }

  stopSharing(): void {
    if (!this.#screen) return;
    stop(this.#screen);
    this.#screen = null;
    this.#deps.put('screen', null);
    this.#deps.onChange();
  }

  close(): void {
    this.#isClosed = true;
    stop(this.#main);
    if (this.#screen) stop(this.#screen);
  }

  async #start(kind: DeviceKind): Promise<void> {
    try {
      const wish = this.#wish(kind);
      const stream = await this.#ask(kind === 'microphone' ? { audio: wish } : { video: wish });
      for (const track of stream.getTracks()) this.#use(kind, track);
    } catch (error) {
      this.#lose(kind, nameOf(error));
    }
    this.#deps.onChange();
  }

  async #ask(wanted: MediaStreamConstraints): Promise<MediaStream> {
    const { devices } = this.#deps;
    if (!devices) throw new DOMException('no devices here', 'NotSupportedError');
    const stream = await devices.getUserMedia(wanted);
    // The call ended while the person was asked.
    if (this.#isClosed) stop(stream);
    return stream;
  }

  #wish(kind: DeviceKind): MediaTrackConstraints {
    const deviceId = this.#chosen[kind];
    return {
      ...(kind === 'camera' && PICTURE),
      ...(deviceId !== undefined && { deviceId: { exact: deviceId } }),
    };
  }

  #use(kind: DeviceKind, track: MediaStreamTrack): void {
    if (this.#isClosed) return;
    const before = this.#tracks[kind];
    this.#tracks[kind] = track;
    delete this.#problems[kind];
    if (kind === 'microphone') track.enabled = !this.#isMuted;
    track.onended = () => {
      this.#lose(kind, 'ended');
      this.#deps.onChange();
    };
    if (before) this.#main.removeTrack(before);
    this.#main.addTrack(track);
    this.#deps.put(SLOTS[kind], { track, stream: this.#main });
    before?.stop();
  }

  #lose(kind: DeviceKind, name: string): void {
    this.#problems[kind] = explainDeviceProblem(kind, name);
    this.#remove(kind);
  }

  #remove(kind: DeviceKind): void {
    const track = this.#tracks[kind];
    if (!track) return;
    delete this.#tracks[kind];
    track.onended = null;
    track.stop();
    this.#main.removeTrack(track);
    this.#deps.put(SLOTS[kind], null);
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.onended = null;
    track.stop();
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
