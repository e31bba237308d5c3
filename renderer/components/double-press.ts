/**
 * Whoever presses twice means what was pressed first. By the second half a sheet may be gone or a screen may have changed,
 * and what lies under the finger then was not meant: goods would be rung up, or money taken.
 */
export function leaveSecondHalves(target: Window): () => void {
  let first: Element | null = null;
  let typed = false;
  const type = () => void (typed = true);
  const hear = (event: MouseEvent) => {
    const { detail } = event;
    // A press of the keyboard has no count.
    if (detail === 0) return;
    const what = pressable(event.target);
    // Two keys that are both there, pressed in one go, are two presses.
    const isOne = what === first ? what?.hasAttribute('data-once') : first?.isConnected === false;
    // What is pressed behind keys or a scan, as the next one found, was looked at.
    const isSecondHalf = detail > 1 && !typed && isOne === true;
    typed = false;
    if (!isSecondHalf) {
      first = what;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const kinds = ['keydown', 'input'] as const;
  for (const kind of kinds) target.addEventListener(kind, type, { capture: true });
  target.addEventListener('click', hear, { capture: true });
  return () => {
    for (const kind of kinds) target.removeEventListener(kind, type, { capture: true });
    target.removeEventListener('click', hear, { capture: true });
  };
}

function pressable(at: EventTarget | null): Element | null {
  return at instanceof Element ? at.closest('button, label, a') : null;
}
