import { setImmediate as nextTurn } from 'node:timers/promises';

import type { OutputOf } from '#contract/v3/operation.ts';

import { CannotGoOn } from '#backoffice/goods-list/cannot-go-on.ts';
import type { LineToOffice } from '#backoffice/goods-list/line-to-office.ts';
import { outageOf, refusalOf } from '#backoffice/http/failure.ts';
import { perform, routeOf } from '#backoffice/own-shop/perform.ts';
import type { Service } from '#backoffice/service.ts';
import { inTurn } from '#backoffice/store/turn.ts';

/** To the office from within it, as somebody who may do everything: each change in its turn among those of the tills. */
export function lineWithin(service: Service): LineToOffice {
  return {
    async ask(op, input) {
      // A list of thousands lets whoever calls meanwhile in between.
      await nextTurn();
      if (service.closing.aborted) throw new CannotGoOn('the back office is stopped');
      try {
        const answer = await inTurn(service.store, routeOf(op).turn, (db) => perform({ db, service }, op, input));
        // What a route answers is its operation's answer, as over HTTP.
        return { ok: true, value: answer as OutputOf<typeof op> };
      } catch (error) {
        const refused = refusalOf(error);
        if (refused) return { ok: false, status: refused.status, why: refused.message };
        const outage = outageOf(error);
        throw outage ? new CannotGoOn(inSentence(outage.what), { cause: error }) : error;
      }
    },
  };
}

function inSentence(what: string): string {
  return what.charAt(0).toLowerCase() + what.slice(1);
}
