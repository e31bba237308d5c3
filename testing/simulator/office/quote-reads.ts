import { asOf, type QuoteDoc } from '#testing/simulator/office/books.ts';
import { type Answered, type Asked, word } from '#testing/simulator/office/asked.ts';

/** Estimates can be listed, orders cannot. */
export const quoteReads: Readonly<Record<string, (asked: Asked) => Answered>> = {
  'GET /Estimate/Detail': (asked) => one(asked, 'estimate'),
  'GET /Estimate/WithTotalCount'(asked) {
    const Data = ofTheDay(asked, 'estimate').map((quote) => shown(asked, quote));
    return [200, { Data, TotalCount: Data.length }];
  },
  'POST /SalesOrder/GetByListNumber'(asked) {
    const wanted = new Set(asked.body['Number'] as string[]);
    const found = quotesAt(asked, 'salesorder').filter(({ number }) => wanted.has(number));
    if (found.length > 0 || asked.traits.absent === 'left_out') return [200, found.map((quote) => shown(asked, quote))];
    return none(asked);
  },
  'GET /SalesOrder/GetIDByNumber': (asked) => one(asked, 'salesorder'),
  'POST /SalesOrder/TotalCount': (asked) => [200, { Count: ofTheDay(asked, 'salesorder').length }],
};

function one(asked: Asked, kind: QuoteDoc['kind']): Answered {
  const found = quotesAt(asked, kind).find(({ number }) => number === word(asked.body['Number']));
  return found ? [200, shown(asked, found)] : none(asked);
}

function none({ traits }: Asked): Answered {
  return traits.absent === 'null' ? [200, null] : [404, { Message: 'Not found.' }];
}

function ofTheDay(asked: Asked, kind: QuoteDoc['kind']): QuoteDoc[] {
  const [from, to] = [word(asked.body['From']), word(asked.body['To'])];
  return quotesAt(asked, kind).filter(({ date }) => date >= from && date <= to);
}

function quotesAt({ books, at, body }: Asked, kind: QuoteDoc['kind']): QuoteDoc[] {
  // Asked for by one outlet or by a list with one.
  const outlet = String(body['OutletID']);
  return books.quotes
    .flatMap((document) => asOf(document, at) ?? [])
    .filter((quote) => quote.kind === kind && quote.outlet === outlet);
}

function shown({ traits }: Asked, { id, outlet, number, date, total, reference, became }: QuoteDoc): object {
  return {
    ID: id,
    OutletID: outlet,
    Number: number,
    Date: date,
    Amount: total,
    Gross: total,
    DiscountTotal: 0,
    Sales: total,
    Tax: 0,
    SalesNTax: total,
    TaxType: 'No Tax',
    Fulfillment: 'None',
    Variants: [],
    Status: became === '' ? 'Open' : 'Invoice',
    ...(traits.echoes && { ReferenceNumber: reference, ConvertedNumber: became }),
  };
}
