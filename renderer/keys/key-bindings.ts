import { belongsToField, comboOf, isForHolding, isTyping } from '#renderer/keys/combo.ts';

export interface Binding {
  readonly combo: string;
  /** Dialogs stand above screens: only the topmost storey hears keys. */
  readonly storey: number;
  /** Also while the cursor is in a text field that would want the key itself. */
  readonly inFields: boolean;
  /** Answers false to let the key go on to whatever else wants it. */
  readonly run: (event: KeyboardEvent) => void | false;
}

const bindings: Binding[] = [];
const storeys: number[] = [];

export function bindKey(binding: Binding): () => void {
  bindings.push(binding);
  return () => void bindings.splice(bindings.indexOf(binding), 1);
}

/** While it stands, no key reaches the storeys below. */
export function openStorey(storey: number): () => void {
  storeys.push(storey);
  return () => void storeys.splice(storeys.indexOf(storey), 1);
}

export function listenForKeys(target: Window): () => void {
  target.addEventListener('keydown', dispatchKey);
  return () => target.removeEventListener('keydown', dispatchKey);
}

function dispatchKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const combo = comboOf(event);
  // Where a key of the till has nothing to do, the browser would load the window anew or take the cursor out of it.
  if (ours.test(combo)) event.preventDefault();
  const isHeld = event.repeat && !isForHolding(event);
  if (combo === 'Enter' && event.target instanceof HTMLButtonElement)
    return isHeld ? event.preventDefault() : undefined;
  const top = Math.max(0, ...storeys);
  const taken = isTyping(event.target) && belongsToField(event);
  const heard = bindings.filter(
    (binding) => binding.combo === combo && binding.storey === top && (!taken || binding.inFields),
  );
  if (isHeld) return heard.length > 0 ? event.preventDefault() : undefined;
  // The newest first; one that does not want the key now leaves it to the next.
  if (heard.toReversed().some(({ run }) => run(event) !== false)) event.preventDefault();
}

/** Whoever wants the browser's has `Ctrl+Shift+R`. */
const ours = /^(?:F\d|F10|Ctrl\+R)$/;
