import { hearScans } from '#renderer/keys/scans.ts';
import { keepLife } from '#renderer/state/last-life.ts';

/**
 * Says when somebody does something at the till, in this window or in another one of it: a window that lies behind must
 * not lock the till under a cashier who sells in front of it.
 */
export function hearLife(heard: () => void): () => void {
  const others = new BroadcastChannel(channelName);
  let toldAt = -Infinity;
  const here = () => {
    heard();
    const now = performance.now();
    if (now - toldAt < tellEveryMs) return;
    toldAt = now;
    keepLife();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    others.postMessage('alive');
  };
  others.addEventListener('message', heard);
  const stopScans = hearScans(here);
  for (const kind of signs) window.addEventListener(kind, here, { capture: true });
  return () => {
    for (const kind of signs) window.removeEventListener(kind, here, { capture: true });
    stopScans();
    others.close();
  };
}

const signs = ['keydown', 'pointerdown', 'wheel'] as const;
const channelName = 'tillkeep.life';
/** A scanner presses fifteen keys at once; minutes are what counts. */
const tellEveryMs = 1_000;
