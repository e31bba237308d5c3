import type { ReadDb } from '#db/connection.ts';
import { couponOf } from '#db/tables/coupons.ts';
import { invoiceLines } from '#db/tables/invoices.ts';
import { untoldVoids } from '#db/tables/outbox-documents.ts';
import { invoiceLane } from '#db/tables/outbox.ts';
import { pointsOfInvoice, pointsOfInvoices } from '#db/tables/points.ts';
import { findOriginal, findOriginalElsewhere } from '#db/tables/returned-lines.ts';
import { serialKey, untoldSerials } from '#db/tables/serials.ts';
import type { SaleLine } from '#domain/sale.ts';

type Lines = readonly Pick<SaleLine, 'code' | 'quantity' | 'serials'>[];

/** What a document takes that another may have given back. */
export interface Taking {
  /** The invoice it takes goods back from. */
  readonly from: number | undefined;
  readonly coupon: string | undefined;
  /** The customer whose points it uses. */
  readonly points: number | undefined;
  readonly lines: Lines;
}

/**
 * What the office has yet to hear of that gave some of it back: before the void it would refuse the coupon as used, the points
 * as spent, the goods as returned; before the void or the return, the piece as sold.
 */
export function lanesGivingBack(db: ReadDb, taking: Taking): readonly string[] {
  const { from, coupon, points, lines } = taking;
  const pieces = piecesOf(lines, 1);
  const takesNone = from === undefined && coupon === undefined && points === undefined && pieces.length === 0;
  if (takesNone) return [];
  const voids = untoldVoids(db).filter(({ key }) => {
    const held = takenBy(db, key);
    const hasSame = isSame(from, held.from) || isSame(coupon, held.coupon) || isSame(points, held.points);
    return hasSame || share(pieces, piecesOf(held.lines, 1));
  });
  const sold = pieces.length === 0 ? [] : untoldSerials(db);
  const returns = sold.filter((each) => share(pieces, piecesOf(each.lines, -1)));
  return [...voids, ...returns].map(({ id }) => invoiceLane(id));
}

/** The same of a document that was made. */
export function takenBy(db: ReadDb, invoice: number): Taking {
  const usesPoints = (pointsOfInvoice(db, invoice)?.used ?? 0) > 0;
  return {
    from: (findOriginal(db, invoice) ?? findOriginalElsewhere(db, invoice))?.key,
    coupon: couponOf(db, invoice)?.code,
    points: usesPoints ? pointsOfInvoices(db, [invoice])[0]?.customer : undefined,
    lines: invoiceLines(db, invoice),
  };
}

function isSame<T>(one: T | undefined, other: T | undefined): boolean {
  return one !== undefined && one === other;
}

function share(pieces: readonly string[], others: readonly string[]): boolean {
  return others.some((each) => pieces.includes(each));
}

/** Those that leave the shop, or with -1 those that come back. */
function piecesOf(lines: Lines, sign: 1 | -1): string[] {
  return lines.flatMap(({ code, quantity, serials = [] }) =>
    quantity * sign > 0 ? serials.map(({ serial }) => serialKey({ code, serial })) : [],
  );
}
