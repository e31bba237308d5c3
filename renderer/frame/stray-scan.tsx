import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import styles from '#renderer/frame/stray-scan.module.css';
import { useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';
import { shortened } from '#renderer/words/shortened.ts';
import { strayWords } from '#renderer/words/en/stray.ts';

learn(strayWords);

/** A scan where nothing is sold: its digits are no amount, its Enter does nothing, and somebody is told so. */
export function StrayScan() {
  const [code, setCode] = useState<string | null>(null);
  useShopScanner(setCode, 'besideFields');
  return code === null ? null : <ToldOfScan key={code} code={code} at="till" onNext={() => setCode(null)} />;
}

interface ToldProps {
  readonly code: string;
  readonly at: 'till' | 'signIn';
  readonly onNext: () => void;
}

/** Over a sheet too, and in nobody's way: it goes with the next key or press. */
export function ToldOfScan({ code, at, onNext }: ToldProps) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => note.current?.showPopover(), []);
  useEffect(() => {
    window.addEventListener('keydown', onNext);
    window.addEventListener('pointerdown', onNext);
    return () => {
      window.removeEventListener('keydown', onNext);
      window.removeEventListener('pointerdown', onNext);
    };
  }, [onNext]);
  return (
    <div ref={note} popover="manual" role="alert" className={styles.note} data-testid="stray-scan">
      <strong>{say('stray.happened', { code: shortened(code) })}</strong> {say(`stray.${at}`)}
    </div>
  );
}
