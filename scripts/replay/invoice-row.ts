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

export function readRow(cells: Readonly<Record<string, string>>, { line, complete, first }: Place): ReadRow {
  const { InvoiceNo = '', StockCode: code = '', Quantity = '', InvoiceDate = '', UnitPrice = '' } = cells;
  const { CustomerID: customer = '', Country: country = '', Description = '' } = cells;
  const no = (reason: string): ReadRow => ({ ok: false, reason });
  if (!complete) return no('it has not as many fields as the header');
  if (InvoiceNo === '') return no('InvoiceNo is empty');
  if (code === '') return no('StockCode is empty');
  const quantity = readQuantity(Quantity);
  if (quantity === undefined) return no(`Quantity "${Quantity}" is not a whole number other than 0`);
  const at = readMoment(InvoiceDate);
  if (at === undefined) return no(`InvoiceDate "${InvoiceDate}" is not a date`);
  const price = readPrice(UnitPrice);
  if (!price) return no(`UnitPrice "${UnitPrice}" is not a price`);
  if (first && first.customer !== customer)
    return no(`CustomerID "${customer}" is not that of the invoice's first row`);

  const notes: RowNote[] = [];
  if (price.rounded) notes.push({ line, what: `UnitPrice ${UnitPrice} was rounded to ${scale} decimals` });
  if (first && first.at !== at)
    notes.push({ line, what: `InvoiceDate ${InvoiceDate} differs; the invoice keeps that of its first row` });
  const day = new Date(at).toISOString().slice(0, 10);
  const name = Description === '' ? code : Description;
  return { ok: true, row: { at, day, customer, country, code, name, quantity, price: price.minor }, notes };
}

function readQuantity(text: string): number | undefined {
  const quantity = Number(text);
  return /^-?\d+$/.test(text) && Number.isSafeInteger(quantity) && quantity !== 0 ? quantity : undefined;
}

/** `12/7/2010 14:57`, or the same the ISO way round. */
function readMoment(text: string): number | undefined {
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
function readPrice(text: string): { readonly minor: number; readonly rounded: boolean } | undefined {
  const found = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text);
  if (!found) return undefined;
  const [, sign, units = '', fraction = ''] = found;
  const kept = BigInt(units + fraction.slice(0, scale).padEnd(scale, '0'));
  const rest = fraction.slice(scale);
  const minor = Number(/^[5-9]/.test(rest) ? kept + 1n : kept);
  if (!Number.isSafeInteger(minor)) return undefined;
  return { minor: sign === '-' && minor !== 0 ? -minor : minor, rounded: /[1-9]/.test(rest) };
}
