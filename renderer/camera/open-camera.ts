/** Why there is no picture. */
export type CameraTrouble = 'refused' | 'missing' | 'busy';

export type Opened =
  | { readonly ok: true; readonly stream: MediaStream }
  | { readonly ok: false; readonly trouble: CameraTrouble };

/** The picture alone: a till never listens. */
export async function openCamera(): Promise<Opened> {
  try {
    const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };
    return { ok: true, stream: await navigator.mediaDevices.getUserMedia({ video, audio: false }) };
  } catch (error) {
    return { ok: false, trouble: troubleOf(error instanceof DOMException ? error.name : '') };
  }
}

/** The light on the camera goes out. */
export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function troubleOf(name: string): CameraTrouble {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}
