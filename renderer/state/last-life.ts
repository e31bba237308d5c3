const keptAs = 'tillkeep.life';

/** Outlives the window. */
export function keepLife(): void {
  localStorage.setItem(keptAs, String(Date.now()));
}

/** When somebody did something last, also in a window that is closed by now; this moment where nobody has since they signed in. */
export function lastLife(): number {
  const now = Date.now();
  return Math.min(now, Number(localStorage.getItem(keptAs) ?? now));
}

export function forgetLife(): void {
  localStorage.removeItem(keptAs);
}
