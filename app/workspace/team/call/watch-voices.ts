/** Who is speaking, by how loud they are (Web Audio). */

/** Root mean square of samples between -1 and 1 from which on somebody speaks: a quiet room has about 0.002. */
const SPEAKING = 0.012;
/** How often it is listened, ms. */
const LISTEN_MS = 150;
/** Times that it may be quiet between two words. */
const PAUSES = 4;

/** @returns whether somebody speaks in these samples. */
export function isSpeaking(samples: Float32Array): boolean {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length > 0 && Math.sqrt(sum / samples.length) >= SPEAKING;
}

interface Voice {
  stream: MediaStream;
  track: MediaStreamTrack;
  source: MediaStreamAudioSourceNode;
  analyser: AnalyserNode;
  quiet: number;
}

export class VoiceWatch {
  readonly #context = new AudioContext();
  readonly #voices = new Map<string, Voice>();
  readonly #onChange: (speaking: ReadonlySet<string>) => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #said = '';

  constructor(onChange: (speaking: ReadonlySet<string>) => void) {
    this.#onChange = onChange;
    this.#timer = setInterval(() => this.#listen(), LISTEN_MS);
  }

  /** Listens to these streams, by their names, and to no others. */
  watch(streams: ReadonlyMap<string, MediaStream>): void {
    for (const [name, voice] of this.#voices)
      if (streams.get(name)?.getAudioTracks()[0] !== voice.track) this.#forget(name);
    for (const [name, stream] of streams) {
      const [track] = stream.getAudioTracks();
      if (!track || this.#voices.has(name)) continue;
      const source = this.#context.createMediaStreamSource(stream);
      const analyser = this.#context.createAnalyser();
      analyser.fftSize = 1024;
      source.connect(analyser);
      this.#voices.set(name, { stream, track, source, analyser, quiet: PAUSES });
    }
  }

  close(): void {
    clearInterval(this.#timer);
    for (const name of [...this.#voices.keys()]) this.#forget(name);
    void this.#context.close();
  }

  #forget(name: string): void {
    this.#voices.get(name)?.source.disconnect();
    this.#voices.delete(name);
  }

  #listen(): void {
    const speaking = new Set<string>();
    for (const [name, voice] of this.#voices) {
      const samples = new Float32Array(voice.analyser.fftSize);
      voice.analyser.getFloatTimeDomainData(samples);
      voice.quiet = isSpeaking(samples) ? 0 : voice.quiet + 1;
      if (voice.quiet < PAUSES) speaking.add(name);
    }
    const said = [...speaking].join(' ');
    if (said === this.#said) return;
    this.#said = said;
    this.#onChange(speaking);
  }
}
