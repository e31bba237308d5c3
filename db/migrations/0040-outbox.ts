import type { Migration } from '#db/migrations/migration.ts';

/**
 * Every operation the back office must hear about, in the order it happened, and every attempt to tell it.
 *
 * A sale's commit writes one row here, so indexes are few and partial: a row that waits for its shift to open
 * is in `outbox_unfinished` only. `blocked` counts the unfinished parents in `outbox_edge`.
 * Rows are never deleted by the engine, so nothing needs an index to guard against reuse of a number.
 */
export const outbox: Migration = {
  version: 40,
  up: `
    CREATE TABLE outbox (
      seq          INTEGER PRIMARY KEY AUTOINCREMENT,
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

    CREATE INDEX outbox_unfinished ON outbox (lane) WHERE state <> 'done';
    CREATE INDEX outbox_ready ON outbox (prio, seq) WHERE state IN ('pending', 'verify') AND blocked = 0;

    CREATE TABLE outbox_edge (
      parent INTEGER NOT NULL,
      child  INTEGER NOT NULL CHECK (child > parent),
      PRIMARY KEY (parent, child)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE outbox_shift (
      shift_id  TEXT    PRIMARY KEY,
      open_seq  INTEGER NOT NULL,
      close_seq INTEGER CHECK (close_seq > open_seq)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE attempt (
      seq       INTEGER NOT NULL,
      n         INTEGER NOT NULL CHECK (n > 0),
      kind      TEXT    NOT NULL CHECK (kind IN ('send', 'verify', 'person')),
      started   INTEGER NOT NULL,
      ended     INTEGER,
      bytes_out INTEGER,
      outcome   TEXT,
      status    INTEGER,
      message   TEXT,
      req_hash  TEXT,
      PRIMARY KEY (seq, n)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE engine_state (
      key   TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
