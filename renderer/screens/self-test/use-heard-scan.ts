import { useEffect, useEffectEvent, useRef } from 'react';

import { isReplayed } from '#renderer/keys/remember-typing.ts';
import { momentOf } from '#renderer/keys/typing-ahead.ts';
import { useScannerFraming, useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import { type HeardKey, type HeardKeys, judgeKeys } from '#renderer/screens/self-test/heard-keys.ts';

/** A pause that no scanner makes: what comes behind it is something else. */
const pauseMs = 1_000;

/** What a scanner sent, as the till heard it: `code` is null of keys it would not have taken for a scan. */
export function useHeardScan(onHeard: (heard: HeardKeys | undefined, code: string | null) => void): void {
  const framing = useScannerFraming();
  const keys = useRef<readonly HeardKey[]>([]);
  const judge = (code: string | null) => {
    const heard = judgeKeys(keys.current, framing);
    keys.current = [];
    if (heard || code !== null) onHeard(heard, code);
  };
  const note = useEffectEvent((event: KeyboardEvent) => {
    keys.current = [...keys.current, { key: event.key, at: momentOf(event) }];
  });
  const endOfKeys = useEffectEvent(() => judge(null));
  // Before the one that hears scans, which keeps the keys of one from everybody behind it.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.key === 'Shift' || isReplayed(event)) return;
      note(event);
      clearTimeout(timer);
      timer = setTimeout(endOfKeys, pauseMs);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
  useShopScanner(judge);
}
