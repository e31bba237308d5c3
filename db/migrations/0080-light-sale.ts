import type { Migration } from '#db/migrations/migration.ts';

/**
 * What a sale's commit need not write, so that it writes eight pages and not seventeen.
 *
 * The lines of an invoice never change and lie in its row; a view gives them as rows. The numbers of a series are
 * counted from the invoices, and the receipts to print are the invoices newer than the newest receipt printed.
 * An operation waits for its shift to open by `shift_seq` alone, without an edge. Rows of the outbox are never
 * deleted, so the newest row id is the highest there ever was and needs no table of its own to say so.
 */
export const lightSale: Migration = {
  version: 80,
  up: `
    ALTER TABLE invoice DROP COLUMN void_shift;
    ALTER TABLE invoice ADD COLUMN lines TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(lines));
    UPDATE invoice SET lines = (
      SELECT json_group_array(json_object('code', code, 'name', name, 'quantity', quantity, 'price', price,
        'discountPercent', discount_percent, 'discountAmount', discount_amount, 'amount', amount, 'note', note) ORDER BY position)
      FROM invoice_line WHERE invoice_line.invoice = invoice.key
    );
    DROP TABLE invoice_line;
    CREATE VIEW invoice_line AS
      SELECT invoice.key AS invoice, line.key AS position, line.value ->> 'code' AS code, line.value ->> 'name' AS name,
        line.value ->> 'quantity' AS quantity, line.value ->> 'price' AS price,
        line.value ->> 'discountPercent' AS discount_percent, line.value ->> 'discountAmount' AS discount_amount,
        line.value ->> 'amount' AS amount, line.value ->> 'note' AS note
      FROM invoice CROSS JOIN json_each(invoice.lines) AS line;

    -- Which series were ever begun here.
    ALTER TABLE number_series DROP COLUMN next;

    DELETE FROM outbox_edge WHERE EXISTS (SELECT 1 FROM outbox WHERE seq = child AND shift_seq = parent);

    CREATE TABLE outbox_next (
      seq          INTEGER PRIMARY KEY,
      op_id        TEXT    NOT NULL CHECK (length(op_id) BETWEEN 8 AND 64),
      kind         TEXT    NOT NULL,
      lane         TEXT    NOT NULL,
      nat_key      TEXT,
      shift_seq    INTEGER,
      payload_v    INTEGER NOT NULL CHECK (payload_v > 0),
      fingerprint  TEXT    NOT NULL,
      label        TEXT    NOT NULL,
      amount       INTEGER NOT NULL,
      state        TEXT    NOT NULL DEFAULT 'pending'
                   CHECK (state IN ('pending', 'in_flight', 'verify', 'done', 'attention', 'cancelled')),
      prio         INTEGER NOT NULL DEFAULT 5,
      blocked      INTEGER NOT NULL DEFAULT 0 CHECK (blocked >= 0),
      ambiguous    INTEGER NOT NULL DEFAULT 0 CHECK (ambiguous IN (0, 1)),
      attempts     INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
      probes       INTEGER NOT NULL DEFAULT 0 CHECK (probes >= 0),
      refusals     INTEGER NOT NULL DEFAULT 0 CHECK (refusals >= 0),
      overruled    INTEGER NOT NULL DEFAULT 0 CHECK (overruled IN (0, 1)),
      next_at      INTEGER NOT NULL DEFAULT 0,
      first_sent   INTEGER,
      last_sent    INTEGER,
      settle_until INTEGER,
      settle_boot  TEXT,
      settle_mono  INTEGER,
      last_status  INTEGER,
      last_message TEXT,
      reason       TEXT,
      server_id    TEXT,
      resolved_by  TEXT,
      created_at   INTEGER NOT NULL,
      created_zone TEXT    NOT NULL,
      app_version  TEXT    NOT NULL,
      done_at      INTEGER,
      payload      TEXT    NOT NULL CHECK (json_valid(payload)),

      CHECK ((state IN ('done', 'cancelled')) = (resolved_by IS NOT NULL)),
      CHECK ((state IN ('done', 'cancelled')) = (done_at IS NOT NULL)),
      CHECK (state <> 'attention' OR reason IS NOT NULL),
      CHECK (state <> 'in_flight' OR last_sent IS NOT NULL),
      CHECK (ambiguous = 0 OR settle_mono IS NOT NULL)
    ) STRICT;
    INSERT INTO outbox_next SELECT * FROM outbox ORDER BY seq;
    DROP TABLE outbox;
    ALTER TABLE outbox_next RENAME TO outbox;
    CREATE INDEX outbox_unfinished ON outbox (lane) WHERE state <> 'done';
    CREATE INDEX outbox_ready ON outbox (prio, seq) WHERE state IN ('pending', 'verify') AND blocked = 0;
    CREATE TRIGGER outbox_is_not_shortened BEFORE DELETE ON outbox
    BEGIN SELECT RAISE(ABORT, 'the outbox is only added to'); END;
    CREATE TRIGGER outbox_keeps_its_order BEFORE UPDATE OF seq ON outbox
    BEGIN SELECT RAISE(ABORT, 'the outbox keeps its order'); END;
  `,
};
