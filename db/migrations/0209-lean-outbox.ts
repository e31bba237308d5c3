import type { Migration } from '#db/migrations/migration.ts';
import { packed, told } from '#db/migrations/spelled-ids.ts';

/**
 * The outbox keeps of a sale only what its invoice does not say (docs/decisions/0043-an-operation-says-what-its-invoice-does-not.md).
 *
 * `op_id`, `kind`, `lane` and `server_id` are told from what is kept: an id as sixteen bytes, and nothing for the kind that
 * most rows have. What all operations of a till share stands once in `outbox_place`; `own_key` is the natural key of what
 * is not known by its label. The view `operation` gives every row with all that it says.
 */
export const leanOutbox: Migration = {
  version: 209,
  up: `
    CREATE TABLE outbox_place (
      key      INTEGER PRIMARY KEY,
      outlet   TEXT NOT NULL, -- '' where the natural key names none
      register TEXT NOT NULL, -- '' where the payload says it
      zone     TEXT NOT NULL,
      version  TEXT NOT NULL,
      UNIQUE (outlet, register, zone, version)
    ) STRICT;

    CREATE TABLE outbox_lean (
      seq          INTEGER PRIMARY KEY,
      op           ANY     NOT NULL CHECK (length(op) BETWEEN 8 AND 64),
      op_id        TEXT    AS (${told('op')}),
      own_kind     TEXT,
      kind         TEXT    AS (coalesce(own_kind, 'invoice.create')),
      about        ANY     NOT NULL,
      lane         TEXT    AS (${told('about', `'inv:'`)}),
      own_key      TEXT,
      place        INTEGER NOT NULL,
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
      server_id    TEXT    AS (${told('server')}),
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

    CREATE TEMP VIEW outbox_told AS SELECT *,
      coalesce(substr(nat_key, 1, instr(nat_key, '|') - 1), '') AS outlet,
      kind = 'invoice.create' AND payload_v = 1 AND payload -> '$.lines' IS NULL AND payload -> '$.register' IS NOT NULL AS is_short
    FROM outbox;
    INSERT INTO outbox_place (outlet, register, zone, version)
    SELECT DISTINCT outlet, iif(is_short, payload ->> '$.register', ''), created_zone, app_version FROM outbox_told;
    INSERT INTO outbox_lean (seq, op, own_kind, about, own_key, place, shift_seq, payload_v, fingerprint, label, amount, state,
      prio, blocked, ambiguous, attempts, probes, refusals, overruled, failed_alone, next_at, first_sent, last_sent,
      settle_until, settle_boot, settle_mono, last_status, last_message, reason, server, resolved_by, created_at, done_at, payload)
    SELECT seq, ${packed('op_id')}, nullif(kind, 'invoice.create'),
      iif(lane LIKE 'inv:%', ${packed('substr(lane, 5)', 'lane')}, lane),
      iif(outlet <> '' AND nat_key = outlet || '|' || label, NULL, nat_key),
      (SELECT key FROM outbox_place AS place WHERE place.outlet = outbox_told.outlet
        AND place.register = iif(is_short, payload ->> '$.register', '') AND zone = created_zone AND version = app_version),
      shift_seq, payload_v, iif(is_short, '', fingerprint), label, amount, state,
      prio, blocked, ambiguous, attempts, probes, refusals, overruled, failed_alone, next_at, first_sent, last_sent,
      settle_until, settle_boot, settle_mono, last_status, last_message, reason, ${packed('server_id')}, resolved_by, created_at,
      done_at, iif(is_short, json_remove(payload, '$.kind', '$.register'), payload)
    FROM outbox_told ORDER BY seq;
    DROP VIEW outbox_told;
    DROP TABLE outbox;
    ALTER TABLE outbox_lean RENAME TO outbox;

    CREATE INDEX outbox_unfinished ON outbox (lane) WHERE state <> 'done';
    CREATE INDEX outbox_ready ON outbox (prio, seq) WHERE state IN ('pending', 'verify') AND blocked = 0;
    CREATE TRIGGER outbox_is_not_shortened BEFORE DELETE ON outbox
    BEGIN SELECT RAISE(ABORT, 'the outbox is only added to'); END;
    CREATE TRIGGER outbox_keeps_its_order BEFORE UPDATE OF seq ON outbox
    BEGIN SELECT RAISE(ABORT, 'the outbox keeps its order'); END;

    CREATE VIEW operation AS
      SELECT outbox.*, coalesce(own_key, nullif(outlet, '') || '|' || label) AS nat_key, outlet, register,
        zone AS created_zone, version AS app_version
      FROM outbox CROSS JOIN outbox_place ON outbox_place.key = outbox.place;
  `,
};
