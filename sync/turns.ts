import { isRescued } from '#db/tables/rescued-sales.ts';
import type { Capabilities } from '#sync/capabilities.ts';
import type { ClockOffset } from '#sync/clock-offset.ts';
import type { SyncPorts } from '#sync/ports.ts';

/**
 * When sales from paper may be told. Two tills may have taken the same one in and find at the same moment that it is not
 * there: where an office is not known to refuse a number that it has, each till of an outlet tells in minutes of its own.
 */
export interface Turns {
  needsTurn(seq: number): boolean;
  /** 0 while it is this till's turn, and early enough that the office shows what it is told before the next one's. */
  waitMs(): number;
}

type TurnPorts = Pick<SyncPorts, 'db' | 'clock' | 'config' | 'registerCode'> & {
  readonly offset: Pick<ClockOffset, 'current'>;
  readonly capabilities: Capabilities;
};

export function createTurns({ db, clock, config, registerCode, offset, capabilities }: TurnPorts): Turns {
  const { paperTurnMs, paperTurns } = config;
  return {
    needsTurn: (seq) => capabilities.numbers !== 'refused' && isRescued(db, seq),
    waitMs() {
      // All of them go by the office's clock.
      const now = clock.now() + (offset.current() ?? 0);
      const round = paperTurnMs * paperTurns;
      const passed = (now - placeOf(registerCode?.() ?? '') * paperTurnMs) % round;
      const into = passed < 0 ? passed + round : passed;
      return into < paperTurnMs / 2 ? 0 : round - into;
    },
  };
}

/** By the register's code, which no two of an outlet have: 1 to 9, or any letters and digits. */
function placeOf(code: string): number {
  const place = Number.parseInt(code, /^\d+$/.test(code) ? 10 : 36);
  return Number.isNaN(place) ? 0 : place;
}
