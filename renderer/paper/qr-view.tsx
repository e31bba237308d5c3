import type { CSSProperties } from 'react';

import { QrCode } from '#renderer/components/qr-code.tsx';
import styles from '#renderer/paper/paper.module.css';
import { say } from '#renderer/words/say.ts';

interface QrViewProps {
  readonly text: string;
  readonly style: (width: number) => CSSProperties;
}

/** Dots the printer makes a module, on each side. */
const module = 4;

export function QrView({ text, style }: QrViewProps) {
  return (
    <p className={styles.picture}>
      <QrCode
        text={text}
        label={say('invoice.signedCode')}
        style={(modules) => style(modules * module)}
        testId="receipt-qr"
      />
    </p>
  );
}
