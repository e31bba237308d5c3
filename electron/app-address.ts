/** Where the window lives in the desktop host. A standard scheme of our own: nothing on the network or the disk can answer for it. */
export const appScheme = 'app';
export const appPage = 'app://register/';

/** Compares protocol and host. The origin of an unknown scheme is "null", and a prefix would match app://register.evil. */
export function isOurs(address: string | undefined): boolean {
  const url = URL.parse(address ?? '');
  return url?.protocol === 'app:' && url.host === 'register';
}
