import { isCharacter, isTyping } from '#renderer/keys/combo.ts';
import { backspace, insert } from '#renderer/keys/remember-typing.ts';

/** Parts of the window that were asked for and do not stand yet. */
let awaited = 0;
let giving = false;
let kept: KeyboardEvent[] = [];
const pressedAt = new WeakMap<Event, number>();

/** What was pressed at a part that took longer was pressed in impatience, at something nobody saw. */
const patienceMs = 3_000;

/**
 * A part of the window is on its way, and what is pressed is meant for it: the screen that still stands must not hear it. Answers
 * what to call once it stands, with everything that hears keys in it. One that does not come leaves the keys to what stands.
 */
export function awaitPart(): () => void {
  let isAwaited = true;
  awaited += 1;
  const over = () => {
    if (!isAwaited) return;
    isAwaited = false;
    awaited -= 1;
    clearTimeout(patience);
    void giveKept();
  };
  const patience = setTimeout(() => {
    kept = [];
    over();
  }, patienceMs);
  return over;
}

/** Before anything else on the window hears keys. */
export function keepTypingAhead(target: Window): () => void {
  const keep = (event: KeyboardEvent) => {
    if ((awaited === 0 && !giving) || pressedAt.has(event) || event.isComposing || modifiers.has(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(event);
  };
  target.addEventListener('keydown', keep, { capture: true });
  return () => {
    target.removeEventListener('keydown', keep, { capture: true });
    // Whoever comes next did not press them.
    kept = [];
  };
}
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

/** When the key went down, though it was kept since. */
export function momentOf(event: Event): number {
  return pressedAt.get(event) ?? event.timeStamp;
}

/** One after the other, each once the window has done what the one before asked for; what is pressed meanwhile comes behind them. */
async function giveKept(): Promise<void> {
  if (giving || kept.length === 0) return;
  giving = true;
  await turn();
  if (kept[0] && performance.now() - kept[0].timeStamp > patienceMs) kept = [];
  for (let event = nextDue(); event; event = nextDue()) {
    press(event);
    await turn();
  }
  giving = false;
}

function nextDue(): KeyboardEvent | undefined {
  return awaited === 0 ? kept.shift() : undefined;
}

/** The window draws what a key asked for before its next task. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function press(event: KeyboardEvent): void {
  const target = document.activeElement ?? document.body;
  const { key, code, ctrlKey, altKey, shiftKey, metaKey, repeat } = event;
  const pressed = { key, code, ctrlKey, altKey, shiftKey, metaKey, repeat };
  const again = new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true });
  pressedAt.set(again, event.timeStamp);
  if (target.dispatchEvent(again)) doAsPlatform(target, again);
}

/** What the browser does with a key nobody took; with one that a script sends, it does nothing. */
function doAsPlatform(target: Element, { key, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
  if (ctrlKey || altKey || metaKey) return;
  if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return target.click();
  // A key may have brought the cursor to the field it writes into.
  const field = document.activeElement;
  if (!isTyping(field) || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (isCharacter(key)) insert(field, key);
  if (key === 'Backspace') backspace(field);
}
