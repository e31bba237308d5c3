/** Decimals of the currency. */
export const scale = 2;

export interface FileRow {
  readonly at: number;
  readonly day: string;
  readonly customer: string;
  readonly country: string;
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
}

export interface RowNote {
  readonly line: number;
  readonly what: string;
}

type ReadRow =
  | { readonly ok: true; readonly row: FileRow; readonly notes: readonly RowNote[] }
  | { readonly ok: false; readonly reason: string };

interface Place {
  readonly line: number;
  /** As many fields as the header. */
  readonly complete: boolean;
  /** The first row of the same invoice. */
  readonly first: FileRow | undefined;
}

type Cells = Readonly<Record<string, string>>;

export function readRow(cells: Cells, { line, complete, first }: Place): ReadRow {
  const words = wordsOf(cells);
  const quantity = readQuantity(cells['Quantity']);
  const at = readMoment(cells['InvoiceDate']);
  const price = readPrice(cells['UnitPrice']);
  if (!complete || isNameless(cells) || quantity === undefined || at === undefined || !price) {
    return { ok: false, reason: reasonAgainst(cells, { complete, quantity, at }) };
  }
  if (first && first.customer !== words.customer) {
    return { ok: false, reason: `CustomerID "${words.customer}" is not that of the invoice's first row` };
  }
  const notes = [
    ...(price.rounded ? [`UnitPrice ${cells['UnitPrice']} was rounded to ${scale} decimals`] : []),
    ...(first && first.at !== at ? [`InvoiceDate ${cells['InvoiceDate']} differs; the first row's is kept`] : []),
  ];
  const day = new Date(at).toISOString().slice(0, 10);
  const row = { ...words, at, day, quantity, price: price.minor };
  return { ok: true, row, notes: notes.map((what) => ({ line, what })) };
}

function wordsOf({ StockCode: code = '', Description = '', CustomerID: customer = '', Country: country = '' }: Cells) {
  return { code, customer, country, name: Description === '' ? code : Description };
}

function isNameless({ InvoiceNo, StockCode }: Cells): boolean {
  return !InvoiceNo || !StockCode;
}

/** The first thing that is wrong, in the order of the columns. */
function reasonAgainst(
  cells: Cells,
  read: { complete: boolean; quantity: number | undefined; at: number | undefined },
): string {
  if (!read.complete) return 'it has not as many fields as the header';
  if (!cells['InvoiceNo']) return 'InvoiceNo is empty';
  if (!cells['StockCode']) return 'StockCode is empty';
  if (read.quantity === undefined) return `Quantity "${cells['Quantity']}" is not a whole number other than 0`;
  if (read.at === undefined) return `InvoiceDate "${cells['InvoiceDate']}" is not a date`;
  return `UnitPrice "${cells['UnitPrice']}" is not a price`;
}

function readQuantity(text = ''): number | undefined {
  const quantity = Number(text);
  return /^-?\d+$/.test(text) && Number.isSafeInteger(quantity) && quantity !== 0 ? quantity : undefined;
}

/** `12/7/2010 14:57`, or the same the ISO way round. */
function readMoment(text = ''): number | undefined {
  const american = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}) (?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?$/;
  const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[ T](?<hour>\d{2}):(?<minute>\d{2})(?::\d{2})?$/;
  const parts = (american.exec(text) ?? iso.exec(text))?.groups;
  if (!parts) return undefined;
  const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map((part) =>
    Number(parts[part]),
  );
  const at = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute));
  // A 31st of February would quietly become a day in March.
  const real =
    at.getUTCMonth() + 1 === month &&
    at.getUTCDate() === day &&
    at.getUTCHours() === hour &&
    at.getUTCMinutes() === minute;
  return real ? at.getTime() : undefined;
}

/** Decimals to minor units, exactly; what the scale cannot hold is rounded half away from zero. */
function readPrice(text = ''): { readonly minor: number; readonly rounded: boolean } | undefined {
  const found = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text);
  if (!found) return undefined;
  const [, sign, units = '', fraction = ''] = found;
  const kept = BigInt(units + fraction.slice(0, scale).padEnd(scale, '0'));
  const rest = fraction.slice(scale);
  const minor = Number(/^[5-9]/.test(rest) ? kept + 1n : kept);
  if (!Number.isSafeInteger(minor)) return undefined;
  return { minor: sign === '-' && minor !== 0 ? -minor : minor, rounded: /[1-9]/.test(rest) };
}
