import { find, latest, type QuoteDoc } from '#testing/simulator/office/books.ts';
import {
  type Answered,
  type Asked,
  change,
  done,
  keyOf,
  linesOf,
  no,
  referenceIn,
  took,
  word,
  worth,
} from '#testing/simulator/office/asked.ts';

export function createQuote({ books, traits, at, body }: Asked, kind: QuoteDoc['kind']): Answered {
  const key = keyOf(body);
  if (traits.unique && find(books.quotes, key)) return no(`${word(body['Number'])} already exists.`);
  const is = {
    id: `${kind}-${books.quotes.length + 1}`,
    kind,
    outlet: word(body['OutletID']),
    number: word(body['Number']),
    date: word(body['Date']),
    total: worth(linesOf(body)),
    reference: word(body['ReferenceNumber']),
    became: '',
  };
  books.quotes.push({ key, past: [{ at, is }] });
  took(books, { kind: `${kind}.create`, reference: referenceIn(is.reference), key });
  return [200, { ID: is.id, Number: is.number }];
}

/** Off the list, or kept as the invoice it became, which an office that keeps no references knows nothing of. */
export function endQuote({ books, traits, at, body, operation }: Asked, kind: QuoteDoc['kind']): Answered {
  const key = keyOf(body);
  const document = books.quotes.find((quote) => quote.key === key && latest(quote)?.became === '');
  const open = document && latest(document);
  if (!open) return no(`${word(body['Number'])} is not open.`);
  const became = word(body['ConvertedNumber']);
  change(document, at, became !== '' && traits.echoes ? { ...open, became } : null);
  took(books, { kind: `${kind}.${became === '' ? 'cancel' : 'convert'}`, reference: operation, key });
  return done;
}
