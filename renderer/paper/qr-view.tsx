import Encoder from '@zxing/library/esm/core/qrcode/encoder/Encoder';
import ErrorCorrection from '@zxing/library/esm/core/qrcode/decoder/ErrorCorrectionLevel';
import type { CSSProperties } from 'react';

import styles from '#renderer/paper/paper.module.css';
import { say } from '#renderer/words/say.ts';

interface QrViewProps {
  readonly text: string;
  readonly style: (width: number) => CSSProperties;
}

/** Dots the printer makes a module, on each side. */
const module = 4;

/** The same text, made as safe against scratches as the printer is told to. */
export function QrView({ text, style }: QrViewProps) {
  const matrix = Encoder.encode(text, ErrorCorrection.M).getMatrix();
  const size = matrix.getWidth();
  const squares: string[] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) if (matrix.get(x, y) === 1) squares.push(`M${x} ${y}h1v1h-1z`);
  return (
    <p className={styles.picture}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        style={style(size * module)}
        role="img"
        aria-label={say('invoice.signedCode')}
        shapeRendering="crispEdges"
        data-testid="receipt-qr"
      >
        <path d={squares.join('')} />
      </svg>
    </p>
  );
}
