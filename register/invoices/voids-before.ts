import type { ReadDb } from '#db/connection.ts';
import { couponOf } from '#db/tables/coupons.ts';
import { invoiceLines } from '#db/tables/invoices.ts';
import { untoldVoids } from '#db/tables/outbox-documents.ts';
import { invoiceLane } from '#db/tables/outbox.ts';
import { pointsOfInvoice, pointsOfInvoices } from '#db/tables/points.ts';
import { findOriginal } from '#db/tables/returned-lines.ts';
import type { SaleLine } from '#domain/sale.ts';

/** What a document takes that another may have given back by being void. */
export interface Taking {
  /** The invoice it takes goods back from. */
  readonly from: number | undefined;
  readonly coupon: string | undefined;
  /** The customer whose points it uses. */
  readonly points: number | undefined;
  readonly lines: readonly Pick<SaleLine, 'code' | 'serials'>[];
}

/**
 * Voids the office has yet to hear of, of documents that held some of it: before them it would refuse the coupon as used, the
 * points as spent, the goods as returned and the piece as sold.
 */
export function voidsBefore(db: ReadDb, taking: Taking): readonly string[] {
  const { from, coupon, points, lines } = taking;
  const pieces = piecesOf(lines);
  if (from === undefined && coupon === undefined && points === undefined && pieces.length === 0) return [];
  const held = untoldVoids(db).filter(({ key }) => {
    const before = takenBy(db, key);
    return (
      isSame(from, before.from) ||
      isSame(coupon, before.coupon) ||
      isSame(points, before.points) ||
      piecesOf(before.lines).some((piece) => pieces.includes(piece))
    );
  });
  return held.map(({ id }) => invoiceLane(id));
}

/** The same of a document that was made. */
export function takenBy(db: ReadDb, invoice: number): Taking {
  const usesPoints = (pointsOfInvoice(db, invoice)?.used ?? 0) > 0;
  return {
    from: findOriginal(db, invoice)?.key,
    coupon: couponOf(db, invoice)?.code,
    points: usesPoints ? pointsOfInvoices(db, [invoice])[0]?.customer : undefined,
    lines: invoiceLines(db, invoice),
  };
}

function isSame<T>(one: T | undefined, other: T | undefined): boolean {
  return one !== undefined && one === other;
}

function piecesOf(lines: Taking['lines']): string[] {
  return lines.flatMap(({ code, serials = [] }) => serials.map(({ serial }) => `${code} ${serial}`));
}
