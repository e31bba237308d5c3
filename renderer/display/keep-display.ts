import { channelName, type DisplayMessage } from '#renderer/display/shown.ts';

/** Nobody is signed in: the customer's screen has nothing to show, and stays until this window is shut. */
export function keepDisplay(): () => void {
  const channel = new BroadcastChannel(channelName);
  const by = crypto.randomUUID();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const post = (message: DisplayMessage) => channel.postMessage(message);
  const leave = () => post({ kind: 'gone', by });
  channel.addEventListener('message', ({ data }: MessageEvent<DisplayMessage>) => {
    if (data.kind === 'hello') post({ kind: 'waits' });
  });
  window.addEventListener('pagehide', leave);
  post({ kind: 'here' });
  return () => {
    window.removeEventListener('pagehide', leave);
    channel.close();
  };
}
