import Encoder from '@zxing/library/esm/core/qrcode/encoder/Encoder';
import ErrorCorrection from '@zxing/library/esm/core/qrcode/decoder/ErrorCorrectionLevel';
import type { CSSProperties } from 'react';

interface QrCodeProps {
  readonly text: string;
  /** What somebody who does not see it is told. */
  readonly label: string;
  readonly testId: string;
  /** Of so many modules. */
  readonly style?: (modules: number) => CSSProperties;
  readonly className?: string | undefined;
}

/** As safe against scratches as the printer is told to make it. */
export function QrCode({ text, label, testId, style, className }: QrCodeProps) {
  const matrix = Encoder.encode(text, ErrorCorrection.M).getMatrix();
  const size = matrix.getWidth();
  const squares: string[] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) if (matrix.get(x, y) === 1) squares.push(`M${x} ${y}h1v1h-1z`);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      style={style?.(size)}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      data-testid={testId}
    >
      <path d={squares.join('')} />
    </svg>
  );
}
