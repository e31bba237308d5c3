import type { Migration } from '#db/migrations/migration.ts';

/**
 * A line as a list, `[code, name, quantity, price, amount]` and, where there is one of them, `discount percent, discount
 * amount, note` and `promotion`: half as long, so a sale fills half as many pages.
 */
export const shortLines: Migration = {
  version: 189,
  up: `
    DROP VIEW invoice_line;
    ALTER TABLE invoice ADD COLUMN goods TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(goods));
    UPDATE invoice SET goods = (
      SELECT json_group_array(json(CASE
        WHEN promotion IS NOT NULL THEN json_array(code, name, quantity, price, amount, percent, off, note, promotion)
        WHEN percent = 0 AND off = 0 AND note = '' THEN json_array(code, name, quantity, price, amount)
        ELSE json_array(code, name, quantity, price, amount, percent, off, note) END) ORDER BY place)
      FROM (SELECT key AS place, value ->> 'code' AS code, value ->> 'name' AS name, value ->> 'quantity' AS quantity,
          value ->> 'price' AS price, value ->> 'amount' AS amount, value ->> 'discountPercent' AS percent,
          value ->> 'discountAmount' AS off, value ->> 'note' AS note, value ->> 'promotion' AS promotion
        FROM json_each(invoice.lines))
    );
    ALTER TABLE invoice DROP COLUMN lines;
    ALTER TABLE invoice RENAME COLUMN goods TO lines;
    CREATE VIEW invoice_line AS
      SELECT invoice.key AS invoice, line.key AS position, line.value ->> 0 AS code, line.value ->> 1 AS name,
        line.value ->> 2 AS quantity, line.value ->> 3 AS price, coalesce(line.value ->> 5, 0) AS discount_percent,
        coalesce(line.value ->> 6, 0) AS discount_amount, line.value ->> 4 AS amount, coalesce(line.value ->> 7, '') AS note
      FROM invoice CROSS JOIN json_each(invoice.lines) AS line;
  `,
};
