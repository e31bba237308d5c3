import type { CSSProperties } from 'react';

import { code128, dotsOfModule } from '#domain/code-128.ts';
import { barsPath } from '#renderer/paper/bars-path.ts';
import styles from '#renderer/paper/paper.module.css';

interface BarcodeViewProps {
  readonly text: string;
  readonly dots: number;
  readonly style: (width: number) => CSSProperties;
}

/** Dots the printer makes its bars high. */
const height = 50;

/** From the same symbols the printer is told. */
export function BarcodeView({ text, dots, style }: BarcodeViewProps) {
  const code = code128(text);
  const { modules } = code;
  const module = dotsOfModule(code, dots) ?? 2;
  return (
    <p className={styles.picture}>
      <svg
        viewBox={`0 0 ${modules} 1`}
        preserveAspectRatio="none"
        style={{ ...style(modules * module), aspectRatio: `${modules * module} / ${height}` }}
        role="img"
        aria-label={text}
        shapeRendering="crispEdges"
        data-testid="receipt-barcode"
      >
        <path d={barsPath(code.bars)} />
      </svg>
    </p>
  );
}
