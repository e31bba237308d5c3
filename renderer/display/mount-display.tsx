import { createRoot } from 'react-dom/client';

import { invariant } from '#domain/invariant.ts';
import { Display } from '#renderer/display/display.tsx';

/** The window on the customer's side of the counter. */
export function mountDisplay(): void {
  const root = document.getElementById('root');
  invariant(root, 'the page has a place for the display');
  createRoot(root).render(<Display />);
}
