import { useEffect, useEffectEvent } from 'react';

import { isTyping } from '#renderer/keys/combo.ts';
import { isReplayed, rememberTyping, replayTyping } from '#renderer/keys/remember-typing.ts';
import {
  hearKey,
  hearSilence,
  idle,
  type ScannerFraming,
  type ScanState,
  type ScanStep,
  type Stroke,
} from '#renderer/keys/scanner.ts';
import { askForScans, isAsked, passOn } from '#renderer/keys/scans.ts';
import { momentOf } from '#renderer/keys/typing-ahead.ts';

/** Beside fields, what is scanned into a text field is typed into it, unless it is one for words of a person's own. */
export type Hearing = 'everywhere' | 'besideFields';

interface ScannerOptions extends ScannerFraming {
  readonly hearing?: Hearing;
}

/** `pass` leaves it to whoever would have heard it otherwise. */
export type OnScan = (code: string, pass: () => void) => void;

/** Hears the scanner on the whole window, before any field does. A scan is never typed into anything. */
export function useScanner(options: ScannerOptions, onScan: OnScan): void {
  const scanned = useEffectEvent(onScan);
  const { prefix, suffix, gapMs, hearing = 'everywhere' } = options;
  useEffect(() => {
    const ask = (code: string) => scanned(code, () => passOn(ask, code));
    return listenForScans({ prefix, suffix, gapMs, hearing }, ask);
  }, [prefix, suffix, gapMs, hearing]);
}

/** Without React, so that a test can press keys at it. The scanner is heard by whoever began to listen last. */
export function listenForScans(framing: ScannerOptions, onScan: (code: string) => void): () => void {
  const silenceMs = (framing.prefix === '' ? framing.gapMs : Math.max(framing.gapMs, 150)) + 60;
  let state: ScanState = idle;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restore = rememberTyping();

  const act = (step: ScanStep) => {
    state = step.state;
    if (step.release !== '') replayTyping(step.release);
    if (step.scanned === null) return;
    // Behind a prefix nothing was let through, so there is nothing to put back.
    if (framing.prefix === '') restore();
    onScan(step.scanned);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isAsked(onScan) || isReplayed(event) || (framing.hearing === 'besideFields' && takesScans(event.target)))
      return;
    clearTimeout(timer);
    const step = hearKey(state, strokeOf(event), framing);
    act(step);
    if (state.text.length === 1) restore = rememberTyping();
    if (step.key === 'hold') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (state !== idle) timer = setTimeout(() => act(hearSilence(state, framing)), silenceMs);
  };

  const askNoMore = askForScans(onScan);
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    askNoMore();
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/** As a reason a code would be nobody's word, and the Enter behind it would void the invoice or open the drawer. */
function takesScans(target: EventTarget | null): boolean {
  return isTyping(target) && target instanceof HTMLElement && target.dataset['scans'] !== 'false';
}

const separator = '\u001D';

function strokeOf(event: KeyboardEvent): Stroke {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey, target } = event;
  const at = momentOf(event);
  // How a keyboard writes the separator between the elements of a GS1 code.
  if (ctrlKey && !altKey && (key === ']' || code === 'BracketRight'))
    return { key: separator, code: '', shift: false, modified: false, at, atScreen: true };
  const modified = ctrlKey || altKey || metaKey;
  return { key, code, shift: shiftKey, modified, at, atScreen: !isTyping(target) };
}
