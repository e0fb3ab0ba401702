let context: AudioContext | null = null;

/** Lets the page make sounds later; browsers ask for a press first. */
export function allowSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Two soft notes. Nothing is heard before `allowSound`. */
export function playChime(): void {
  if (!context) return;
  const start = context.currentTime;
  for (const [index, frequency] of [659.25, 880].entries()) {
    const from = start + index * 0.25;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(0.25, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.9);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + 1);
  }
}
