import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';

/** `line` is what was drawn, spelled so that the same line is the same text. */
export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly bits: string;
}

/** A shop of one script says the same few thousand lines again and again. */
const mostKept = 4_000;

export function findDrawn(db: ReadDb, line: string): DrawnPicture | undefined {
  return select.get(db, { line });
}

export function keepDrawn(tx: WriteDb, line: string, picture: DrawnPicture): void {
  insert.run(tx, { line, ...picture });
  forget.run(tx, { mostKept });
}

const select = query<{ line: string }, DrawnPicture>('SELECT width, height, bits FROM drawn_line WHERE line = :line');
const insert = command<DrawnPicture & { line: string }>(`
  INSERT INTO drawn_line (line, width, height, bits) VALUES (:line, :width, :height, :bits)
  ON CONFLICT (line) DO UPDATE SET width = excluded.width, height = excluded.height, bits = excluded.bits
`);
const forget = command<{ mostKept: number }>(
  'DELETE FROM drawn_line WHERE key <= (SELECT max(key) FROM drawn_line) - :mostKept',
);
