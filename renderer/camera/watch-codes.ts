import { chooseReader, type FindCodes, type Platform } from '#renderer/camera/find-codes.ts';
import { look, nothingSeen } from '#renderer/camera/read-once.ts';

/** Looks at what the camera shows until told to stop, and says each code once. */
export function watchCodes(picture: HTMLVideoElement, onCode: (code: string) => void): () => void {
  let looked = nothingSeen;
  const stopping = new AbortController();
  const watch = async () => {
    const platform: Window & Platform = window;
    const find = await chooseReader(platform, loadOurs);
    while (!stopping.signal.aborted) {
      // A platform's reader that stumbles over one picture may read the next.
      const codes = await find(picture).catch(() => []);
      if (stopping.signal.aborted) return;
      const step = look(looked, codes, performance.now());
      looked = step.looked;
      for (const code of step.read) onCode(code);
      await pause();
    }
  };
  void watch();
  return () => stopping.abort();
}

/** Between two pictures the till does everything else. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 80));
}

async function loadOurs(): Promise<FindCodes> {
  return (await import('#renderer/camera/our-reader.ts')).createReader();
}
