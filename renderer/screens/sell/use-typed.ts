import { useEffect, useRef, useState } from 'react';

import { useScannerFraming } from '#renderer/keys/use-shop-scanner.ts';
import { readFinder } from '#renderer/sale/read-finder.ts';
import { useUi } from '#renderer/state/ui-store.ts';

/**
 * What stands in the finder, and what of it is looked up. A hand's text is looked up with the key that wrote it; what could
 * be the beginning of a scan, the first letter and keys at a scanner's pace, once the keys rest: a scan neither asks for its
 * first digits nor shows anything for them.
 */
export function useTyped() {
  const typed = useUi((ui) => ui.finder);
  const setFinder = useUi((ui) => ui.setFinder);
  const { gapMs } = useScannerFraming();
  const { quantity, text } = readFinder(typed);
  const [rested, setRested] = useState(text);
  const pace = useRef({ lastAt: -Infinity, quick: false });
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [text]);
  /** A key went down in the field, at this moment of the keyboard's own clock. */
  const strike = (at: number): void => {
    pace.current = { lastAt: at, quick: at - pace.current.lastAt <= gapMs };
  };
  const write = (next: string): void => {
    setFinder(next);
    const { text: nextText } = readFinder(next);
    if (nextText.length > 1 && !pace.current.quick) setRested(nextText);
  };
  return { typed, quantity, text, asked: text === '' ? '' : rested.slice(0, mostAsked), strike, write };
}

/** The first keys of a scan pass through the finder: longer than its pace, shorter than a person notices. */
const restMs = 60;
/** Nothing in the shop is called by more. */
const mostAsked = 200;
