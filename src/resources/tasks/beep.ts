/** Hertz and seconds: heard, and over before it disturbs. */
const PITCH = 880;
const LENGTH = 0.25;
const LOUDNESS = 0.08;

function play(context: AudioContext): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const end = context.currentTime + LENGTH;
  tone.frequency.value = PITCH;
  volume.gain.setValueAtTime(LOUDNESS, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(end);
}

/** Browsers let a page sound only after somebody has done something on it. */
const maySound = () => navigator.userActivation?.hasBeenActive !== false;

/** A short tone; silence, and no complaint, where the browser allows none. */
export function beep(): void {
  if (typeof AudioContext === 'undefined' || !maySound()) return;
  try {
    const context = new AudioContext();
    if (context.state === 'suspended') void context.close();
    else play(context);
  } catch {
    // No sound device: the alert is seen all the same.
  }
}
