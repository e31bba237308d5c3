/** What a scanner would say by itself: a code was read. */
export function chirp(): void {
  const sound = new AudioContext();
  const tone = sound.createOscillator();
  tone.frequency.value = 2000;
  tone.connect(sound.destination);
  tone.addEventListener('ended', () => void sound.close());
  tone.start();
  tone.stop(sound.currentTime + 0.07);
}
