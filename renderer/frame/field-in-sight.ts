import { isTyping } from '#renderer/keys/combo.ts';

/** A keyboard on the screen that takes room from the window leaves what is typed into in sight. */
export function keepFieldInSight(): () => void {
  window.addEventListener('resize', showField);
  return () => window.removeEventListener('resize', showField);
}

function showField(): void {
  const field = document.activeElement;
  if (!field || !isTyping(field)) return;
  const { left, top, width, height } = field.getBoundingClientRect();
  const isSeen = document.elementFromPoint(left + width / 2, top + height / 2) === field;
  // In the middle, since the key that Enter presses lies over the end of a sheet.
  if (!isSeen) field.scrollIntoView({ block: 'center' });
}
