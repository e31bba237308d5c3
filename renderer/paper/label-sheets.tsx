import { barsPath } from '#renderer/paper/bars-path.ts';
import styles from '#renderer/paper/label-sheets.module.css';
import type { SheetLabel } from '#renderer/register/contract.ts';

/** Sheets as they are sold everywhere, by their labels; the rest of their measures is in the style. */
export const labelSheets = { 'a4-21': 21, 'a4-24': 24, 'letter-30': 30 } as const;
export type LabelSheetName = keyof typeof labelSheets;

interface LabelSheetsProps {
  readonly labels: readonly SheetLabel[];
  readonly sheet: LabelSheetName;
  /** Labels of the first sheet that are gone already. */
  readonly used: number;
}

/** How many sheets that is. */
export function sheetsOf({ labels, sheet, used }: LabelSheetsProps): number {
  return Math.ceil((used + labels.length) / labelSheets[sheet]);
}

/** One label in each place, from the first that is free. */
export function LabelSheets(props: LabelSheetsProps) {
  const { labels, sheet, used } = props;
  const places = [...Array.from({ length: used }, () => null), ...labels];
  const each = labelSheets[sheet];
  const sheets = Array.from({ length: sheetsOf(props) }, (_, at) => places.slice(at * each, (at + 1) * each));
  return sheets.map((on, at) => (
    // What is printed never moves.
    <div key={at} className={styles.sheet} data-sheet={sheet} data-testid="label-sheet">
      {on.map((label, place) => (
        <div key={place} className={styles.label}>
          {label && <Label label={label} />}
        </div>
      ))}
    </div>
  ));
}

function Label({ label: { name, price, code, day, bars } }: { readonly label: SheetLabel }) {
  return (
    <>
      <p className={styles.name} dir="auto">
        {name}
      </p>
      <p className={styles.price}>{price}</p>
      {bars && <Bars {...bars} />}
      <p className={styles.foot}>
        <span>{code}</span>
        <span>{day}</span>
      </p>
    </>
  );
}

/** A third of a millimetre a module where there is room, and the white a scanner wants on both sides. */
function Bars({ widths, before, after }: NonNullable<SheetLabel['bars']>) {
  const wide = widths.reduce((sum, one) => sum + one, before + after);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${wide} 1`}
      preserveAspectRatio="none"
      style={{ inlineSize: `${wide * 0.33}mm` }}
      shapeRendering="crispEdges"
      data-testid="label-bars"
    >
      <path d={barsPath(widths, before)} />
    </svg>
  );
}
