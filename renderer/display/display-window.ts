import { useEffect } from 'react';

import { channelName, type DisplayMessage } from '#renderer/display/shown.ts';

/**
 * Shut with the last window of the till: left alone it would keep the browser open, and the till's program with it, so that whoever starts
 * the till again would be told that it runs. A window that is only loaded anew is there again sooner; one that is killed says no farewell.
 */
export function useEndWithTill(): void {
  useEffect(() => {
    let ending: ReturnType<typeof setTimeout> | undefined;
    let wasThere = false;
    let unanswered = 0;
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<DisplayMessage>) => {
      if (data.kind === 'scanned') return;
      if (data.kind === 'hello') {
        // This window's own; one that is out of sight says it more rarely.
        unanswered += 1;
        if (wasThere && unanswered > mostUnanswered) window.close();
        return;
      }
      [wasThere, unanswered] = [true, 0];
      clearTimeout(ending);
      ending = data.kind === 'gone' ? setTimeout(() => window.close(), goneForMs) : undefined;
    });
    return () => {
      clearTimeout(ending);
      channel.close();
    };
  }, []);
}

/** A press fills the screen: nobody sees the frame of a window there, and the address in it. */
export function useWholeScreen(): void {
  useEffect(() => {
    document.addEventListener('click', fillScreen);
    return () => document.removeEventListener('click', fillScreen);
  }, []);
}

function fillScreen(): void {
  // Where it may not, it stays as it is.
  if (!document.fullscreenElement) document.documentElement.requestFullscreen().catch(() => undefined);
}

const goneForMs = 10_000;
/** Half a minute of them. */
const mostUnanswered = 6;
