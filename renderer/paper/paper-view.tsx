import { BitmapView } from '#renderer/components/bitmap.tsx';
import { BarcodeView } from '#renderer/paper/barcode-view.tsx';
import { drawLine } from '#renderer/paper/draw-line.ts';
import styles from '#renderer/paper/paper.module.css';
import { QrView } from '#renderer/paper/qr-view.tsx';
import type { PaperRow } from '#renderer/register/contract.ts';
import { say } from '#renderer/words/say.ts';

interface PaperViewProps {
  readonly rows: readonly PaperRow[];
  readonly columns: number;
}

/** Dots of the printer's head a letter is wide. */
const dotsOfLetter = 12;

/** The paper as it was or will be printed, row for row, to the scale of its letters. */
export function PaperView({ rows, columns }: PaperViewProps) {
  return (
    <div className={styles.paper} data-testid="receipt-text" style={{ inlineSize: `${columns}ch` }}>
      {rows.map((row, index) => (
        // The rows of a printed receipt never move.
        <RowView key={index} row={row} dots={columns * dotsOfLetter} />
      ))}
    </div>
  );
}

function RowView({ row, dots }: { readonly row: PaperRow; readonly dots: number }) {
  const wide = (width: number) => ({ inlineSize: `${width / dotsOfLetter}ch` });
  switch (row.kind) {
    case 'barcode':
      return <BarcodeView text={row.text} dots={dots} style={wide} />;
    case 'large':
      return <p className={styles.large}>{row.text}</p>;
    case 'qr':
      return <QrView text={row.text} columns={dots / dotsOfLetter} style={wide} />;
    case 'image':
      return (
        <p className={styles.picture}>
          <BitmapView bitmap={row.image} label={say('invoice.logo')} style={wide(row.image.width)} />
        </p>
      );
    case 'drawn':
      return (
        <p className={styles.picture}>
          <BitmapView bitmap={drawLine(row.line)} label={row.text} style={wide(row.line.dots)} />
        </p>
      );
    default:
      return <p data-big={row.big}>{row.text === '' ? '\u00A0' : row.text}</p>;
  }
}
