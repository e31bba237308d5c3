import { isCharacter, isTyping } from '#renderer/keys/combo.ts';
import { backspace, insert } from '#renderer/keys/remember-typing.ts';

/** Parts of the window that were asked for and do not stand yet, and what was done to the sale and is not answered yet. */
const awaited = { part: 0, answer: 0 };
let giving = false;
let kept: KeyboardEvent[] = [];
const pressedAt = new WeakMap<Event, number>();

/** What was pressed at a part that took longer was pressed in impatience, at something nobody saw. */
const patienceMs = 3_000;

/**
 * A part of the window is on its way, and what is pressed is meant for it: the screen that still stands must not hear it. Answers
 * what to call once it stands, with everything that hears keys in it. One that does not come leaves the keys to what stands.
 */
export const awaitPart = (): (() => void) => awaiting('part');

/**
 * The sale is about to change: a key that acts on it, such as that of Pay or of its last line, means it as it will be then. What
 * is typed or scanned meanwhile is for the next line, and waits for nothing unless such a key was pressed before it.
 */
export const awaitAnswer = (): (() => void) => awaiting('answer');

function awaiting(what: keyof typeof awaited): () => void {
  let isAwaited = true;
  awaited[what] += 1;
  const over = () => {
    if (!isAwaited) return;
    isAwaited = false;
    awaited[what] -= 1;
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
    if (pressedAt.has(event) || event.isComposing || modifiers.has(event.key)) return;
    if (!giving && (kept.length === 0 || !isAwaiting()) && !mustWait(event)) return;
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

function isAwaiting(): boolean {
  return awaited.part + awaited.answer > 0;
}

function mustWait(event: KeyboardEvent): boolean {
  return awaited.part > 0 || (awaited.answer > 0 && isAct(event));
}

/** No key of a scan is one, nor what writes into a field. */
function isAct({ key, altKey, ctrlKey }: KeyboardEvent): boolean {
  return altKey || acts.test(key) || (ctrlKey && /^[a-z]$/i.test(key));
}
const acts = /^(?:F[1-9]|F1[0-2]|Delete|ArrowUp|ArrowDown)$/;

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
  return kept[0] && !mustWait(kept[0]) ? kept.shift() : undefined;
}

/** The window draws what a key asked for before its next task, and what an answer asked for in a message sent before this one. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => (port1.close(), resolve()));
    port1.start();
    port2.postMessage(null);
  });
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
