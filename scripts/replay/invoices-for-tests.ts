import { chance } from '#scripts/replay/chance.ts';

/** A small shop's invoices in the columns of the file, with returns, odd codes, free goods and a price now and then of its own. */
export function invoiceCsv({
  days,
  perDay,
  seed,
}: {
  readonly days: number;
  readonly perDay: number;
  readonly seed: number;
}): string {
  const luck = chance('invoices', seed);
  const rows = ['InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country'];
  let number = 536_000;
  for (let day = 1; day <= days; day += 1) {
    for (let sale = 0; sale < perDay; sale += 1) {
      number += 1;
      const isReturn = luck.next() < 0.15;
      const customer = 12_000 + luck.between(1, 12);
      const at = `3/${day}/2011 ${9 + Math.floor((sale * 8) / perDay)}:${String(luck.between(10, 59))}`;
      for (let line = luck.between(1, 4); line > 0; line -= 1) {
        const [code, name, price] = luck.pick(goods);
        const quantity = (isReturn ? -1 : 1) * luck.pick([1, 1, 2, 6, 12, 74_215]);
        const asked = luck.next() < 0.2 ? (Number(price) * 0.9).toFixed(2) : price;
        rows.push([`${isReturn ? 'C' : ''}${number}`, code, name, quantity, at, asked, customer, 'Norway'].join(','));
      }
    }
  }
  return `${rows.join('\r\n')}\r\n`;
}

const goods = [
  ['22375', 'AIRLINE BAG VINTAGE JET SET BROWN', '4.25'],
  ['85116', 'BLACK CANDELABRA T-LIGHT HOLDER', '2.1'],
  ['84077', 'WORLD WAR 2 GLIDERS', '0.29'],
  ['21035', 'SET/2 RED RETROSPOT TEA TOWELS', '3.25'],
  ['22423', '"REGENCY CAKESTAND, 3 TIER"', '12.75'],
  ['POST', 'POSTAGE', '18'],
  ['M', 'Manual', '1'],
  ['23084', 'RABBIT NIGHT LIGHT', '0'],
] as const;
