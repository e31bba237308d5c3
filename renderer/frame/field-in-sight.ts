import { isTyping } from '#renderer/keys/combo.ts';

/** A keyboard on the screen that takes room from the window leaves what is typed into in sight. */
export function keepFieldInSight(): () => void {
  window.addEventListener('resize', showField);
  return () => window.removeEventListener('resize', showField);
}

function showField(): void {
  const field = document.activeElement;
  if (!field || !isTyping(field)) return;
  const { left, bottom, width } = field.getBoundingClientRect();
  // What takes room takes it below: of a field whose foot is cut off nobody reads what is typed.
  const isSeen = document.elementFromPoint(left + width / 2, bottom - 4) === field;
  // In the middle, since the key that Enter presses lies over the end of a sheet.
  if (!isSeen) field.scrollIntoView({ block: 'center' });
}
