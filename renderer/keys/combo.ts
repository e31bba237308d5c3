/** `F9`, `Enter`, `+`, `Ctrl+Z`, `Shift+F10`: how a key is written on a button and matched on the keyboard. */
export function comboOf({ key, ctrlKey, altKey, shiftKey, metaKey }: KeyboardEvent): string {
  const printable = isCharacter(key);
  const name = printable ? key.toUpperCase() : key;
  const parts = [];
  if (ctrlKey || metaKey) parts.push('Ctrl');
  if (altKey) parts.push('Alt');
  // Shift is already in a printable key: `?` needs it on one keyboard and not on the next.
  if (shiftKey && !printable) parts.push('Shift');
  return [...parts, name].join('+');
}

/** A key that writes a character, as against `Enter` or `F9`. */
export function isCharacter(key: string): boolean {
  return Array.from(key).length === 1;
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type))
  );
}

/** Keys that mean something to the text field under the cursor before they mean anything to the screen. */
export function belongsToField(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  return isCharacter(event.key) || fieldKeys.has(event.key);
}
const fieldKeys = new Set(['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/**
 * Whether a key that stays down means the same again. A thumb that rests on Enter means one: the next screen would hear
 * the rest, and what is to give as change would be gone before it was read.
 */
export function isForHolding({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !altKey && !metaKey && (isCharacter(key) || heldKeys.has(key));
}
const heldKeys = new Set(['Backspace', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']);
