/**
 * Whoever presses twice means what was pressed first. By the second half a sheet may be gone or a screen may have changed,
 * and what lies under the finger then was not meant: goods would be rung up, or money taken.
 */
export function leaveSecondHalves(target: Window): () => void {
  let pressed: Element | null = null;
  const hear = (event: MouseEvent) => {
    const here = event.target instanceof Element ? event.target.closest('button, label, a') : null;
    // A press of the keyboard has no count.
    if (event.detail === 1) pressed = here;
    if (event.detail < 2 || here === pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  target.addEventListener('click', hear, { capture: true });
  return () => target.removeEventListener('click', hear, { capture: true });
}
