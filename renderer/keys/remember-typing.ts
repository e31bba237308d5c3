import { isTyping } from '#renderer/keys/combo.ts';
import { rememberFigures } from '#renderer/keys/kept-figures.ts';
import { useUi } from '#renderer/state/ui-store.ts';

const replayed = new WeakSet<Event>();

/** Remembers what stands in the focused field and on the keypad; the answer puts it back, so that a scan leaves no trace. */
export function rememberTyping(): () => void {
  const field = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
  const value = field?.value ?? '';
  const { entry, finder } = useUi.getState();
  const putFiguresBack = rememberFigures();
  return () => {
    putFiguresBack();
    const now = useUi.getState();
    if (now.entry !== entry || now.finder !== finder) useUi.setState({ entry, finder });
    if (field && field.value !== value) write(field, value);
  };
}

/** Gives kept-back characters to whatever has the keyboard now. */
export function replayTyping(text: string): void {
  const target = document.activeElement;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isField && isTyping(target)) return insert(target, text);
  for (const key of text) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    replayed.add(event);
    (target ?? document.body).dispatchEvent(event);
  }
}

export function isReplayed(event: Event): boolean {
  return replayed.has(event);
}

export function insert(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  write(field, field.value.slice(0, start) + text + field.value.slice(end));
  field.setSelectionRange(start + text.length, start + text.length);
}

export function backspace(field: HTMLInputElement | HTMLTextAreaElement): void {
  const end = field.selectionEnd ?? field.value.length;
  const start = Math.min(field.selectionStart ?? end, Math.max(end - 1, 0));
  write(field, field.value.slice(0, start) + field.value.slice(end));
  field.setSelectionRange(start, start);
}

/** React listens to the prototype's setter, not to the element's. */
function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
