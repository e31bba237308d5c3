import type { CSSProperties } from 'react';

import { dotsOfQrModule } from '#domain/qr-size.ts';
import { QrCode } from '#renderer/components/qr-code.tsx';
import styles from '#renderer/paper/paper.module.css';
import { say } from '#renderer/words/say.ts';

interface QrViewProps {
  readonly text: string;
  /** Of the paper, in letters. */
  readonly columns: number;
  readonly style: (width: number) => CSSProperties;
}

export function QrView({ text, columns, style }: QrViewProps) {
  return (
    <p className={styles.picture}>
      <QrCode
        text={text}
        label={say('invoice.signedCode')}
        style={(modules) => style(modules * dotsOfQrModule(text, columns))}
        testId="receipt-qr"
      />
    </p>
  );
}
