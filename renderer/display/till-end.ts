import { channelName, type DisplayMessage } from '#renderer/display/shown.ts';

/** A till window's end of the talk with the customer's screen. */
export interface TillEnd {
  /** Which window of the till it is. */
  readonly by: string;
  readonly post: (message: DisplayMessage) => void;
  readonly close: () => void;
}

/** Says that this window is there, and that it goes when somebody shuts it. */
export function openTillEnd(hear: (message: DisplayMessage) => void): TillEnd {
  const channel = new BroadcastChannel(channelName);
  const by = crypto.randomUUID();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const post = (message: DisplayMessage) => channel.postMessage(message);
  const leave = () => post({ kind: 'gone', by });
  const close = () => {
    window.removeEventListener('pagehide', leave);
    channel.close();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<DisplayMessage>) => hear(data));
  window.addEventListener('pagehide', leave);
  post({ kind: 'here' });
  return { by, post, close };
}

/** Nobody is signed in: the customer's screen has nothing to show, and stays until this window is shut. */
export function keepDisplay(): () => void {
  const { post, close } = openTillEnd(({ kind }) => {
    if (kind === 'hello') post({ kind: 'waits' });
  });
  return close;
}
