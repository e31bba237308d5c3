import { barsPath } from '#renderer/paper/bars-path.ts';
import styles from '#renderer/paper/label-sheets.module.css';
import type { SheetLabel } from '#renderer/register/contract.ts';

/** Sheets as they are sold everywhere, by their labels; the rest of their measures is in the style. */
export const labelSheets = { 'a4-21': 21, 'a4-24': 24, 'letter-30': 30 } as const;
export type LabelSheetName = keyof typeof labelSheets;

/** Of a label, in millimetres; on either side of the words it is white. */
const wide = { 'a4-21': 63.5, 'a4-24': 70, 'letter-30': 66.675 } as const;
const margin = 3;

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
          {label && <Label label={label} width={wide[sheet]} />}
        </div>
      ))}
    </div>
  ));
}

interface LabelProps {
  readonly label: SheetLabel;
  readonly width: number;
}

function Label({ label: { name, price, code, day, bars }, width }: LabelProps) {
  return (
    <>
      <p className={styles.name} dir="auto">
        {name}
      </p>
      <p className={styles.price}>{price}</p>
      {bars && <Bars {...bars} width={width} />}
      <p className={styles.foot}>
        <span>{code}</span>
        <span>{day}</span>
      </p>
    </>
  );
}

/** The white a scanner wants on both sides lies over the margin. */
function Bars({ widths, before, after, width }: NonNullable<SheetLabel['bars']> & Pick<LabelProps, 'width'>) {
  const modules = widths.reduce((sum, one) => sum + one, before + after);
  const module = Math.min(modulesAre.most, (width - askew) / modules);
  // The code stands below in letters.
  if (module < modulesAre.least) return null;
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      style={{ inlineSize: `${modules * module}mm`, marginInlineStart: `${-Math.min(margin, before * module)}mm` }}
      shapeRendering="crispEdges"
      data-testid="label-bars"
    >
      <path d={barsPath(widths, before)} />
    </svg>
  );
}

/** From a third to a quarter of a millimetre, as on the paper of a printer of labels. */
const modulesAre = { most: 0.33, least: 0.25 } as const;
/** By so much a sheet may lie beside its place in the printer. */
const askew = 1;
