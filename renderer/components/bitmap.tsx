import { type CSSProperties, useLayoutEffect, useRef } from 'react';

import { dotAt } from '#renderer/components/bitmap-of.ts';
import type { Bitmap } from '#renderer/register/contract.ts';

interface BitmapViewProps {
  readonly bitmap: Bitmap;
  readonly label: string;
  readonly style?: CSSProperties;
}

/** Dot for dot as on the paper. */
export function BitmapView({ bitmap, label, style }: BitmapViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const shown = pen.createImageData(bitmap.width, bitmap.height);
    const isBlack = dotAt(bitmap);
    for (let dot = 0; dot < bitmap.width * bitmap.height; dot += 1) {
      shown.data.fill(isBlack(dot) ? 0 : 255, dot * 4, dot * 4 + 3);
      shown.data[dot * 4 + 3] = 255;
    }
    pen.putImageData(shown, 0, 0);
  }, [bitmap]);
  return (
    <canvas
      ref={canvas}
      width={bitmap.width}
      height={bitmap.height}
      aria-label={label}
      data-testid="bitmap"
      style={{ maxInlineSize: '100%', ...style }}
    />
  );
}
