import { told } from '#db/migrations/spelled-ids.ts';
import type { Migration } from '#db/migrations/migration.ts';

const kept = `seq, op, own_kind, about, own_key, place, shift_seq, payload_v, fingerprint, label, amount, state, prio, blocked,
  ambiguous, attempts, probes, refusals, overruled, failed_alone, next_at, first_sent, last_sent, settle_until, settle_boot,
  settle_mono, last_status, last_message, reason, server, resolved_by, created_at, done_at, payload`;

/**
 * What is written of an operation is only what is kept of it (docs/decisions/0050-nothing-is-worked-out-to-be-thrown-away.md).
 *
 * SQLite works out the columns that are told from others with every row that is inserted or changed, and builds a table of
 * a list of more than two for every row whose CHECK names one. So ids are spelled by the view `operation` and whoever
 * else reads them, and states are told apart by comparing.
 */
export const plainOutbox: Migration = {
  version: 215,
  up: `
    DROP VIEW operation;
    CREATE TABLE outbox_plain (
      seq          INTEGER PRIMARY KEY,
      op           ANY     NOT NULL CHECK (length(op) BETWEEN 8 AND 64),
      own_kind     TEXT,
      kind         TEXT    AS (coalesce(own_kind, 'invoice.create')),
      about        ANY     NOT NULL,
      own_key      TEXT,
      place        INTEGER NOT NULL,
      shift_seq    INTEGER,
      payload_v    INTEGER NOT NULL CHECK (payload_v > 0),
      fingerprint  TEXT    NOT NULL,
      label        TEXT    NOT NULL,
      amount       INTEGER NOT NULL,
      state        TEXT    NOT NULL DEFAULT 'pending' CHECK (state = 'pending' OR state = 'in_flight' OR state = 'done'
                     OR state = 'verify' OR state = 'attention' OR state = 'cancelled'),
      prio         INTEGER NOT NULL DEFAULT 5,
      blocked      INTEGER NOT NULL DEFAULT 0 CHECK (blocked >= 0),
      ambiguous    INTEGER NOT NULL DEFAULT 0 CHECK (ambiguous IN (0, 1)),
      attempts     INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
      probes       INTEGER NOT NULL DEFAULT 0 CHECK (probes >= 0),
      refusals     INTEGER NOT NULL DEFAULT 0 CHECK (refusals >= 0),
      overruled    INTEGER NOT NULL DEFAULT 0 CHECK (overruled IN (0, 1)),
      failed_alone INTEGER NOT NULL DEFAULT 0 CHECK (failed_alone >= 0),
      next_at      INTEGER NOT NULL DEFAULT 0,
      first_sent   INTEGER,
      last_sent    INTEGER,
      settle_until INTEGER,
      settle_boot  TEXT,
      settle_mono  INTEGER,
      last_status  INTEGER,
      last_message TEXT,
      reason       TEXT,
      server       ANY,
      resolved_by  TEXT,
      created_at   INTEGER NOT NULL,
      done_at      INTEGER,
      payload      TEXT    NOT NULL CHECK (json_valid(payload)),

      CHECK ((state IN ('done', 'cancelled')) = (resolved_by IS NOT NULL)),
      CHECK ((state IN ('done', 'cancelled')) = (done_at IS NOT NULL)),
      CHECK (state <> 'attention' OR reason IS NOT NULL),
      CHECK (state <> 'in_flight' OR last_sent IS NOT NULL),
      CHECK (ambiguous = 0 OR settle_mono IS NOT NULL)
    ) STRICT;
    INSERT INTO outbox_plain (${kept}) SELECT ${kept} FROM outbox ORDER BY seq;
    DROP TABLE outbox;
    ALTER TABLE outbox_plain RENAME TO outbox;

    CREATE INDEX outbox_unfinished ON outbox (about) WHERE state <> 'done';
    CREATE INDEX outbox_ready ON outbox (prio, seq) WHERE state IN ('pending', 'verify') AND blocked = 0;
    CREATE TRIGGER outbox_is_not_shortened BEFORE DELETE ON outbox
    BEGIN SELECT RAISE(ABORT, 'the outbox is only added to'); END;
    CREATE TRIGGER outbox_keeps_its_order BEFORE UPDATE OF seq ON outbox
    BEGIN SELECT RAISE(ABORT, 'the outbox keeps its order'); END;

    CREATE VIEW operation AS
      SELECT outbox.*, ${told('op')} AS op_id, ${told('about', `'inv:'`)} AS lane, ${told('server')} AS server_id,
        coalesce(own_key, nullif(outlet, '') || '|' || label) AS nat_key, outlet, register,
        zone AS created_zone, version AS app_version
      FROM outbox CROSS JOIN outbox_place ON outbox_place.key = outbox.place;

    CREATE TABLE attempt_plain (
      seq       INTEGER NOT NULL,
      n         INTEGER NOT NULL CHECK (n > 0),
      kind      TEXT    NOT NULL CHECK (kind = 'send' OR kind = 'verify' OR kind = 'person'),
      started   INTEGER NOT NULL,
      ended     INTEGER,
      bytes_out INTEGER,
      outcome   TEXT,
      status    INTEGER,
      message   TEXT,
      req_hash  TEXT,
      PRIMARY KEY (seq, n)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO attempt_plain SELECT * FROM attempt ORDER BY seq, n;
    DROP TABLE attempt;
    ALTER TABLE attempt_plain RENAME TO attempt;
  `,
};
