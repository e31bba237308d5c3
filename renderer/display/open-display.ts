import { channelName, type DisplayMessage } from '#renderer/display/shown.ts';

/** A window of its own, for the screen that faces the customer, and nothing of this one's: on the other screen, where it is seen which. */
export async function openDisplay(): Promise<void> {
  const { availLeft: left, availTop: top, availWidth: width, availHeight: height } = (await otherScreen()) ?? usual;
  const place = Object.entries({ left, top, width, height }).map(([name, value]) => `${name}=${value}`);
  window.open('/display', 'tillkeep-display', ['popup', 'noopener', ...place].join(','));
}

/** For whoever signs in in the morning. A browser opens no window of itself, but it does for a while after somebody pressed a key. */
export async function openDisplayUnlessThere(): Promise<void> {
  if (!(await isDisplayThere())) await openDisplay();
}

const usual: Place = { availLeft: 0, availTop: 0, availWidth: 1024, availHeight: 768 };

/**
 * The screen this window is not on. A browser is asked which there are only once it may say so: the question waits for a person, and by then
 * it opens no window any more. So the first time it opens here, and the answer is for the next time.
 */
async function otherScreen(): Promise<Place | undefined> {
  const { getScreenDetails } = window as ManyScreens;
  if (!getScreenDetails || !(screen as { readonly isExtended?: boolean }).isExtended) return undefined;
  const told = getScreenDetails.call(window).catch(() => undefined);
  const { state } = await navigator.permissions.query({ name: 'window-management' as PermissionName });
  if (state !== 'granted') return undefined;
  const screens = await told;
  return screens?.screens.find((each) => each !== screens.currentScreen);
}

/** Where a screen is among all of them, without what the system keeps of it. */
interface Place {
  readonly availLeft: number;
  readonly availTop: number;
  readonly availWidth: number;
  readonly availHeight: number;
}

/** https://www.w3.org/TR/window-management/ */
interface ManyScreens {
  readonly getScreenDetails?: () => Promise<{ readonly screens: readonly Place[]; readonly currentScreen: Place }>;
}

export function isDisplayThere(): Promise<boolean> {
  const channel = new BroadcastChannel(channelName);
  return new Promise<boolean>((resolve) => {
    channel.addEventListener(
      'message',
      ({ data }: MessageEvent<DisplayMessage>) => data.kind === 'hello' && resolve(true),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage({ kind: 'here' } satisfies DisplayMessage);
    setTimeout(() => resolve(false), answersWithinMs);
  }).finally(() => channel.close());
}

const answersWithinMs = 1_000;
