/** What a scanner would say by itself: a code was read. A machine that can make no sound reads on without. */
export function chirp(): void {
  try {
    sound();
  } catch {
    // The code is on the sale and on the screen: nobody needs the sound to know it.
  }
}

function sound(): void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.frequency.value = 2000;
  tone.connect(context.destination);
  tone.addEventListener('ended', () => void context.close());
  tone.start();
  tone.stop(context.currentTime + 0.07);
}
