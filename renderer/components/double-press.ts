interface Pressed {
  readonly what: Element | null;
  readonly x: number;
  readonly y: number;
}

/**
 * Whoever presses twice means what was pressed first. By the second half a sheet may be gone or a screen may have changed,
 * and what lies under the finger then was not meant: goods would be rung up, or money taken.
 */
export function leaveSecondHalves(target: Window): () => void {
  let first: Pressed = { what: null, x: 0, y: 0 };
  let typed = false;
  const type = () => void (typed = true);
  const hear = (event: MouseEvent) => {
    const { detail, clientX: x, clientY: y } = event;
    // A press of the keyboard has no count.
    if (detail === 0) return;
    const what = pressable(event.target);
    // What is pressed behind keys or a scan, as the next one found, was looked at.
    const isOne = what === first.what ? what?.hasAttribute('data-once') : isGone(first);
    const isSecondHalf = detail > 1 && !typed && isOne === true;
    typed = false;
    if (!isSecondHalf) {
      first = { what, x, y };
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

/** Two keys side by side, pressed in one go, are two presses. */
function isGone({ what, x, y }: Pressed): boolean {
  return what !== null && pressable(document.elementFromPoint(x, y)) !== what;
}

function pressable(at: EventTarget | null): Element | null {
  return at instanceof Element ? at.closest('button, label, a') : null;
}
