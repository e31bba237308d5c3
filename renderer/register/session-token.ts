const storedAs = 'tillkeep.session';

/** Trades the one-time code of the link for a pass that lives as long as this tab; null when there is neither. */
export async function takeSessionToken(): Promise<string | null> {
  const code = location.hash.slice(1);
  if (code === '') return sessionStorage.getItem(storedAs);
  // The code must not stay in the address, where a screenshot or the history would keep it.
  history.replaceState(null, '', location.pathname + location.search);
  const token = await redeem(code);
  if (token !== null) sessionStorage.setItem(storedAs, token);
  return token ?? sessionStorage.getItem(storedAs);
}

async function redeem(code: string): Promise<string | null> {
  const answer = await fetch('/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  if (!answer.ok) return null;
  const body: unknown = await answer.json();
  const held = typeof body === 'object' && body !== null && 'token' in body ? body.token : null;
  return typeof held === 'string' ? held : null;
}
