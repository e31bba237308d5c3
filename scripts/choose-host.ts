import type { FoundBrowser } from '#browser/find-browser.ts';

/** Where the till will be seen, and why there. */
export interface Choice {
  readonly host: 'electron' | 'browser';
  readonly open: boolean;
  /** One line for the person. */
  readonly because: string;
}

export interface Circumstances {
  readonly asked: string | undefined;
  readonly noOpen: boolean;
  /** There is a screen to open a window on. */
  readonly display: boolean;
  readonly browser: FoundBrowser | undefined;
  /** Finds Electron's binary or fetches it; a sentence says why there is none. */
  readonly electron: () => Promise<{ readonly ok: true } | { readonly ok: false; readonly why: string }>;
}

export class NoSuchHost extends Error {
  override readonly name = 'NoSuchHost';
}

/** Electron when its binary can be had, else a browser's application window, else a link. */
export async function chooseHost({ asked, noOpen, display, browser, electron }: Circumstances): Promise<Choice> {
  if (asked !== undefined && asked !== 'electron' && asked !== 'browser') {
    throw new NoSuchHost(`--host takes electron or browser, not ${asked}`);
  }
  if (noOpen && asked === 'electron')
    throw new NoSuchHost('Electron is a window: --host electron goes with neither --no-open nor --ready-json');
  if (noOpen) return link('no window was asked for');
  if (asked === 'browser') return inBrowser('the browser host was asked for', { display, browser });
  if (!display) {
    if (asked === 'electron') throw new NoSuchHost('Electron needs a screen, and there is none here');
    return link('there is no screen here');
  }

  const had = await electron();
  if (had.ok) return { host: 'electron', open: true, because: 'Opening the till in Electron: its binary is here.' };
  if (asked === 'electron') throw new NoSuchHost(`Electron was asked for, but ${had.why}`);
  return inBrowser(had.why, { display, browser });
}

function inBrowser(why: string, { display, browser }: Pick<Circumstances, 'display' | 'browser'>): Choice {
  if (!browser) return link(`${why}, and there is no Chromium, Chrome or Edge`);
  if (!display) return link(`${why}, and there is no screen`);
  return { host: 'browser', open: true, because: `Opening the till in a window of ${browser.name}, because ${why}.` };
}

function link(why: string): Choice {
  return { host: 'browser', open: false, because: `Serving the till for a browser, because ${why}.` };
}
