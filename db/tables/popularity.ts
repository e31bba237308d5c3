import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { forgetWords, rememberWords } from '#db/tables/variant-words.ts';

interface Popular {
  readonly place: number;
}

/** The codes sold on the most lines lately that do not stand in front yet, the least popular of them first. */
export function newlyPopular(db: ReadDb, most: number): Popular[] {
  return selectPopular.all(db, { most }).toReversed();
}

/**
 * Puts a variant before all others: its place becomes the smallest, and the
 * search index follows. The last row of all stays: its place would be given to
 * the next new variant while a window still shows the old one there.
 */
export function putInFront(tx: WriteDb, { place }: Popular): void {
  const front = (selectFront.get(tx, {})?.place ?? 0) - 1;
  forgetWords(tx, [place]);
  movePlace.run(tx, { place, front });
  rememberWords(tx, [front]);
}

const selectPopular = query<{ most: number }, Popular>(`
  WITH sold AS (
    SELECT code, count(*) AS lines FROM invoice_line
    WHERE invoice > (SELECT max(key) FROM invoice) - 5000 AND quantity > 0
    GROUP BY code ORDER BY lines DESC LIMIT :most
  )
  SELECT variant.place
  FROM sold JOIN variant ON variant.code = sold.code
  WHERE variant.place > 0 AND variant.hidden = 0 AND variant.place < (SELECT max(place) FROM variant)
  ORDER BY sold.lines DESC
`);
const selectFront = query<object, { place: number }>(
  'SELECT min(place, 0) AS place FROM (SELECT min(place) AS place FROM variant)',
);
const movePlace = command<{ place: number; front: number }>('UPDATE variant SET place = :front WHERE place = :place');
